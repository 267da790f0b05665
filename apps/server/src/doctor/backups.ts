import { isConfigured } from '../backup/repository.ts';
import { DATABASE } from '../setup/psql.ts';
import { found } from '../slices/machine/found.ts';
import {
  judgeBackups,
  judgeRehearsals,
  type Reports,
  reports,
  reportsSql,
} from '../slices/machine/reports.ts';
import { type Look, type LookedAt, rowOf } from './look.ts';

const WAITING_MINUTES_MAX = 15;

/** `ready` are files of the log that wait for the archiver. */
const ARCHIVER = `select current_setting('archive_mode'),
  coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false),
  coalesce((select floor(extract(epoch from now() - min(modification)) / 60)
    from pg_ls_archive_statusdir() where name like '%.ready'), 0)
from pg_stat_archiver`;

/** Without a place for backups there is one finding that says so, and no other. */
export const backupLooks: readonly Look[] = [
  {
    check: 'backup',
    look: async (machine) =>
      isConfigured(machine)
        ? judgeBackups(await readReports(machine), machine.now())
        : [found('backup_no_place')],
  },
  {
    check: 'backup',
    async look(machine) {
      if (!isConfigured(machine)) return [];
      const [mode, isFailing, minutes] = await rowOf(machine, ARCHIVER);
      if (mode === 'off') return [found('archive_off')];
      if (isFailing === 't') return [found('archive_failing')];
      const count = Number(minutes);
      return count > WAITING_MINUTES_MAX ? [found('archive_waiting', { count })] : [];
    },
  },
  {
    check: 'rehearsal',
    look: async (machine) =>
      isConfigured(machine) ? judgeRehearsals(await readReports(machine), machine.now()) : [],
  },
];

async function readReports(machine: LookedAt): Promise<Reports> {
  const columns = await rowOf(machine, `select ${reportsSql(machine.now())}`, DATABASE);
  // What people wrote is not in it, but a value may have the sign between columns.
  return reports.parse(JSON.parse(columns.join('|')));
}
