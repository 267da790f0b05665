import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleOf } from '@thinna/contract/helpers/roles';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addAccount, addHelper, addPatient, addRequest } from '../../database/rows.ts';

// A clinic in which every text of every record is one of a kind: wherever one of them comes to
// light, it is known whose it is and what it tells.

export const everyKind: readonly Kind[] = ['volunteer', 'caregiver', 'medical_professional'];

/** What can be told apart in an answer or in a log. */
export const tokensIn = (text: string): string[] => [
  ...new Set(text.match(/zq[a-z]+\d+|\b9\d{9}\b|\b19\d\d-\d\d-\d\d\b|\bPC-\d+|\bKL\d{6,}/g)),
];

interface Assignment {
  id: number;
  helper: Helper;
  state: 'active' | 'completed' | 'deleted';
}

export interface Patient {
  id: number;
  isInCare: boolean;
  assignments: Assignment[];
  name: string[];
  door: string[];
  nursing: string[];
  additional: string[];
}

interface Helper {
  id: number;
  kind: Kind;
  name: string;
  told: string[];
}

interface Task {
  id: number;
  kind: Kind | null;
  told: string[];
}

interface Request {
  id: number;
  name: string[];
  door: string[];
}

interface Visit {
  type: string;
  patient: Patient | null;
  /** Of somebody who is not in care yet. */
  request: Request | null;
  helper: Helper | null;
  /** What stands in the visit itself. */
  told: string[];
}

export interface Account {
  id: number;
  kinds: Kind[];
  helper: Helper | null;
}

export interface Ward {
  patients: Patient[];
  helpers: Helper[];
  tasks: Task[];
  visits: Visit[];
  accounts: Account[];
}

type States = Partial<Record<Kind, Assignment['state']>>;

const all = (state: Assignment['state']): States => ({
  volunteer: state,
  caregiver: state,
  medical_professional: state,
});

/** Who cares for a patient, in every way that matters. */
const cares: readonly States[] = [
  {},
  ...everyKind.flatMap((kind): States[] => [
    { [kind]: 'active' },
    { [kind]: 'completed' },
    { [kind]: 'deleted' },
  ]),
  all('active'),
  { volunteer: 'active', medical_professional: 'completed' },
  { volunteer: 'completed', medical_professional: 'active' },
  { volunteer: 'active', caregiver: 'active' },
  { caregiver: 'active', medical_professional: 'deleted' },
  { volunteer: 'active', caregiver: 'deleted' },
];

const someKinds: Kind[][] = [
  ['volunteer'],
  ['caregiver'],
  ['medical_professional'],
  ['volunteer', 'caregiver'],
  ['volunteer', 'medical_professional'],
  ['caregiver', 'medical_professional'],
  [...everyKind],
];

export async function fillWard({ db }: Database, at: Date): Promise<Ward> {
  const helpers: Helper[] = [];
  for (const kind of [...everyKind, ...everyKind]) helpers.push(await aHelper(kind));
  const patients: Patient[] = [];
  for (const states of cares) patients.push(await aPatient(states));
  const removed = await aPatient(all('active'));
  await db.updateTable('patients').set({ removed_at: at }).where('id', '=', removed.id).execute();
  patients.push({ ...removed, isInCare: false });

  const tasks: Task[] = [];
  for (const kind of [...everyKind, null]) {
    const member = helpers.find((one) => one.kind === kind) ?? null;
    tasks.push(await aTask(kind, member), await aTask(kind, null));
  }
  const visits: Visit[] = [];
  for (const type of [...Object.values(roleOf), 'Emergency', 'Other'] as const) {
    visits.push(await aVisit(type, null, null));
    visits.push(await aVisit(type, await aRequest(), null));
    visits.push(await aVisit(type, await aRequest(), helpers[0] ?? null));
    for (const [index, patient] of patients.entries()) {
      visits.push(await aVisit(type, patient, helpers[index % helpers.length] ?? null));
    }
  }
  const accounts: Account[] = [];
  for (const kinds of someKinds) accounts.push(await anAccount(kinds, null));
  for (const helper of helpers.slice(0, everyKind.length)) {
    accounts.push(await anAccount([helper.kind], helper), await anAccount([...everyKind], helper));
  }
  return { patients, helpers, tasks, visits, accounts };

  async function aHelper(kind: Kind): Promise<Helper> {
    const n = next();
    const own = (field: string) => `zq${field}${n}`;
    const told = {
      name: own('helper'),
      email: `${own('mail')}@example.org`,
      phone_number: String(9_300_000_000 + n),
      address: own('lane'),
      availability: own('hours'),
      ...(kind !== 'volunteer' && { experience: own('years') }),
      ...(kind === 'medical_professional' && { specialization: own('special') }),
    };
    const id = await addHelper(db, {
      kind,
      ...told,
      notes: own('helpernotes'),
      ...(kind === 'volunteer' && { skills: own('skills') }),
      ...(kind === 'caregiver' && { certifications: own('certificate') }),
      ...(kind === 'medical_professional' && { license_number: `KL${100_000 + n}` }),
    });
    return { id, kind, name: told.name, told: tokensIn(Object.values(told).join(' ')) };
  }

  async function aPatient(states: States): Promise<Patient> {
    const n = next();
    const own = (field: string) => `zq${field}${n}`;
    const office = { health_condition: own('condition'), notes: own('request') };
    const original_id = await addRequest(db, { support_type: 'medical', ...office });
    const register_number = `PC-${70_000 + n}`;
    const id = await addPatient(db, {
      original_id,
      register_number,
      first_name: own('first'),
      last_name: own('last'),
      phone_number: String(9_100_000_000 + n),
      address: own('house'),
      place: own('place'),
      place_link: `https://maps.example/${own('map')}`,
      // What staff never see.
      dob: new Date(Date.UTC(1930, 0, 1 + n)).toISOString().slice(0, 10),
      doctor: own('doctor'),
      caregiver: own('carer'),
      proxy_name: own('proxy'),
      proxy_relation: own('kin'),
      proxy_phone_number: String(9_200_000_000 + n),
    });
    const record = (turn: string) => ({
      disease: own(`${turn}disease`),
      medication: own(`${turn}medication`),
      note: own(`${turn}note`),
    });
    const records = [record('old'), record('new')];
    for (const state of records) {
      await db
        .insertInto('health_records')
        .values({ patient_id: id, ...state })
        .execute();
    }
    const [history, additional] = [
      [own('oldhistory'), own('newhistory')],
      [own('oldadditional'), own('newadditional')],
    ];
    const notes = [
      ...history.map((body) => ({ patient_id: id, kind: 'history' as const, body })),
      ...additional.map((body) => ({ patient_id: id, kind: 'additional' as const, body })),
    ];
    await db.insertInto('patient_notes').values(notes).execute();
    const assignments: Assignment[] = [];
    for (const [kind, state] of Object.entries(states)) {
      const ofKind = helpers.filter((one) => one.kind === kind);
      const helper = ofKind[n % ofKind.length];
      if (helper) assignments.push(await anAssignment(id, helper, state));
    }
    return {
      id,
      isInCare: true,
      assignments,
      name: [own('first'), own('last')],
      door: [register_number, String(9_100_000_000 + n), own('house'), own('place'), own('map')],
      nursing: [...records.flatMap((state) => Object.values(state)), ...history],
      additional,
    };
  }

  async function aRequest(): Promise<Request> {
    const n = next();
    const own = (field: string) => `zq${field}${n}`;
    const [name, place, address] = [own('asked'), own('askedplace'), own('askedhouse')];
    const phone = String(9_400_000_000 + n);
    const told = { patient_name: name, contact_phone_number: phone, place, address };
    const id = await addRequest(db, {
      ...told,
      support_type: 'medical',
      // What staff never see.
      contact_name: own('askedby'),
      health_condition: own('askedcondition'),
      notes: own('askednotes'),
    });
    return { id, name: [name], door: [phone, place, address] };
  }

  async function anAssignment(patient_id: number, helper: Helper, state: Assignment['state']) {
    const { id } = await db
      .insertInto('assignments')
      .values({ patient_id, helper_id: helper.id, completed_at: state === 'completed' ? at : null })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (state === 'deleted') await db.deleteFrom('assignments').where('id', '=', id).execute();
    return { id, helper, state };
  }

  async function aTask(kind: Kind | null, member: Helper | null): Promise<Task> {
    const n = next();
    const values = { title: `zqtask${n}`, description: `zqdescription${n}` };
    const { id } = await db
      .insertInto('tasks')
      .values({ ...values, assigned_kind: kind, assigned_helper_id: member?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, kind, told: [...Object.values(values), ...(member ? [member.name] : [])] };
  }

  async function aVisit(
    type: 'Emergency' | 'Other' | (typeof roleOf)[Kind],
    whom: Patient | Request | null,
    helper: Helper | null,
  ): Promise<Visit> {
    const patient = whom && 'isInCare' in whom ? whom : null;
    const request = whom && !('isInCare' in whom) ? whom : null;
    const n = next();
    const written = { patient_name: `zqwritten${n}`, member_name: `zqmember${n}` };
    const told = `zqvisit${n}`;
    await db
      .insertInto('schedules')
      .values({
        ...written,
        visit_type: type,
        patient_id: patient?.id ?? null,
        request_id: request?.id ?? null,
        helper_id: helper?.id ?? null,
        visit_date: at.toISOString().slice(0, 10),
        visit_time: '10:00',
        notes: told,
      })
      .execute();
    const member = helper ? helper.name : written.member_name;
    const names = whom ? [member] : [written.patient_name, member];
    return { type, patient, request, helper, told: [told, ...names] };
  }

  async function anAccount(kinds: Kind[], helper: Helper | null): Promise<Account> {
    return { id: await addAccount(db, { kinds, helper_id: helper?.id ?? null }), kinds, helper };
  }
}

let made = 1000;
function next(): number {
  made += 1;
  return made;
}
