import { z } from '@thinna/contract/kit/zod';
import { type Finding, type FindingCode, finding } from '@thinna/contract/machine/findings';
import { found } from './found.ts';

const BACKUP_HOURS_MAX = 26;
const CHECK_HOURS_MAX = 26;
const REHEARSAL_DAYS_MAX = 8;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What was reported of one kind of event until a moment. */
const eventsUntil = (kind: string, until: string) => `jsonb_build_object(
  'first', (select min(happened_at) from machine_events
    where kind = '${kind}' and succeeded and happened_at <= ${until}),
  'last', (select happened_at from machine_events
    where kind = '${kind}' and succeeded and happened_at <= ${until}
    order by happened_at desc limit 1),
  'tried', (select jsonb_build_object('at', happened_at, 'succeeded', succeeded)
    from machine_events where kind = '${kind}' and happened_at <= ${until}
    order by happened_at desc limit 1))`;

/**
 * Returns an expression of SQL: the newest look over the machine, and what is known of backups and
 * rehearsals. The program reads it as a column, `thinna doctor` through psql. A demo has reports of
 * the coming weeks, so that it stays well; they count when their time comes.
 */
export function reportsSql(now: Date): string {
  const until = `'${now.toISOString()}'::timestamptz`;
  return `(select jsonb_build_object(
  'check', (select jsonb_build_object('at', checked_at, 'findings', findings) from machine_checks
    where checked_at <= ${until} order by checked_at desc limit 1),
  'backup', ${eventsUntil('backup', until)},
  'rehearsal', ${eventsUntil('rehearsal', until)},
  'restored', exists (select from machine_events where kind = 'restore')))`;
}

const instant = z.string().transform((text) => new Date(text));

const events = z.object({
  /** When it first succeeded. */
  first: instant.nullable(),
  /** When it last succeeded. */
  last: instant.nullable(),
  /** The last one, whether it succeeded or not. */
  tried: z.object({ at: instant, succeeded: z.boolean() }).nullable(),
});

export const reports = z.object({
  check: z.object({ at: instant, findings: z.array(z.unknown()) }).nullable(),
  backup: events,
  rehearsal: events,
  restored: z.boolean(),
});
export type Reports = z.output<typeof reports>;

/** What is known of the machine at a moment. */
export interface MachineState {
  /** False where nothing has ever reported. */
  is_watched: boolean;
  checked_at: Date | null;
  /** What is wrong stands first. */
  findings: Finding[];
}

/**
 * Judges the reports by the clock. What `thinna doctor` has stored of the age of backups and
 * rehearsals is judged again, because it was true when it looked.
 */
export function judgeReports(reported: Reports, now: Date): MachineState {
  const { check, backup, rehearsal } = reported;
  const is_watched =
    check !== null || backup.tried !== null || rehearsal.tried !== null || reported.restored;
  if (!is_watched) return { is_watched, checked_at: null, findings: [] };
  const stored = (check?.findings ?? []).flatMap((row) => finding.safeParse(row).data ?? []);
  const hasPlace = !stored.some(({ code }) => code === 'backup_no_place');
  const findings = [
    ...judgeChecks(reported, now),
    ...(hasPlace ? [...judgeBackups(reported, now), ...judgeRehearsals(reported, now)] : []),
    ...stored.filter(({ code }) => !judgedAgain.has(code)),
  ];
  return { is_watched, checked_at: check?.at ?? null, findings: wrongFirst(findings) };
}

const judgedAgain: ReadonlySet<string> = new Set<FindingCode>([
  'backup_never',
  'backup_old',
  'backup_failed',
  'rehearsal_not_yet',
  'rehearsal_never',
  'rehearsal_old',
  'rehearsal_failed',
]);

const wrongFirst = (findings: readonly Finding[]): Finding[] =>
  findings.toSorted((a, b) => Number(a.severity !== 'wrong') - Number(b.severity !== 'wrong'));

/** Whether the looking over has stopped. A machine that was set up today is given a day. */
function judgeChecks({ check, backup }: Reports, now: Date): Finding[] {
  if (check !== null) return tooOld('check_old', check.at, now, CHECK_HOURS_MAX * HOUR_MS);
  const since = backup.first ?? backup.tried?.at ?? now;
  return isOlder(since, now, CHECK_HOURS_MAX * HOUR_MS) ? [found('check_never')] : [];
}

export function judgeBackups({ backup }: Pick<Reports, 'backup'>, now: Date): Finding[] {
  const failed = backup.tried?.succeeded === false ? [found('backup_failed')] : [];
  if (backup.last === null) return [found('backup_never'), ...failed];
  return [...tooOld('backup_old', backup.last, now, BACKUP_HOURS_MAX * HOUR_MS), ...failed];
}

/** A new clinic is given the time until its first rehearsal. */
export function judgeRehearsals(
  { backup, rehearsal }: Pick<Reports, 'backup' | 'rehearsal'>,
  now: Date,
): Finding[] {
  const longest = REHEARSAL_DAYS_MAX * DAY_MS;
  const failed = rehearsal.tried?.succeeded === false ? [found('rehearsal_failed')] : [];
  if (rehearsal.last !== null)
    return [...tooOld('rehearsal_old', rehearsal.last, now, longest), ...failed];
  // Without a backup there is nothing to restore.
  if (backup.first === null) return failed;
  const isDue = isOlder(backup.first, now, longest);
  return [found(isDue ? 'rehearsal_never' : 'rehearsal_not_yet'), ...failed];
}

const isOlder = (then: Date, now: Date, longest: number) =>
  now.getTime() - then.getTime() > longest;

function tooOld(
  code: 'check_old' | 'backup_old' | 'rehearsal_old',
  then: Date,
  now: Date,
  longest: number,
): Finding[] {
  if (!isOlder(then, now, longest)) return [];
  return [found(code, { count: Math.floor((now.getTime() - then.getTime()) / DAY_MS) })];
}
