import { allCalls } from '@thinna/contract/calls';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleOf } from '@thinna/contract/helpers/roles';
import { anAddressOf } from '../../support/routes.ts';
import { type Account, everyKind, type Patient, type Ward } from './care-ward.ts';

/** What an account is to get of a call: nothing beside it. */
interface Told {
  status: number;
  tokens: string[];
}

/** A call, and what the matrix of docs/access.md lets each account see of it; said once more, apart from the server. */
export interface Judged {
  call: `${'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE'} /${string}`;
  body?: object;
  told(account: Account): Told;
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

const refused: Told = { status: 403, tokens: [] };
const unknown: Told = { status: 404, tokens: [] };
const tell = (tokens: string[]): Told => ({ status: 200, tokens });

const known = (kind: Kind, { nursing: illness, additional }: Patient) =>
  nursing.includes(kind) ? illness : additional;

/** By which kinds an account reaches a patient now. */
const reach = ({ kinds }: Account, { isInCare, assignments }: Patient) =>
  assignments
    .filter(({ state, helper }) => isInCare && state === 'active' && kinds.includes(helper.kind))
    .map(({ helper }) => helper.kind);

/** A record as far as it is reached, by one of the kinds that are asked for. */
function record(account: Account, patient: Patient, by: readonly Kind[]): Told {
  const kinds = reach(account, patient);
  if (!kinds.some((kind) => by.includes(kind))) return refused;
  return tell([...patient.name, ...patient.door, ...kinds.flatMap((kind) => known(kind, patient))]);
}

/** Every call that staff can make about what there is. */
export function matrix(ward: Ward): Judged[] {
  const ofType = Object.entries(types).flatMap(([type, kind]): Judged[] => {
    const has = (tokens: string[]) => ({
      told: ({ kinds }: Account) => (kinds.includes(kind) ? tell(tokens) : refused),
    });
    return [
      { call: `GET /api/dashboard/${type}`, ...has([]) },
      { call: `GET /api/assignments/${type}`, ...has(assignmentsOf(ward, kind)) },
      {
        call: `GET /api/tasks/${type}`,
        ...has(ward.tasks.filter((task) => task.kind === kind).flatMap(({ told }) => told)),
      },
      {
        call: `GET /api/schedules/${type}`,
        ...has(
          ward.visits
            .filter((visit) => [roleOf[kind], 'Emergency'].includes(visit.type))
            .flatMap(({ told, patient, request }) => [
              ...told,
              ...(patient?.name ?? []),
              // Where nobody is in care yet, the door is told with the visit.
              ...(request ? [...request.name, ...request.door] : []),
            ]),
        ),
      },
      {
        call: `GET /api/team/${type}`,
        ...has(ward.helpers.filter((one) => one.kind === kind).flatMap(({ told }) => told)),
      },
    ];
  });
  const helpers = ward.helpers.map(
    ({ id, kind, told }): Judged => ({
      call: `GET /api/helpers/${plurals[kind]}/${id}`,
      told: ({ kinds }) => (kinds.includes(kind) ? tell(told) : unknown),
    }),
  );
  const patients = ward.patients.flatMap((patient): Judged[] => {
    const told = (by: readonly Kind[]) => (account: Account) => record(account, patient, by);
    const { id } = patient;
    return [
      { call: `GET /api/patients/${id}`, told: told(everyKind) },
      { call: `PUT /api/health-status/${id}`, body: { note: 'Added' }, told: told(nursing) },
      { call: `PUT /api/medical-history/${id}`, body: { history: 'Added' }, told: told(nursing) },
      {
        call: `PUT /api/patients/${id}/notes`,
        body: { additional_notes: 'Added' },
        told: told(['volunteer']),
      },
    ];
  });
  const tasks = ward.tasks.map(
    ({ id, kind, told }): Judged => ({
      call: `PATCH /api/tasks/${id}/status`,
      told: ({ kinds }) => (kind !== null && kinds.includes(kind) ? tell(told) : unknown),
    }),
  );
  const own: Judged = { call: 'GET /api/own-care', told: (account) => tell(ownOf(ward, account)) };
  return [...ofType, ...helpers, ...patients, ...tasks, own];
}

function assignmentsOf({ patients }: Ward, kind: Kind): string[] {
  return patients
    .filter(({ isInCare }) => isInCare)
    .flatMap((patient) =>
      patient.assignments
        .filter(({ state, helper }) => state !== 'deleted' && helper.kind === kind)
        .flatMap(({ state, helper }) => [
          ...patient.name,
          ...patient.door,
          ...helper.told,
          ...(state === 'active' ? known(kind, patient) : []),
        ]),
    );
}

/** Who it is, and the doors of the own visits and of every emergency: contact details, and nothing of an illness. */
function ownOf({ visits }: Ward, { helper }: Account): string[] {
  const seen = visits.filter(
    (visit) => visit.type === 'Emergency' || (helper && visit.helper?.id === helper.id),
  );
  return [
    ...(helper ? [helper.name] : []),
    ...seen.flatMap(({ told, patient, request }) => [
      ...told,
      ...(patient?.name ?? []),
      ...(patient?.isInCare ? patient.door : []),
      ...(request ? [...request.name, ...request.door] : []),
    ]),
  ];
}

/** Those that they cannot make: the calls of the administrators, about a record that is there. */
export const office = ({ patients: [patient] }: Ward): Judged[] =>
  allCalls
    .filter(({ access }) => access === 'admin')
    .map(({ method, path }) => ({
      call: `${method} ${anAddressOf(path, patient?.id)}`,
      told: () => refused,
    }));
