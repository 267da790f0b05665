import { randomUUID } from 'node:crypto';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { roleNameOf } from '@thinna/contract/helpers/roles';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addAccount, addHelper, addPatient, addRequest } from '../../database/rows.ts';
import type {
  Account,
  Assignment,
  Helper,
  MarkedClinic,
  Patient,
  Request,
  Task,
  Visit,
} from './marked-records.ts';
import { all, careStates, dueStates, everyKind, type States } from './marked-states.ts';

// A clinic in which every text of every record is a unique marker: a text found in an answer or in
// a log identifies its record and its field.

/** Returns the marker texts that occur in an answer or in a log. */
export const tokensIn = (text: string): string[] => [
  ...new Set(text.match(/zq[a-z]+\d+|\b9\d{9}\b|\b19\d\d-\d\d-\d\d\b|\bPC-\d+|\bKL\d{6,}/g)),
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

export async function fillMarkedClinic(
  { db }: Database,
  at: Date,
): Promise<Omit<MarkedClinic, 'patientsSeen'>> {
  const helpers: Helper[] = [];
  for (const kind of [...everyKind, ...everyKind]) helpers.push(await aHelper(kind));
  const patients: Patient[] = [];
  for (const states of careStates) patients.push(await aPatient(states));
  for (const states of dueStates) patients.push(await aPatient(states, 3));
  const removed = await aPatient(all('active'));
  await db.updateTable('patients').set({ removed_at: at }).where('id', '=', removed.id).execute();
  patients.push({ ...removed, isInCare: false });

  const tasks: Task[] = [];
  for (const kind of [...everyKind, null]) {
    const member = helpers.find((candidate) => candidate.kind === kind) ?? null;
    tasks.push(await aTask(kind, member), await aTask(kind, null));
    for (const patient of patients) {
      tasks.push(await aTask(kind, member, patient), await aTask(kind, null, patient));
    }
  }
  const visits: Visit[] = [];
  const haveVisit = patients.filter(({ isDue }) => !isDue);
  for (const type of [...Object.values(roleNameOf), 'Emergency', 'Other'] as const) {
    visits.push(await aVisit(type, null, null));
    visits.push(await aVisit(type, await aRequest(), null));
    visits.push(await aVisit(type, await aRequest(), helpers[0] ?? null));
    for (const [index, patient] of haveVisit.entries()) {
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
    const mark = (field: string) => `zq${field}${n}`;
    const visible = {
      name: mark('helper'),
      email: `${mark('mail')}@example.org`,
      phone_number: String(9_300_000_000 + n),
      address: mark('lane'),
      availability: mark('hours'),
      ...(kind !== 'volunteer' && { experience: mark('years') }),
      ...(kind === 'medical_professional' && { specialization: mark('special') }),
    };
    const id = await addHelper(db, {
      kind,
      ...visible,
      notes: mark('helpernotes'),
      ...(kind === 'volunteer' && { skills: mark('skills') }),
      ...(kind === 'caregiver' && { certifications: mark('certificate') }),
      ...(kind === 'medical_professional' && { license_number: `KL${100_000 + n}` }),
    });
    return { id, kind, name: visible.name, texts: tokensIn(Object.values(visible).join(' ')) };
  }

  async function aPatient(states: States, visit_every_days: number | null = null) {
    const n = next();
    const mark = (field: string) => `zq${field}${n}`;
    const phone = String(9_100_000_000 + n);
    const office = { health_condition: mark('condition'), notes: mark('request') };
    const original_id = await addRequest(db, { support_type: 'medical', ...office });
    const register_number = `PC-${70_000 + n}`;
    const id = await addPatient(db, {
      original_id,
      register_number,
      visit_every_days,
      first_name: mark('first'),
      last_name: mark('last'),
      phone_number: phone,
      address: mark('house'),
      place: mark('place'),
      place_link: `https://maps.example/${mark('map')}`,
      // Fields that staff never see.
      dob: new Date(Date.UTC(1930, 0, 1 + n)).toISOString().slice(0, 10),
      doctor: mark('doctor'),
      caregiver: mark('carer'),
      proxy_name: mark('proxy'),
      proxy_relation: mark('kin'),
      proxy_phone_number: String(9_200_000_000 + n),
    });
    const record = (turn: string) => ({
      disease: mark(`${turn}disease`),
      medication: mark(`${turn}medication`),
      note: mark(`${turn}note`),
    });
    const records = [record('old'), record('new')];
    for (const state of records) {
      await db
        .insertInto('health_records')
        .values({ patient_id: id, ...state })
        .execute();
    }
    const [history, additional] = [
      [mark('oldhistory'), mark('newhistory')],
      [mark('oldadditional'), mark('newadditional')],
    ];
    const notes = [
      ...history.map((body) => ({ patient_id: id, kind: 'history' as const, body })),
      ...additional.map((body) => ({ patient_id: id, kind: 'additional' as const, body })),
    ];
    await db.insertInto('patient_notes').values(notes).execute();
    const recordTexts = (turn: string) => ({
      member_name: mark(`${turn}member`),
      with_names: mark(`${turn}with`),
      note: mark(`${turn}note`),
      next_note: mark(`${turn}next`),
    });
    const [nursing, company] = [recordTexts('nursing'), recordTexts('company')];
    const nursingOnly = { left_behind: mark('left'), pain: 7, found: ['wound'] };
    const visited = { outcome: 'seen', visited_on: '2026-11-10', next: 'none' } as const;
    await db
      .insertInto('visit_records')
      .values([
        {
          patient_id: id,
          client_id: randomUUID(),
          form: 'nursing',
          helper_kind: 'caregiver',
          ...visited,
          ...nursing,
          ...nursingOnly,
        },
        {
          patient_id: id,
          client_id: randomUUID(),
          form: 'company',
          helper_kind: 'volunteer',
          ...visited,
          ...company,
        },
      ])
      .execute();
    const assignments: Assignment[] = [];
    for (const [kind, state] of Object.entries(states)) {
      const ofKind = helpers.filter((candidate) => candidate.kind === kind);
      const helper = ofKind[n % ofKind.length];
      if (helper) assignments.push(await anAssignment(id, helper, state));
    }
    return {
      id,
      isInCare: true,
      isDue: visit_every_days !== null,
      assignments,
      name: [mark('first'), mark('last')],
      contact: [register_number, phone, mark('house'), mark('place'), mark('map')],
      clinical: [...records.flatMap((state) => Object.values(state)), ...history],
      additional,
      lastNote: mark('newnote'),
      nursingRecord: [...Object.values(nursing), nursingOnly.left_behind],
      companyRecord: Object.values(company),
    };
  }

  async function aRequest(): Promise<Request> {
    const n = next();
    const mark = (field: string) => `zq${field}${n}`;
    const [name, place, address] = [mark('asked'), mark('askedplace'), mark('askedhouse')];
    const phone = String(9_400_000_000 + n);
    const visible = { patient_name: name, contact_phone_number: phone, place, address };
    const id = await addRequest(db, {
      ...visible,
      support_type: 'medical',
      // Fields that staff never see.
      contact_name: mark('askedby'),
      health_condition: mark('askedcondition'),
      notes: mark('askednotes'),
    });
    return { id, name: [name], contact: [phone, place, address] };
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

  async function aTask(
    kind: Kind | null,
    member: Helper | null,
    patient: Patient | null = null,
  ): Promise<Task> {
    const n = next();
    const values = { title: `zqtask${n}`, description: `zqdescription${n}` };
    const { id } = await db
      .insertInto('tasks')
      .values({
        ...values,
        assigned_kind: kind,
        assigned_helper_id: member?.id ?? null,
        patient_id: patient?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const texts = [...Object.values(values), ...(member ? [member.name] : [])];
    return { id, kind, helper: member, patient, texts, title: values.title };
  }

  async function aVisit(
    type: 'Emergency' | 'Other' | (typeof roleNameOf)[Kind],
    subject: Patient | Request | null,
    helper: Helper | null,
  ): Promise<Visit> {
    const patient = subject && 'isInCare' in subject ? subject : null;
    const request = subject && !('isInCare' in subject) ? subject : null;
    const n = next();
    const typedNames = { patient_name: `zqwritten${n}`, member_name: `zqmember${n}` };
    const noteText = `zqvisit${n}`;
    await db
      .insertInto('schedules')
      .values({
        ...typedNames,
        visit_type: type,
        patient_id: patient?.id ?? null,
        request_id: request?.id ?? null,
        helper_id: helper?.id ?? null,
        visit_date: at.toISOString().slice(0, 10),
        visit_time: '10:00',
        notes: noteText,
      })
      .execute();
    const member = helper ? helper.name : typedNames.member_name;
    const names = subject ? [member] : [typedNames.patient_name, member];
    return { type, patient, request, helper, texts: [noteText, ...names] };
  }

  async function anAccount(kinds: Kind[], helper: Helper | null): Promise<Account> {
    return { id: await addAccount(db, { kinds, helper_id: helper?.id ?? null }), kinds, helper };
  }
}

let lastNumber = 1000;
function next(): number {
  lastNumber += 1;
  return lastNumber;
}
