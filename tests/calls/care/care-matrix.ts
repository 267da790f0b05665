import { allCalls } from '@thinna/contract/calls';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleOf } from '@thinna/contract/helpers/roles';
import { fillInRoute } from '../../support/routes.ts';
import { type Account, everyKind, type Patient, type Ward } from './care-ward.ts';

/** The status and the marker texts that an account must get from a call, and no other texts. */
interface Expected {
  status: number;
  tokens: string[];
}

/**
 * A call, and what the matrix of docs/access.md lets each account see of its answer. Written
 * independently of the server's code.
 */
export interface ExpectedCall {
  call: `${'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'} /${string}`;
  body?: object;
  expectedFor(account: Account): Expected;
}

const nursing: readonly Kind[] = ['caregiver', 'medical_professional'];
const types = {
  volunteer: 'volunteer',
  caregiver: 'caregiver',
  medical: 'medical_professional',
} as const;
const plurals = {
  volunteer: 'volunteers',
  caregiver: 'caregivers',
  medical_professional: 'medicals',
};

const refused: Expected = { status: 403, tokens: [] };
const unknown: Expected = { status: 404, tokens: [] };
const allow = (tokens: string[]): Expected => ({ status: 200, tokens });

const clinicalTexts = (kind: Kind, { nursing: illness, additional }: Patient) =>
  nursing.includes(kind) ? illness : additional;

/** Returns the helper kinds by which an account may open the patient's record now. */
const kindsWithAccess = ({ kinds }: Account, { isInCare, assignments }: Patient) =>
  assignments
    .filter(({ state, helper }) => isInCare && state === 'active' && kinds.includes(helper.kind))
    .map(({ helper }) => helper.kind);

/** Expects the texts that the account may read, or 403 if none of the kinds `by` gives access. */
function expectRecord(account: Account, patient: Patient, by: readonly Kind[]): Expected {
  const kinds = kindsWithAccess(account, patient);
  if (!kinds.some((kind) => by.includes(kind))) return refused;
  return allow([
    ...patient.name,
    ...patient.door,
    ...kinds.flatMap((kind) => clinicalTexts(kind, patient)),
  ]);
}

/** Lists every staff call about the records of the ward, with what each account must see. */
export function listStaffCalls(ward: Ward): ExpectedCall[] {
  const typeCalls = Object.entries(types).flatMap(([type, kind]): ExpectedCall[] => {
    const forKind = (tokens: string[]) => ({
      expectedFor: ({ kinds }: Account) => (kinds.includes(kind) ? allow(tokens) : refused),
    });
    return [
      { call: `GET /api/dashboard/${type}`, ...forKind([]) },
      { call: `GET /api/assignments/${type}`, ...forKind(assignmentTexts(ward, kind)) },
      {
        call: `GET /api/tasks/${type}`,
        ...forKind(
          ward.tasks
            .filter((task) => task.kind === kind)
            .flatMap(({ texts: expectedFor }) => expectedFor),
        ),
      },
      {
        call: `GET /api/schedules/${type}`,
        ...forKind(
          ward.visits
            .filter((visit) => [roleOf[kind], 'Emergency'].includes(visit.type))
            .flatMap(({ texts: expectedFor, patient, request }) => [
              ...expectedFor,
              ...(patient?.name ?? []),
              // A visit to a patient in need carries the contact details of the request.
              ...(request ? [...request.name, ...request.door] : []),
            ]),
        ),
      },
      {
        call: `GET /api/team/${type}`,
        ...forKind(
          ward.helpers
            .filter((helper) => helper.kind === kind)
            .flatMap(({ texts: expectedFor }) => expectedFor),
        ),
      },
    ];
  });
  const helpers = ward.helpers.map(
    ({ id, kind, texts: expectedFor }): ExpectedCall => ({
      call: `GET /api/helpers/${plurals[kind]}/${id}`,
      expectedFor: ({ kinds }) => (kinds.includes(kind) ? allow(expectedFor) : unknown),
    }),
  );
  const patients = ward.patients.flatMap((patient): ExpectedCall[] => {
    const expectedFor = (by: readonly Kind[]) => (account: Account) =>
      expectRecord(account, patient, by);
    const { id } = patient;
    return [
      { call: `GET /api/patients/${id}`, expectedFor: expectedFor(everyKind) },
      {
        call: `PUT /api/health-status/${id}`,
        body: { note: 'Added' },
        expectedFor: expectedFor(nursing),
      },
      {
        call: `PUT /api/medical-history/${id}`,
        body: { history: 'Added' },
        expectedFor: expectedFor(nursing),
      },
      {
        call: `PUT /api/patients/${id}/notes`,
        body: { additional_notes: 'Added' },
        expectedFor: expectedFor(['volunteer']),
      },
    ];
  });
  const tasks = ward.tasks.map(
    ({ id, kind, texts: expectedFor }): ExpectedCall => ({
      call: `PATCH /api/tasks/${id}/status`,
      expectedFor: ({ kinds }) =>
        kind !== null && kinds.includes(kind) ? allow(expectedFor) : unknown,
    }),
  );
  const ownCare: ExpectedCall = {
    call: 'GET /api/own-care',
    expectedFor: (account) => allow(ownCareTexts(ward, account)),
  };
  return [...typeCalls, ...helpers, ...patients, ...tasks, ownCare];
}

function assignmentTexts({ patients }: Ward, kind: Kind): string[] {
  return patients
    .filter(({ isInCare }) => isInCare)
    .flatMap((patient) =>
      patient.assignments
        .filter(({ state, helper }) => state !== 'deleted' && helper.kind === kind)
        .flatMap(({ state, helper }) => [
          ...patient.name,
          ...patient.door,
          ...helper.texts,
          ...(state === 'active' ? clinicalTexts(kind, patient) : []),
        ]),
    );
}

/**
 * Returns the texts of the own-care answer: the helper's name and the contact details of the own
 * visits and of every emergency, nothing clinical.
 */
function ownCareTexts({ visits }: Ward, { helper }: Account): string[] {
  const seen = visits.filter(
    (visit) => visit.type === 'Emergency' || (helper && visit.helper?.id === helper.id),
  );
  return [
    ...(helper ? [helper.name] : []),
    ...seen.flatMap(({ texts: expectedFor, patient, request }) => [
      ...expectedFor,
      ...(patient?.name ?? []),
      ...(patient?.isInCare ? patient.door : []),
      ...(request ? [...request.name, ...request.door] : []),
    ]),
  ];
}

/** Lists the calls of administrators about an existing record, which refuse every staff account. */
export const listOfficeCalls = ({ patients: [patient] }: Ward): ExpectedCall[] =>
  allCalls
    .filter(({ access }) => access === 'admin')
    .map(({ method, path }) => ({
      call: `${method} ${fillInRoute(path, patient?.id)}`,
      expectedFor: () => refused,
    }));
