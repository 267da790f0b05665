import {
  PROPOSED_CALL_DAYS,
  PROPOSED_FAMILY_CALL_DAYS,
  PROPOSED_FAMILY_VISIT_DAYS,
  PROPOSED_HOME_VISIT_DAYS,
  PROPOSED_LATER_CALL_DAYS,
  PROPOSED_MEDICINE_DAYS,
} from '@thinna/contract/constants/limits';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import {
  isVisit,
  PROPOSED_AT,
  type Proposal,
  type ProposalCode,
} from '@thinna/contract/patient-status/proposals';
import type { CareStatus } from '@thinna/contract/patient-status/statuses';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Actor } from '../../db/audit.ts';
import type { DB, Patients } from '../../db/types.ts';
import { patientName } from '../visits/queries.ts';

/** How many days after the day of the change, and whose work it is. */
interface Rule {
  code: ProposalCode;
  days: number;
  kinds?: readonly Kind[];
  /** Ticked at first only if a helper is known, or never; without it always. */
  ticked?: 'with a helper' | 'never';
}

const goers: readonly Kind[] = ['volunteer', 'caregiver', 'medical_professional'];

const afterDeath: readonly Rule[] = [
  {
    code: 'visit_family',
    days: PROPOSED_FAMILY_VISIT_DAYS,
    kinds: ['volunteer', 'medical_professional'],
    ticked: 'with a helper',
  },
  { code: 'call_family', days: PROPOSED_FAMILY_CALL_DAYS },
  { code: 'collect_medicines', days: PROPOSED_MEDICINE_DAYS, kinds: ['medical_professional'] },
  { code: 'take_down_case', days: 0 },
];

/** Returns what is proposed when a patient gets a status. */
function rulesFor(from: CareStatus, to: CareStatus): readonly Rule[] {
  if (from === to) return [];
  if (to === 'hospital') return [{ code: 'call_family', days: PROPOSED_CALL_DAYS }];
  if (to === 'discharged')
    return [{ code: 'call_later', days: PROPOSED_LATER_CALL_DAYS, ticked: 'never' }];
  if (to === 'deceased') return afterDeath;
  return to === 'active' && from === 'hospital'
    ? [
        {
          code: 'visit_home',
          days: PROPOSED_HOME_VISIT_DAYS,
          kinds: goers,
          ticked: 'with a helper',
        },
      ]
    : [];
}

/** Whether something may be made of a proposal for a patient who gets this status. */
export const isProposed = (code: ProposalCode, from: CareStatus, to: CareStatus): boolean =>
  rulesFor(from, to).some((rule) => rule.code === code);

interface Found {
  helpers: { kind: Kind; id: number; name: string }[];
  has_case: boolean;
}

/**
 * Reads what is proposed: by whoever came last, else by whoever was assigned last. A day that is over
 * already is moved to today.
 */
export async function readProposals(
  db: Kysely<DB>,
  patient: Pick<Selectable<Patients>, 'id' | 'care_status'>,
  { to, on_day }: { to: CareStatus; on_day: string },
  { at }: Actor,
): Promise<Proposal[]> {
  const rules = rulesFor(patient.care_status, to);
  if (rules.length === 0) return [];
  const today = clinicDay(at);
  const { rows } = await sql<Found>`
    select
      (select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'name', name) order by place), '[]')
        from (
          select helpers.kind, helpers.id, helpers.name, row_number() over (
              order by came.came_on desc nulls last, came.came_id desc nulls last, assigned.id desc) as place
          from helpers
          left join (
            select helper_id, max(visited_on) as came_on, max(id) as came_id from visit_records
            where patient_id = ${patient.id} and superseded_at is null and outcome = 'seen'
            group by helper_id) as came on came.helper_id = helpers.id
          left join (
            select helper_id, max(id) as id from assignments where patient_id = ${patient.id}
            group by helper_id) as assigned on assigned.helper_id = helpers.id
          where came.helper_id is not null or assigned.helper_id is not null
        ) as known) as helpers,
      exists (
        select from emergency_fund_cases, patients
        where patients.id = ${patient.id} and fold(emergency_fund_cases.name) = fold(${patientName})
      ) as has_case`.execute(db);
  const found = rows[0] ?? { helpers: [], has_case: false };
  return rules
    .filter(({ code }) => code !== 'take_down_case' || found.has_case)
    .map(({ code, days, kinds = [], ticked }) => {
      const helper = found.helpers.find(({ kind }) => kinds.includes(kind));
      const day = addDays(on_day, days);
      return {
        code,
        on: day < today ? today : day,
        at: isVisit(code) ? PROPOSED_AT : null,
        helper_id: helper?.id ?? null,
        helper_kind: helper?.kind ?? null,
        helper_name: helper?.name ?? null,
        is_chosen: ticked === undefined || (ticked === 'with a helper' && helper !== undefined),
      };
    });
}
