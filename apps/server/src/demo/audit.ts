import type { AuditAction, AuditRecord } from '@thinna/contract/audit/audit';
import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Transaction } from 'kysely';
import { type Actor, auditShown, writeAudit } from '../db/audit.ts';
import type { AccountRole, DB } from '../db/types.ts';
import { colleagues } from './accounts.ts';

/** Whose account was disabled two days ago. */
const formerColleague = colleagues.at(-1);

const DAYS = 7;
/** Shorter than a day, so that every demo session has expired by now. */
const SESSION_MS = 12 * 3_600_000;

export interface DemoAction {
  at: Date;
  who: string;
  action: AuditAction;
  record: AuditRecord;
  record_id: number | null;
  fields?: readonly string[];
  /** For a list: the patients in it. */
  shown?: readonly number[];
}

/**
 * Writes a week of audit rows and sessions, as the calls would have written them, with what other
 * parts of the demo have done in it.
 */
export async function fillAudit(
  tx: Transaction<DB>,
  now: Date,
  done: readonly DemoAction[],
): Promise<void> {
  const accounts = await tx
    .selectFrom('accounts')
    .select(['id', 'username', 'role', 'helper_id'])
    .execute();
  const actions = [
    ...(await dailyActions(tx, now)),
    ...(await oneTimeActions(tx, now, accounts)),
    ...done.filter(({ at }) => at >= dayAt(now, DAYS, '00:00')),
  ];
  for (const demoAction of actions.toSorted(
    (first, second) => first.at.getTime() - second.at.getTime(),
  )) {
    await writeAction(tx, demoAction, accounts);
  }
  await tx
    .updateTable('accounts')
    .set({ created_at: dayAt(now, DAYS, '10:30') })
    .where(
      'username',
      'in',
      colleagues.map(({ username }) => username),
    )
    .execute();
  await tx
    .updateTable('accounts')
    .set({ disabled_at: dayAt(now, 2, '15:20') })
    .where('username', '=', formerColleague?.username ?? '')
    .execute();
}

const dayAt = (now: Date, daysAgo: number, time: string) =>
  clinicInstant(addDays(clinicDay(now), -daysAgo), time);

/** Returns the actions that repeat on every day of the week. */
async function dailyActions(tx: Transaction<DB>, now: Date): Promise<DemoAction[]> {
  const assigned = await tx
    .selectFrom('assignments')
    .innerJoin('accounts', 'accounts.helper_id', 'assignments.helper_id')
    .select(['username', 'patient_id'])
    .where('completed_at', 'is', null)
    .orderBy('assignments.id')
    .execute();
  const patientsOf = (who: string) =>
    assigned.filter(({ username }) => username === who).map(({ patient_id }) => patient_id);
  const patients = assigned.map(({ patient_id }) => patient_id);
  const visits = await tx.selectFrom('schedules').select('id').orderBy('id').execute();

  return Array.from({ length: DAYS }, (_, index) => index + 1).flatMap((ago): DemoAction[] => {
    const day = (time: string) => dayAt(now, ago, time);
    const nursePatients = patientsOf('nurse');
    const patientId = nursePatients[ago % nursePatients.length] ?? null;
    const visitId = visits[ago % visits.length]?.id ?? null;
    const patientRecord = { record: 'patient', record_id: null } as const;
    const login = { action: 'login', record: 'session', record_id: null } as const;
    return [
      { at: day('09:05'), who: 'admin', ...login },
      {
        at: day('09:12'),
        who: 'admin',
        ...patientRecord,
        action: 'view',
        record: 'patient_request',
      },
      { at: day('09:15'), who: 'admin', ...patientRecord, action: 'view', shown: patients },
      { at: day('09:20'), who: 'nurse', ...login },
      { at: day('09:21'), who: 'nurse', ...patientRecord, action: 'view', shown: nursePatients },
      {
        at: day('11:40'),
        who: 'nurse',
        ...patientRecord,
        action: 'update',
        record_id: patientId,
        fields: ['health_status.note'],
      },
      {
        at: day('12:10'),
        who: 'admin',
        ...patientRecord,
        action: 'view',
        record_id: patients[ago % patients.length] ?? null,
      },
      {
        at: day('16:15'),
        who: 'admin',
        action: 'update',
        record: 'schedule',
        record_id: visitId,
        fields: ['visit_time'],
      },
      { at: day('17:40'), who: 'admin', ...login, action: 'logout' },
    ];
  });
}

type Account = { id: number; username: string; role: AccountRole };

/** Returns the actions that happened only once. */
async function oneTimeActions(
  tx: Transaction<DB>,
  now: Date,
  accounts: readonly Account[],
): Promise<DemoAction[]> {
  const byAdmin = { who: 'admin', record_id: null } as const;
  const completedTask = await tx
    .selectFrom('tasks')
    .select('id')
    .where('completed_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  const deleted = await tx.selectFrom('deleted_records').selectAll().execute();
  const colleagueAccounts = accounts.filter(({ username }) => isColleague(username));
  return [
    ...colleagueAccounts.map(({ id }, index): DemoAction => {
      const at = dayAt(now, DAYS, `10:3${index}`);
      const fields = ['username', 'role', 'kinds', 'helper_id', 'password'];
      return { ...byAdmin, at, action: 'create', record: 'account', record_id: id, fields };
    }),
    ...colleagueAccounts.map(({ username }, index): DemoAction => {
      const at = dayAt(now, DAYS - 1 - index, '14:05');
      return { at, who: username, action: 'login', record: 'session', record_id: null };
    }),
    ...['staff', 'volunteer'].map((who, index): DemoAction => {
      const at = dayAt(now, 2 + index, '15:00');
      return { at, who, action: 'login', record: 'session', record_id: null };
    }),
    {
      at: dayAt(now, 2, '15:05'),
      who: 'staff',
      action: 'update',
      record: 'task',
      record_id: completedTask?.id ?? null,
      fields: ['status'],
    },
    {
      at: dayAt(now, 3, '15:10'),
      who: 'volunteer',
      action: 'refuse',
      record: 'access',
      record_id: null,
      fields: ['GET /api/patients/:id'],
    },
    ...deleted.map(
      ({ kind, record_id, deleted_at }): DemoAction => ({
        ...byAdmin,
        at: deleted_at,
        action: 'delete',
        record: kind as AuditRecord,
        record_id,
      }),
    ),
    {
      ...byAdmin,
      at: dayAt(now, 2, '15:20'),
      action: 'update',
      record: 'account',
      record_id:
        colleagueAccounts.find(({ username }) => username === formerColleague?.username)?.id ??
        null,
      fields: ['disabled_at'],
    },
  ];
}

const isColleague = (name: string) => colleagues.some(({ username }) => username === name);

async function writeAction(
  tx: Transaction<DB>,
  demoAction: DemoAction,
  accounts: readonly Account[],
) {
  const { at, who, shown, ...entry } = demoAction;
  const account = accounts.find(({ username }) => username === who);
  if (!account) throw new Error(`Nobody in the demo logs in as ${who}.`);
  const actor: Actor = {
    account_id: account.id,
    role: account.role,
    request_id: 'demo',
    at,
    only_helper_id: null,
  };
  if (shown) {
    const fields = ['register_number', 'phone_number', 'address', 'place'];
    return auditShown(tx, actor, { patientIds: shown, fields });
  }
  if (entry.record !== 'session') return writeAudit(tx, actor, entry);
  await writeAudit(tx, actor, { ...entry, record_id: account.id });
  if (entry.action === 'login') await openSession(tx, account.id, at);
  if (entry.action === 'logout') await closeSession(tx, account.id, at);
}

const openSession = (tx: Transaction<DB>, account_id: number, at: Date) =>
  tx
    .insertInto('sessions')
    .values({
      account_id,
      created_at: at,
      last_active_at: at,
      expires_at: new Date(at.getTime() + SESSION_MS),
    })
    .execute();

const closeSession = (tx: Transaction<DB>, account_id: number, at: Date) =>
  tx
    .updateTable('sessions')
    .set({ last_active_at: at, revoked_at: at })
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .execute();
