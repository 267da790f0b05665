import type { Database } from '../../../apps/server/src/db/client.ts';
import { addVisitRecord } from '../../database/rows.ts';

export const AT = '2026-11-10T04:30:00Z';

/** Two changes of the status that were taken back, and one that was not; returns what it cancels. */
export async function addStatusChanges({ db }: Database, patient_id: number, decided_by: number) {
  const decided_at = '2026-10-20T04:30:00Z';
  const change = { patient_id, on_day: '2026-10-20', decided_by, decided_at };
  const undone = { ...change, undone_by: decided_by, undone_at: AT };
  await db
    .insertInto('patient_status_changes')
    .values([
      { ...undone, from_status: 'active', to_status: 'discharged', reason: 'moved' },
      { ...undone, from_status: 'active', to_status: 'deceased', place: 'home' },
    ])
    .execute();
  const { id } = await db
    .insertInto('patient_status_changes')
    .values({
      ...change,
      from_status: 'active',
      to_status: 'hospital',
      back_on: '2026-10-25',
      note: 'Ward 4, bed 12',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { cancelled_at: decided_at, cancelled_by: id };
}

/** A nurse's record with every answer and its correction, a volunteer's, and a missed visit. */
export async function addRecords(
  { db }: Database,
  by: { patient_id: number; helper_id: number; recorded_by: number },
): Promise<void> {
  const scores = { pain: 7, breathlessness: 1, nausea: 0, tiredness: 5, appetite: 4, sleep: 3 };
  const nursing = {
    ...by,
    helper_kind: 'medical_professional' as const,
    with_names: 'Rema',
    started_at: '2026-11-09T04:30:00Z',
    finished_at: '2026-11-09T05:00:00Z',
    told_by: 'family' as const,
    ...scores,
    constipation: 2,
    unable: ['worry'],
    akps: 40,
    phase: 'worse' as const,
    bp_systolic: 120,
    bp_diastolic: 80,
    pulse: 72,
    breaths: 18,
    spo2: 95,
    temperature_c: '38.30',
    sugar_mg: 110,
    found: ['wound'],
    medicines_until: '2026-11-30',
    catheter_until: '2026-12-01',
    tube_until: '2026-12-02',
    done: ['dressing'],
    needs: ['food'],
    needs_asked: ['food'],
    left_behind: 'Gauze',
    note: 'Sleeps badly',
    next: 'task' as const,
    next_on: '2026-11-12',
    next_time: '10:15',
    next_for: 'medical_professional' as const,
    next_note: 'Bring a catheter',
    visited_on: '2026-11-09',
  };
  const first = await addVisitRecord(db, {
    ...nursing,
    superseded_at: AT,
    attended_at: AT,
    attended_by: by.recorded_by,
  });
  await addVisitRecord(db, {
    ...nursing,
    unable: [],
    worry: 6,
    replaces_id: first,
    correction: 'Wrong day',
  });
  await addVisitRecord(db, {
    ...by,
    helper_kind: 'volunteer',
    form: 'company',
    patient_is: 'better',
    family_is: 'same',
  });
  await addVisitRecord(db, {
    ...by,
    form: 'missed',
    outcome: 'other',
    reason: 'The bridge is shut',
  });
}
