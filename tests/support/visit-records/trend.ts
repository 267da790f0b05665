import { randomUUID } from 'node:crypto';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import type { Database } from '../../../apps/server/src/db/client.ts';
import { addPatient } from '../../database/rows.ts';

/** Days between two visits. */
const INTERVAL = 4;

/**
 * Adds a patient with nursing records up to today; returns the id. Nausea was asked at every third
 * visit, sleep not at the last two, constipation never.
 */
export async function aPatientWithTrend({ db }: Database, records = 12): Promise<number> {
  const patient_id = await addPatient(db, {
    first_name: 'അന്നമ്മ',
    last_name: 'വർഗീസ് പുത്തൻപുരയ്ക്കൽ',
    support_type: 'medical',
  });
  const today = clinicDay(new Date());
  await db
    .insertInto('visit_records')
    .values(
      Array.from({ length: records }, (_, visitsAgo) => ({
        patient_id,
        client_id: randomUUID(),
        member_name: 'Leena Kadavil',
        helper_kind: 'medical_professional' as const,
        form: 'nursing' as const,
        outcome: 'seen' as const,
        next: 'none' as const,
        visited_on: addDays(today, -visitsAgo * INTERVAL),
        pain: Math.min(10, 3 + visitsAgo),
        breathlessness: [2, 4, 7, 4, 0][visitsAgo % 5],
        nausea: visitsAgo % 3 === 1 ? 5 : null,
        tiredness: Math.max(0, 10 - visitsAgo),
        appetite: 6,
        sleep: visitsAgo < 2 ? null : 4 + (visitsAgo % 2),
        worry: [8, 5, 6][visitsAgo % 3],
        akps: Math.min(100, 40 + 10 * Math.floor(visitsAgo / 4)),
      })),
    )
    .execute();
  return patient_id;
}
