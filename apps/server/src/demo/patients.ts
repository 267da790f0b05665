import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Patients } from '../db/types.ts';

const DAY_MS = 86_400_000;

type Person = Pick<Insertable<Patients>, 'first_name' | 'support_type'> &
  Partial<Insertable<Patients>>;

interface DemoPatient {
  person: Person;
  disease?: string;
  medication?: string;
  /** Health notes, oldest first, one per day. */
  health?: readonly string[];
  history?: readonly string[];
  additional?: readonly string[];
}

/** Health notes that are used repeatedly. */
const healthNotes = [
  'Slept well, less pain since the dose was changed.',
  'Ate half of the lunch. Mouth care shown to the daughter.',
  'Wound cleaned and dressed; no sign of infection.\nNext dressing in two days.',
  'Restless in the evening. The family will call if it gets worse.',
  'Walked to the veranda with support, and sat there for ten minutes.',
  'Bowels moved. Water by the spoon, about a litre in all.',
];
const manyHealthNotes = Array.from(
  { length: 60 },
  (_, day) => `Invented visit ${day + 1}: ${healthNotes[day % healthNotes.length]}`,
);

/** Invented patients without a request on the website, oldest first. */
const patients: readonly DemoPatient[] = [
  {
    person: {
      first_name: 'Demo Mariyam',
      support_type: 'medical',
      dob: '1948-06-02',
      gender: 'Female',
      place: 'Ferry steps',
      place_link: 'https://www.openstreetmap.org/?mlat=10.0&mlon=76.3',
      doctor: 'Dr Demo',
      caregiver: 'Demo Daughter',
      proxy_name: 'Demo Daughter',
      proxy_relation: 'Daughter',
      proxy_phone_number: '5300000999',
    },
    disease: 'Invented: cancer of the stomach',
    medication: 'Invented: morphine 5 mg every four hours',
    health: manyHealthNotes,
    history: ['Operated two years ago.', 'Treated at the district hospital since then.'],
  },
  {
    person: {
      first_name: 'ഡെമോ ജാനകി',
      support_type: 'caregiver',
      age: 83,
      gender: 'Female',
      place: 'കടവ്',
      doctor: 'ഡോ. ഡെമോ',
      proxy_name: 'ഡെമോ മകൻ',
      proxy_relation: 'മകൻ',
      proxy_phone_number: '5300000998',
    },
    disease: 'സാങ്കൽപ്പികം: പക്ഷാഘാതം',
    medication: 'സാങ്കൽപ്പികം: രാവിലെയും രാത്രിയും ഓരോ ഗുളിക',
    health: ['വലതുകൈക്ക് ബലക്കുറവ്.\nതനിയെ ഇരിക്കാൻ കഴിയും.', 'ഇന്നു കഞ്ഞി കുടിച്ചു, നന്നായി ഉറങ്ങി.'],
    history: ['മൂന്നു വർഷം മുമ്പ് വീണു; അതിനു ശേഷം കിടപ്പിലാണ്.'],
  },
  { person: { first_name: 'Demo Pathrose', support_type: 'other' } },
  {
    person: { first_name: 'Demo Saramma', support_type: 'volunteer', age: 76, gender: 'Female' },
    additional: ['Likes to be read to.', 'Her son calls on Sundays; come on another day.'],
  },
  {
    person: {
      first_name: 'ഡെമോ അബ്ദുള്ള',
      support_type: 'medical',
      dob: '1939-01-20',
      gender: 'Male',
      place: 'തോണിക്കടവ്',
    },
    disease: 'സാങ്കൽപ്പികം: വൃക്കരോഗം',
    health: ['കാലിൽ നീരുണ്ട്.'],
  },
  {
    person: { first_name: 'Demo Velayudhan', support_type: 'caregiver', age: 69, gender: 'Male' },
    disease: 'Invented: paraplegia after a fall',
    health: ['Turned every two hours; the skin is whole.'],
  },
  {
    person: { first_name: 'ഡെമോ ലീല', support_type: 'volunteer', gender: 'Female' },
    additional: ['തനിച്ചാണ് താമസം. വൈകുന്നേരം കൂട്ടു വേണം.'],
  },
  {
    person: { first_name: 'Demo Ouseph', support_type: 'medical', age: 58, gender: 'Male' },
    medication: 'Invented: paracetamol when needed',
  },
];

/** Adds the patients; the newest was added yesterday and is not viewed yet. */
export async function fillPatients(tx: Transaction<DB>, now: Date): Promise<void> {
  for (const [index, patient] of patients.entries()) {
    const days = 1 + (patients.length - 1 - index) * 9;
    const created_at = new Date(now.getTime() - days * DAY_MS);
    const isNew = index === patients.length - 1;
    const { id } = await tx
      .insertInto('patients')
      .values({
        phone_number: String(5_300_000_000 + index * 137),
        address: `House ${index + 61}, Puzhayoram`,
        ...patient.person,
        ...(patient.disease !== undefined && { initial_treatment_date: clinicDay(created_at) }),
        created_at,
        updated_at: created_at,
        viewed_at: isNew ? null : new Date(created_at.getTime() + DAY_MS / 8),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await addLogs(tx, id, patient, created_at);
  }
}

async function addLogs(tx: Transaction<DB>, patient_id: number, patient: DemoPatient, from: Date) {
  const { disease = null, medication = null, health = [], history = [], additional = [] } = patient;
  const daysLater = (dayIndex: number) => new Date(from.getTime() + (dayIndex + 0.1) * DAY_MS);
  const notes = health.length > 0 ? health : [null];
  const records = notes.map((text, dayIndex) => ({
    patient_id,
    disease,
    medication,
    note: text,
    note_date: clinicDay(daysLater(dayIndex)),
    recorded_at: daysLater(dayIndex),
  }));
  if (disease ?? medication) await tx.insertInto('health_records').values(records).execute();
  const texts = [
    ...history.map((body, dayIndex) => ({
      kind: 'history' as const,
      body,
      recorded_at: daysLater(dayIndex),
    })),
    ...additional.map((body, dayIndex) => ({
      kind: 'additional' as const,
      body,
      recorded_at: daysLater(dayIndex),
    })),
  ].map((text) => ({ patient_id, ...text }));
  if (texts.length > 0) await tx.insertInto('patient_notes').values(texts).execute();
}
