import type { AuditAction, AuditRecord } from '@thinna/contract/audit/audit';
import { clinicDay, clinicInstant, laterDay } from '@thinna/contract/kit/office/day';
import type { Transaction } from 'kysely';
import { type Actor, auditShown, writeAudit } from '../db/audit.ts';
import type { AccountRole, DB } from '../db/types.ts';

/** More of the team who log in, each with a helper of the demo; their passwords are told to nobody. */
export const colleagues = [
  { username: 'demo.rose', helper: 'സിസ്റ്റർ റോസ് കടവ്' },
  { username: 'demo.leena', helper: 'ലീന കടവിൽ' },
  { username: 'demo.biju', helper: 'Biju Ferry' },
];
const [, , left] = colleagues;

const DAYS = 7;
/** As long as a session of staff lasts, so that none of the week is still open. */
const SESSION_MS = 12 * 3_600_000;

interface Deed {
  at: Date;
  who: string;
  action: AuditAction;
  record: AuditRecord;
  record_id: number | null;
  fields?: readonly string[];
  /** Of a list of staff: whom it showed. */
  shown?: readonly number[];
}

/** A week of the demo's office and team, written down as the calls would have done. */
export async function fillAudit(tx: Transaction<DB>, now: Date): Promise<void> {
  const accounts = await tx
    .selectFrom('accounts')
    .select(['id', 'username', 'role', 'helper_id'])
    .execute();
  const deeds = [...(await daily(tx, now)), ...(await once(tx, now, accounts))];
  for (const deed of deeds.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    await write(tx, deed, accounts);
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
    .where('username', '=', left?.username ?? '')
    .execute();
}

const dayAt = (now: Date, daysAgo: number, time: string) =>
  clinicInstant(laterDay(clinicDay(now), -daysAgo), time);

/** What the office and the team do on every day of the demo. */
async function daily(tx: Transaction<DB>, now: Date): Promise<Deed[]> {
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

  return Array.from({ length: DAYS }, (_, index) => index + 1).flatMap((ago): Deed[] => {
    const day = (time: string) => dayAt(now, ago, time);
    const own = patientsOf('nurse');
    const seen = own[ago % own.length] ?? null;
    const changed = visits[ago % visits.length]?.id ?? null;
    const patient = { record: 'patient', record_id: null } as const;
    const comes = { action: 'login', record: 'session', record_id: null } as const;
    return [
      { at: day('09:05'), who: 'admin', ...comes },
      { at: day('09:12'), who: 'admin', ...patient, action: 'view', record: 'patient_request' },
      { at: day('09:20'), who: 'nurse', ...comes },
      { at: day('09:21'), who: 'nurse', ...patient, action: 'view', shown: own },
      {
        at: day('11:40'),
        who: 'nurse',
        ...patient,
        action: 'update',
        record_id: seen,
        fields: ['health_status.note'],
      },
      {
        at: day('12:10'),
        who: 'admin',
        ...patient,
        action: 'view',
        record_id: patients[ago % patients.length] ?? null,
      },
      {
        at: day('16:15'),
        who: 'admin',
        action: 'update',
        record: 'schedule',
        record_id: changed,
        fields: ['visit_time'],
      },
      { at: day('17:40'), who: 'admin', ...comes, action: 'logout' },
    ];
  });
}

type Account = { id: number; username: string; role: AccountRole };

/** What happened on one day alone. */
async function once(tx: Transaction<DB>, now: Date, accounts: readonly Account[]): Promise<Deed[]> {
  const office = { who: 'admin', record_id: null } as const;
  const done = await tx
    .selectFrom('tasks')
    .select('id')
    .where('completed_at', 'is not', null)
    .orderBy('id')
    .executeTakeFirst();
  const deleted = await tx.selectFrom('deleted_records').selectAll().execute();
  const made = accounts.filter(({ username }) => isColleague(username));
  return [
    ...made.map(({ id }, at): Deed => {
      const day = dayAt(now, DAYS, `10:3${at}`);
      const fields = ['username', 'role', 'kinds', 'helper_id', 'password'];
      return { ...office, at: day, action: 'create', record: 'account', record_id: id, fields };
    }),
    ...made.map(({ username }, at): Deed => {
      const day = dayAt(now, DAYS - 1 - at, '14:05');
      return { at: day, who: username, action: 'login', record: 'session', record_id: null };
    }),
    ...['staff', 'volunteer'].map((who, at): Deed => {
      const day = dayAt(now, 2 + at, '15:00');
      return { at: day, who, action: 'login', record: 'session', record_id: null };
    }),
    {
      at: dayAt(now, 2, '15:05'),
      who: 'staff',
      action: 'update',
      record: 'task',
      record_id: done?.id ?? null,
      fields: ['status'],
    },
    ...deleted.map(
      ({ kind, record_id, deleted_at }): Deed => ({
        ...office,
        at: deleted_at,
        action: 'delete',
        record: kind as AuditRecord,
        record_id,
      }),
    ),
    {
      ...office,
      at: dayAt(now, 2, '15:20'),
      action: 'update',
      record: 'account',
      record_id: made.find(({ username }) => username === left?.username)?.id ?? null,
      fields: ['disabled_at'],
    },
  ];
}

const isColleague = (name: string) => colleagues.some(({ username }) => username === name);

async function write(tx: Transaction<DB>, deed: Deed, accounts: readonly Account[]) {
  const { at, who, shown, ...entry } = deed;
  const account = accounts.find(({ username }) => username === who);
  if (!account) throw new Error(`Nobody in the demo logs in as ${who}.`);
  const by: Actor = { account_id: account.id, role: account.role, request_id: 'demo', at };
  if (shown) {
    const fields = ['register_number', 'phone_number', 'address', 'place'];
    return auditShown(tx, by, { patients: shown, fields });
  }
  if (entry.record !== 'session') return writeAudit(tx, by, entry);
  await writeAudit(tx, by, { ...entry, record_id: account.id });
  if (entry.action === 'login') await cameIn(tx, account.id, at);
  if (entry.action === 'logout') await wentOut(tx, account.id, at);
}

const cameIn = (tx: Transaction<DB>, account_id: number, at: Date) =>
  tx
    .insertInto('sessions')
    .values({
      account_id,
      created_at: at,
      last_active_at: at,
      expires_at: new Date(at.getTime() + SESSION_MS),
    })
    .execute();

const wentOut = (tx: Transaction<DB>, account_id: number, at: Date) =>
  tx
    .updateTable('sessions')
    .set({ last_active_at: at, revoked_at: at })
    .where('account_id', '=', account_id)
    .where('revoked_at', 'is', null)
    .execute();
