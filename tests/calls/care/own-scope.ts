import type { Kind } from '@thinna/contract/helpers/helpers';
import type { Account, MarkedClinic, Patient, Task, Visit } from './marked-records.ts';

// What an account sees where the clinic's file says `own` (D-297, D-298); every account sees
// everything of its kinds where it says `all`. Written independently of the server's code.

const seesAll = ({ patientsSeen }: MarkedClinic, { helper }: Account) =>
  patientsSeen === 'all' || helper === null;

const isHelper = ({ helper }: Account, other: { id: number } | null) =>
  helper !== null && other?.id === helper.id;

/** Assigned now, or to be visited: all visits of the marked clinic are today. */
export const isTheirs = (clinic: MarkedClinic, account: Account, patient: Patient): boolean =>
  seesAll(clinic, account) ||
  patient.assignments.some(
    ({ state, helper }) => state === 'active' && isHelper(account, helper),
  ) ||
  clinic.visits.some((visit) => visit.patient === patient && isHelper(account, visit.helper));

export const seesTask = (
  clinic: MarkedClinic,
  account: Account,
  { patient, helper }: Task,
): boolean =>
  patient === null ||
  seesAll(clinic, account) ||
  isHelper(account, helper) ||
  (!patient.isDeleted && isTheirs(clinic, account, patient));

export const seesVisit = (
  clinic: MarkedClinic,
  account: Account,
  { patient, helper }: Visit,
): boolean =>
  seesAll(clinic, account) ||
  isHelper(account, helper) ||
  (patient !== null && !patient.isDeleted && isTheirs(clinic, account, patient));

/** Returns the patients whom a helper of the kind looks after now, as far as the account sees them. */
export const lookedAfter = (clinic: MarkedClinic, kind: Kind, account: Account): Patient[] =>
  clinic.patients
    .filter((patient) => patient.isInCare && isTheirs(clinic, account, patient))
    .filter(({ assignments }) =>
      assignments.some(({ state, helper }) => state === 'active' && helper.kind === kind),
    );
