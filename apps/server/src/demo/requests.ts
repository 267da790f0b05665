import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { DB, PatientRequests } from '../db/types.ts';

const DAY_MS = 86_400_000;

type Request = Pick<Insertable<PatientRequests>, 'patient_name' | 'place' | 'support_type'> &
  Partial<Insertable<PatientRequests>>;

/** Invented requests, oldest first; the first one has become a patient. */
const requests: Request[] = [
  {
    patient_name: 'Demo Kunjappan',
    contact_name: 'Demo Daughter',
    place: 'Ferry steps',
    support_type: 'medical',
    health_condition: 'Invented: weak after a long illness, pain at night.',
    notes: 'Please call after five.',
  },
  {
    patient_name: 'ഡെമോ അമ്മിണി',
    contact_name: 'ഡെമോ മകൻ',
    place: 'കടവ്',
    support_type: 'caregiver',
    care_details: 'സാങ്കൽപ്പികം: കുളിപ്പിക്കാനും ഭക്ഷണം കൊടുക്കാനും ഒരാൾ വേണം.',
  },
  {
    patient_name: 'Demo Devaki',
    place: 'Riverside lane',
    support_type: 'volunteer',
    notes: 'Lives alone and likes to be read to.',
  },
  {
    patient_name: 'ഡെമോ സൈനബ',
    contact_name: 'ഡെമോ അയൽക്കാരി',
    place: 'തോണിക്കടവ്',
    support_type: 'medical',
    health_condition: 'സാങ്കൽപ്പികം: കിടപ്പിലാണ്, മുറിവ് കെട്ടണം.',
  },
  {
    patient_name: 'Demo Thoma',
    contact_name: 'Demo Neighbour',
    place: 'Veranda road',
    support_type: 'other',
    notes: 'Asks for a wheelchair for a month.',
  },
];

/** Adds the requests; the two newest are not viewed yet. */
export async function fillRequests(tx: Transaction<DB>, now: Date): Promise<void> {
  const values = requests.map((request, index) => {
    const created_at = new Date(now.getTime() - (requests.length - index - 0.8) * 3 * DAY_MS);
    const isNew = index >= requests.length - 2;
    return {
      contact_phone_number: String(5_200_000_000 + index * 137),
      contact_email: request.contact_name ? `family${index + 1}@puzhayoram.example` : null,
      address: `House ${index + 41}, Puzhayoram`,
      ...request,
      created_at,
      updated_at: created_at,
      viewed_at: isNew ? null : new Date(created_at.getTime() + DAY_MS / 8),
    };
  });
  const [first] = await tx.insertInto('patient_requests').values(values).returningAll().execute();
  if (first) await takeIntoCare(tx, first, new Date(first.created_at.getTime() + DAY_MS / 4));
}

async function takeIntoCare(
  tx: Transaction<DB>,
  { id, support_type, place, address, health_condition, ...request }: Selectable<PatientRequests>,
  at: Date,
): Promise<void> {
  const { patient_name: first_name, contact_phone_number: phone_number } = request;
  const patient = await tx
    .insertInto('patients')
    .values({
      original_id: id,
      first_name,
      phone_number,
      support_type,
      place,
      address,
      created_at: at,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('health_records')
    .values({
      patient_id: patient.id,
      note: health_condition,
      note_date: clinicDay(at),
      recorded_at: at,
    })
    .execute();
}
