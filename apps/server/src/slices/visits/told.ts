import type { Told } from '@thinna/contract/visits/told-mark';
import { sql } from 'kysely';
import { authorOf } from '../visit-records/queries.ts';

/** SQL for when the family of a row of `schedules` was told last; null if it was not. */
export const toldOf = sql<Told | null>`case when told_at is not null then json_build_object(
  'at', told_at, 'by', ${authorOf('told_by')}, 'how', told_how,
  'is_moved', told_for <> visit_date + visit_time) end`;

/**
 * SQL condition on `visits()`: the family can be told of it. Not of a visit to the family itself,
 * not for somebody in hospital, away or whose care has ended, nor for a closed request (RMD-07).
 */
export const canBeTold = sql<boolean>`(not schedules.is_bereavement and patient_requests.closed_at is null
  and (patients.id is null or patients.removed_at is null and care_status = 'active'))`;

/** The columns by which a card says whether the family was told. */
export const toldColumns = [toldOf.as('told'), canBeTold.as('can_be_told')] as const;

/** Returns it in the shape of the API. */
export const toldAnswer = <T extends Told | null>(told: T): T =>
  told && { ...told, at: new Date(told.at).toISOString() };
