import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Transaction } from 'kysely';
import type { DB } from '../db/types.ts';

const DAYS_IN_YEAR = 365.25;

/** Families of years ago, and helpers who have moved away: nobody has deleted them yet. */
const patients = [
  { first_name: 'Ouseph', last_name: 'Palathinkal', years: 4.2, phone: '5190000001' },
  { first_name: 'ചക്കി', last_name: 'പുഴവക്കത്ത്', years: 3.4, phone: '5190000002' },
];
const requests = [
  { patient_name: 'Thresia Padikkal', years: 2.1, phone: '5190000003', why: 'elsewhere' },
  { patient_name: 'കുഞ്ഞൻ തോട്ടുങ്കൽ', years: 1.3, phone: '5190000004', why: 'not_reached' },
];
const helpers = [
  { name: 'Jincy Kadavil', kind: 'volunteer', years: 4.6, phone: '5190000005' },
  { name: 'രാഘവൻ മേലേടത്ത്', kind: 'caregiver', years: 3.2, phone: '5190000006' },
] as const;

/** Stores records that were kept as long as promised, so that the demo's list of them has some. */
export async function fillPastItsTime(tx: Transaction<DB>, now: Date): Promise<void> {
  const dayBefore = (years: number) => addDays(clinicDay(now), -Math.round(years * DAYS_IN_YEAR));
  const yearsAgo = (years: number) => {
    const at = clinicInstant(dayBefore(years), '10:30');
    return { created_at: at, updated_at: at, viewed_at: at };
  };
  const aRequest = (patient_name: string, phone: string, years: number, why: string) => ({
    ...yearsAgo(years),
    patient_name,
    contact_phone_number: phone,
    place: 'Puzhayoram',
    address: 'Puzhayoram',
    support_type: 'volunteer' as const,
    closed_at: yearsAgo(years).created_at,
    closed_why: why,
  });
  for (const { first_name, last_name, years, phone } of patients) {
    const { id } = await tx
      .insertInto('patient_requests')
      .values(aRequest(`${first_name} ${last_name}`, phone, years, 'died'))
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('patients')
      .values({
        ...yearsAgo(years),
        first_name,
        last_name,
        phone_number: phone,
        support_type: 'volunteer',
        place: 'Puzhayoram',
        original_id: id,
        registered_on: dayBefore(years),
        removed_at: yearsAgo(years).created_at,
      })
      .execute();
  }
  await tx
    .insertInto('patient_requests')
    .values(
      requests.map(({ patient_name, phone, years, why }) =>
        aRequest(patient_name, phone, years, why),
      ),
    )
    .execute();
  await tx
    .insertInto('helpers')
    .values(
      helpers.map(({ name, kind, years, phone }) => ({
        ...yearsAgo(years),
        name,
        kind,
        email: `${phone}@puzhayoram.example`,
        phone_number: phone,
        address: 'Puzhayoram',
      })),
    )
    .execute();
}
