import { allCalls } from '@thinna/contract/calls';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleNameOf } from '@thinna/contract/helpers/roles';
import { example } from '../../support/example.ts';
import { fillInRoute } from '../../support/routes.ts';
import type { Account, MarkedClinic, Patient } from './marked-records.ts';
import { everyKind } from './marked-states.ts';
import { isTheirs, lookedAfter, seesTask, seesVisit } from './own-scope.ts';

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

const clinicalKinds: readonly Kind[] = ['caregiver', 'medical_professional'];
const kindOfStaffType = {
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
const notFound: Expected = { status: 404, tokens: [] };
const allow = (tokens: string[]): Expected => ({ status: 200, tokens });

const readableLogTexts = (kind: Kind, patient: Patient) =>
  clinicalKinds.includes(kind) ? patient.clinical : patient.additional;

/** Returns the helper kinds by which an account may open the patient's record now. */
const kindsWithAccess = (clinic: MarkedClinic, account: Account, patient: Patient) =>
  patient.assignments
    .filter(({ state, helper }) => state === 'active' && account.kinds.includes(helper.kind))
    .filter(() => patient.isInCare && isTheirs(clinic, account, patient))
    .map(({ helper }) => helper.kind);

/** Returns the texts that the account may read, or 403 if it has no access as an allowed kind. */
function expectRecord(
  clinic: MarkedClinic,
  account: Account,
  patient: Patient,
  allowedKinds: readonly Kind[],
): Expected {
  const kinds = kindsWithAccess(clinic, account, patient);
  if (!kinds.some((kind) => allowedKinds.includes(kind))) return refused;
  return allow([
    ...patient.name,
    ...patient.contact,
    ...kinds.flatMap((kind) => readableLogTexts(kind, patient)),
  ]);
}

/** Who may read the health status reads every record, company staff those of volunteers. */
function expectVisitRecords(clinic: MarkedClinic, account: Account, patient: Patient): Expected {
  const kinds = kindsWithAccess(clinic, account, patient);
  if (kinds.length === 0) return refused;
  const isClinical = kinds.some((kind) => clinicalKinds.includes(kind));
  return allow([...patient.companyRecord, ...(isClinical ? patient.nursingRecord : [])]);
}

/**
 * The form is for whoever may open the record, and for the helper of a planned visit, who sees
 * nothing of before. An account without a helper sees whom it may name.
 */
function expectVisitForm(clinic: MarkedClinic, account: Account, patient: Patient): Expected {
  const { visits, helpers } = clinic;
  const kinds = kindsWithAccess(clinic, account, patient);
  const isOwn = (visit: MarkedClinic['visits'][number]) =>
    account.helper !== null && visit.helper?.id === account.helper.id;
  const hasVisit = visits.some((visit) => visit.patient === patient && isOwn(visit));
  if (!patient.isInCare || (kinds.length === 0 && !hasVisit)) return refused;
  const [register_number = '', phone = ''] = patient.contact;
  const isClinical = kinds.some((kind) => clinicalKinds.includes(kind));
  return allow([
    ...patient.name,
    register_number,
    phone,
    ...example.clinic.contact.phones.map(({ number }) => number),
    ...(account.helper
      ? [account.helper.name]
      : helpers.filter(({ kind }) => account.kinds.includes(kind)).map(({ name }) => name)),
    ...(isClinical ? patient.nursingRecord : []),
  ]);
}

/** Lists every staff call about the records of the clinic, with what each account must see. */
export function listStaffCalls(clinic: MarkedClinic): ExpectedCall[] {
  const typeCalls = Object.entries(kindOfStaffType).flatMap(([type, kind]): ExpectedCall[] => {
    const forKind = (tokensFor: (account: Account) => string[]) => ({
      expectedFor: (account: Account) =>
        account.kinds.includes(kind) ? allow(tokensFor(account)) : refused,
    });
    return [
      { call: `GET /api/dashboard/${type}`, ...forKind(() => []) },
      {
        call: `GET /api/attention/${type}`,
        expectedFor: (account) =>
          clinicalKinds.includes(kind) && account.kinds.includes(kind)
            ? allow(attentionTexts(clinic, kind, account))
            : refused,
      },
      {
        call: `GET /api/assignments/${type}`,
        ...forKind((account) => assignmentTexts(clinic, kind, account)),
      },
      {
        call: `GET /api/tasks/${type}`,
        ...forKind((account) =>
          clinic.tasks
            .filter((task) => task.kind === kind && seesTask(clinic, account, task))
            // A task names its patient only to who may open the record.
            .flatMap(({ texts, patient }) => [
              ...texts,
              ...(patient && kindsWithAccess(clinic, account, patient).length > 0
                ? patient.name
                : []),
            ]),
        ),
      },
      {
        call: `GET /api/schedules/${type}`,
        ...forKind((account) =>
          clinic.visits
            .filter((visit) => [roleNameOf[kind], 'Emergency'].includes(visit.type))
            .filter((visit) => seesVisit(clinic, account, visit))
            .flatMap(({ texts, patient, request }) => [
              ...texts,
              ...(patient?.name ?? []),
              // A visit to a patient in need carries the contact details of the request.
              ...(request ? [...request.name, ...request.contact] : []),
            ]),
        ),
      },
      { call: `GET /api/due/${type}`, ...forKind((account) => dueTexts(clinic, kind, account)) },
      {
        call: `GET /api/team/${type}`,
        ...forKind(() =>
          clinic.helpers.filter((helper) => helper.kind === kind).flatMap(({ texts }) => texts),
        ),
      },
    ];
  });
  const helpers = clinic.helpers.map(
    ({ id, kind, texts }): ExpectedCall => ({
      call: `GET /api/helpers/${plurals[kind]}/${id}`,
      expectedFor: ({ kinds }) => (kinds.includes(kind) ? allow(texts) : notFound),
    }),
  );
  const patients = clinic.patients.flatMap((patient): ExpectedCall[] => {
    const recordFor = (allowedKinds: readonly Kind[]) => (account: Account) =>
      expectRecord(clinic, account, patient, allowedKinds);
    const { id } = patient;
    return [
      { call: `GET /api/patients/${id}`, expectedFor: recordFor(everyKind) },
      {
        call: `GET /api/patients/${id}/visits`,
        expectedFor: (account) => expectVisitRecords(clinic, account, patient),
      },
      {
        call: `GET /api/patients/${id}/visit-form`,
        expectedFor: (account) => expectVisitForm(clinic, account, patient),
      },
      {
        call: `PUT /api/health-status/${id}`,
        body: { note: 'Added' },
        expectedFor: recordFor(clinicalKinds),
      },
      {
        call: `PUT /api/medical-history/${id}`,
        body: { history: 'Added' },
        expectedFor: recordFor(clinicalKinds),
      },
      {
        call: `PUT /api/patients/${id}/notes`,
        body: { additional_notes: 'Added' },
        expectedFor: recordFor(['volunteer']),
      },
    ];
  });
  const tasks = clinic.tasks.map(
    (task): ExpectedCall => ({
      call: `PATCH /api/tasks/${task.id}/status`,
      expectedFor: (account) =>
        task.kind !== null && account.kinds.includes(task.kind) && seesTask(clinic, account, task)
          ? allow(task.texts)
          : notFound,
    }),
  );
  const ownCare: ExpectedCall = {
    call: 'GET /api/own-care',
    expectedFor: (account) => allow(ownCareTexts(clinic, account)),
  };
  return [...typeCalls, ...helpers, ...patients, ...tasks, ownCare];
}

/** Every patient has a record with pain. */
const attentionTexts = (clinic: MarkedClinic, kind: Kind, account: Account): string[] =>
  lookedAfter(clinic, kind, account).flatMap(
    ({ name, contact: [register_number = '', phone = '', _house, place = ''] }) => [
      ...name,
      register_number,
      phone,
      place,
    ],
  );

/** Who is due, and the way there; of what was recorded only days and flags, to nobody a text. */
const dueTexts = (clinic: MarkedClinic, kind: Kind, account: Account): string[] =>
  lookedAfter(clinic, kind, account)
    .filter(({ isDue }) => isDue)
    .flatMap(
      ({ name, contact: [register_number = '', phone = '', _house, place = '', map = ''] }) => [
        ...name,
        register_number,
        phone,
        place,
        map,
      ],
    );

function assignmentTexts(clinic: MarkedClinic, kind: Kind, account: Account): string[] {
  return clinic.patients
    .filter((patient) => patient.isInCare && isTheirs(clinic, account, patient))
    .flatMap((patient) =>
      patient.assignments
        .filter(({ state, helper }) => state !== 'deleted' && helper.kind === kind)
        .flatMap(({ state, helper }) => [
          ...patient.name,
          ...patient.contact,
          ...helper.texts,
          ...(state === 'active' ? readableLogTexts(kind, patient) : []),
        ]),
    );
}

/**
 * Returns the texts of the own-care answer: the helper's name, and name and contact details of the
 * helper's visits and of every emergency (only the name once care has ended). Of the own visits, all
 * of which are today, also the last health note for whoever may read the log, and the open tasks.
 */
function ownCareTexts(clinic: MarkedClinic, account: Account): string[] {
  const { helper, kinds } = account;
  const seen = clinic.visits.filter(
    (visit) =>
      (visit.type === 'Emergency' && seesVisit(clinic, account, visit)) ||
      (helper && visit.helper?.id === helper.id),
  );
  return [
    ...(helper ? [helper.name] : []),
    ...seen.flatMap(({ texts, patient, request }) => [
      ...texts,
      ...(patient?.name ?? []),
      ...(patient?.isInCare ? patient.contact : []),
      ...(request ? [...request.name, ...request.contact] : []),
    ]),
    ...seen
      .filter((visit) => helper !== null && visit.helper?.id === helper.id)
      .flatMap(({ patient }) => {
        if (!patient?.isInCare) return [];
        const isClinical = kindsWithAccess(clinic, account, patient).some((kind) =>
          clinicalKinds.includes(kind),
        );
        const titles = clinic.tasks
          .filter((task) => task.patient === patient && task.kind && kinds.includes(task.kind))
          .filter((task) => task.helper === null || task.helper.id === helper?.id)
          .map(({ title }) => title);
        return [...titles, ...(isClinical ? [patient.lastNote] : [])];
      }),
  ];
}

/** Lists the calls of administrators about an existing record, which refuse every staff account. */
export const listOfficeCalls = ({ patients: [patient] }: MarkedClinic): ExpectedCall[] =>
  allCalls
    .filter(({ access }) => access === 'admin')
    .map(({ method, path }) => ({
      call: `${method} ${fillInRoute(path, patient?.id)}`,
      expectedFor: () => refused,
    }));
