import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Insertable } from 'kysely';
import type { PatientRequests } from '../db/types.ts';
import { type BothScripts, relativesNames, type Script } from './names.ts';
import { type DemoPatient, RECENT, type Village } from './patients.ts';
import { randomOf } from './random.ts';

export interface DemoRequest {
  values: Insertable<PatientRequests> & { created_at: Date };
  /** The patient whom the clinic took into care after it. */
  patient?: DemoPatient;
  /** Somebody visits today, before the patient is in care. */
  isEmergency?: boolean;
  calls?: readonly DemoCall[];
}

interface DemoCall {
  called_at: Date;
  reached: boolean;
  note?: string;
}

const HOUR_MS = 3_600_000;

/** What a family asks for, in its own words. */
interface Wish {
  hoursAgo: number;
  gender: 'Female' | 'Male';
  script: Script;
  support: 'medical' | 'caregiver' | 'volunteer' | 'other';
  text: string;
  /** The patient asks for himself or herself. */
  isOwn?: true;
  isNew?: true;
  /** Somebody goes there today, before the patient is in care. */
  isEmergency?: true;
  calls?: readonly CallLater[];
  /** Closed by the office right after the last call. */
  closed?: 'no_need' | 'elsewhere' | 'not_reached' | 'equipment_only' | 'other';
}

/** A phone call to the family; `hoursLater` counts from the request. */
interface CallLater extends Omit<DemoCall, 'called_at'> {
  hoursLater: number;
}

/** The requests that nobody has taken into care, newest last. */
const wishes: readonly Wish[] = [
  {
    hoursAgo: 980,
    gender: 'Male',
    script: 'en',
    support: 'other',
    text: 'A walker, please.',
    calls: [{ hoursLater: 20, reached: true, note: 'Fetched on Friday.' }],
    closed: 'equipment_only',
  },
  {
    hoursAgo: 790,
    gender: 'Female',
    script: 'ml',
    support: 'volunteer',
    text: 'ആശുപത്രിയിൽ പോകാൻ കൂടെ ഒരാൾ വേണം.',
    calls: [{ hoursLater: 5, reached: true, note: 'മകൾ അവധിക്കു വന്നു.' }],
    closed: 'no_need',
  },
  {
    hoursAgo: 560,
    gender: 'Male',
    script: 'ml',
    support: 'medical',
    text: 'ശ്വാസംമുട്ടലുണ്ട്. ഓക്സിജൻ വേണം.',
    calls: [{ hoursLater: 2, reached: true, note: 'Taken to the medical college the same night.' }],
    closed: 'elsewhere',
  },
  {
    hoursAgo: 410,
    gender: 'Female',
    script: 'en',
    support: 'caregiver',
    text: 'Somebody for the nights until my sister comes from Delhi.',
    calls: [
      { hoursLater: 16, reached: false },
      { hoursLater: 40, reached: false },
      { hoursLater: 64, reached: false },
    ],
    closed: 'not_reached',
  },
  {
    hoursAgo: 300,
    gender: 'Male',
    script: 'en',
    support: 'other',
    text: 'A wheelchair for one month, we can fetch it.',
    isOwn: true,
    calls: [{ hoursLater: 18, reached: true }],
    closed: 'equipment_only',
  },
  {
    hoursAgo: 98,
    gender: 'Female',
    script: 'en',
    support: 'medical',
    text: 'Back from the medical college on Friday, cannot turn in bed. A sore on the back.',
  },
  {
    hoursAgo: 74,
    gender: 'Male',
    script: 'ml',
    support: 'medical',
    text: 'വേദന കൂടുതലാണ്, രാത്രി ഉറക്കമില്ല. മരുന്നു തീർന്നു.',
    calls: [{ hoursLater: 49, reached: false }],
  },
  {
    hoursAgo: 50,
    gender: 'Male',
    script: 'en',
    support: 'volunteer',
    text: 'My father is alone from eight to six.',
    calls: [{ hoursLater: 23, reached: true, note: 'Wants somebody who plays cards.' }],
  },
  {
    hoursAgo: 26,
    gender: 'Male',
    script: 'en',
    support: 'other',
    text: 'Wheelchair only. I live by the ferry steps.',
    isOwn: true,
    isNew: true,
  },
  {
    hoursAgo: 15,
    gender: 'Female',
    script: 'ml',
    support: 'medical',
    text: 'ഇന്നലെ മുതൽ ഒന്നും കഴിക്കുന്നില്ല. ആരെങ്കിലും വന്നു നോക്കാമോ?',
    isEmergency: true,
  },
  {
    hoursAgo: 2,
    gender: 'Female',
    script: 'en',
    support: 'caregiver',
    text: 'Needs help with bathing and feeding, I go to work at nine.',
    isNew: true,
  },
];

/** Invents the requests, oldest first: those of the newest patients, and those that still wait. */
export function inventRequests(
  now: Date,
  patients: readonly DemoPatient[],
  people: Village,
): DemoRequest[] {
  const random = randomOf('requests');
  const nameRelative = (script: Script) => random.pick<BothScripts>(relativesNames)[script];
  const taken = patients
    .filter(({ story }) => !story)
    .slice(-RECENT)
    .map((patient): DemoRequest => {
      const { first_name, phone_number, proxy_name, address, place } = patient.person;
      const { support_type } = patient.person;
      const asked = `${patient.disease}. ${patient.history[0] ?? ''}`;
      const created_at = clinicInstant(
        addDays(patient.since, -random.between(1, 3)),
        `${random.between(10, 20)}:${random.between(10, 59)}`,
      );
      return {
        patient,
        values: {
          patient_name: first_name,
          contact_name: proxy_name ?? nameRelative('en'),
          contact_phone_number: phone_number ?? '',
          address: address ?? '',
          place: place ?? '',
          support_type,
          ...detailsOf(support_type, asked),
          created_at,
          updated_at: created_at,
          viewed_at: new Date(created_at.getTime() + 14 * HOUR_MS),
        },
      };
    });
  const waiting = wishes.map((wish, index): DemoRequest => {
    const { gender, script, support, text, isOwn, isNew, isEmergency = false } = wish;
    const { closed } = wish;
    const { first_name, phone_number, address, place } = people.takePerson(gender, script);
    const created_at = new Date(now.getTime() - wish.hoursAgo * HOUR_MS);
    const calls = (wish.calls ?? []).map(({ hoursLater, ...call }) => ({
      ...call,
      called_at: withinOfficeHours(new Date(created_at.getTime() + hoursLater * HOUR_MS)),
    }));
    return {
      isEmergency,
      calls,
      values: {
        patient_name: first_name,
        contact_name: isOwn ? first_name : nameRelative(script),
        contact_phone_number: phone_number ?? '',
        contact_email: index % 3 === 0 ? `family${index + 1}@puzhayoram.example` : null,
        address: address ?? '',
        place: place ?? '',
        support_type: support,
        ...detailsOf(support, text),
        created_at,
        updated_at: created_at,
        viewed_at: isNew ? null : new Date(created_at.getTime() + HOUR_MS),
        ...(closed && {
          closed_at: calls.at(-1)?.called_at ?? created_at,
          closed_why: closed,
        }),
      },
    };
  });
  return [...taken, ...waiting].toSorted(
    (first, second) => first.values.created_at.getTime() - second.values.created_at.getTime(),
  );
}

/** Returns a time in office hours as it is, and any other as the next opening of the office. */
function withinOfficeHours(at: Date): Date {
  const day = clinicDay(at);
  const opening = (on: string) => clinicInstant(on, '09:20');
  if (at < opening(day)) return opening(day);
  return at < clinicInstant(day, '17:00') ? at : opening(addDays(day, 1));
}

/** Puts the family's words into the field that the form has for this kind of support. */
function detailsOf(support: string, text: string) {
  if (support === 'medical') return { health_condition: text };
  if (support === 'caregiver') return { care_details: text };
  return { notes: text };
}
