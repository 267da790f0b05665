import { restore } from '../../apps/server/src/backup/restore.ts';
import { type Command, memoryMachine } from '../setup/machine.ts';

const CONFIG = '/etc/pgbackrest/thinna.conf';
export const UNFINISHED = '/var/lib/thinna/restore.json';
const SYSTEM_ID = '7709717164136323726';
const backupOf = (label: string, stop: string) => ({
  label,
  type: 'full',
  timestamp: { start: Date.parse(stop) / 1000, stop: Date.parse(stop) / 1000 },
  archive: { start: '000000010000000000000002' },
  info: { size: 22_992_559, repository: { delta: 2_840_416 } },
});
const information = (
  version: string,
) => `[{"archive":[{"min":"000000010000000000000001","max":"000000010000000000000004"}],
  "backup":${JSON.stringify([backupOf('20261117-F', '2026-11-17T21:00:00Z')])},
  "db":[{"system-id":${SYSTEM_ID},"version":"${version}"}],"repo":[{"status":{"code":0,"message":"ok"}}]}]`;

/** What a restore has written down before the exchange. */
export const LEFT = JSON.stringify({
  startedAt: '2026-11-18T11:50:00Z',
  restoredAt: '2026-11-18T12:00:00Z',
  to: '2026-11-18T12:00:00Z',
  timeline: 1,
  reached: '2026-11-18T11:49:00Z',
  erasures: '',
  isNewMachine: false,
  former: ['/data/main.before-20261118173000'],
});

interface Parts {
  typed?: string[];
  /** Whether the clinic's PostgreSQL answers. */
  isLive?: boolean;
  version?: string;
  /** What fails, as a part of its command line. */
  failing?: string;
  files?: Record<string, string>;
  /** Folders that are there. */
  folders?: string[];
  language?: 'en' | 'ml';
}

/** What PostgreSQL says of itself. */
const answers: Readonly<Record<string, string>> = {
  'select timeline_id from pg_control_checkpoint()': '3\n',
  'show data_checksums': 'on\n',
  'show log_error_verbosity': 'terse\n',
  'show hba_file': '/hba\n',
  'show ident_file': '/ident\n',
  'select rolname from pg_roles': 'thinna-owner\nthinna\n',
  'select datname from pg_database': 'clinic\n',
};

/** A machine with backups whose commands do as they are told, and remember it. */
export function machineWithBackups({
  version = '17',
  isLive = true,
  failing,
  files,
  folders = ['/data/main'],
  ...parts
}: Parts = {}) {
  const there = new Set(folders);
  const succeed =
    (answer: (line: string) => string): Command =>
    (args) => {
      const line = args.join(' ');
      if (failing !== undefined && line.includes(failing))
        return { code: 1, stderr: 'it is broken' };
      return { stdout: answer(line) };
    };
  const machine = memoryMachine({
    ...parts,
    files: {
      [CONFIG]: 'repo1-path=/mnt/backup/thinna\nrepo1-cipher-pass=KEY\n',
      '/hba': '',
      '/ident': '',
      ...files,
    },
    commands: {
      pg_lsclusters: () => ({ stdout: '17 main 5432 online postgres /data/main /log\n' }),
      runuser: succeed((line) => {
        if (/pgbackrest .* restore\b/.test(line)) there.add('/data/main.restored');
        if (line.includes('info --output')) return information(version);
        if (line.includes('repo-ls files')) return 'erasures.jsonl\n';
        if (line.includes('pg_control_system')) return isLive ? `${SYSTEM_ID}\n` : '';
        if (line.includes('pg_is_in_recovery')) return 'f\n';
        if (line.includes('string_agg(datname')) return 'library\n';
        if (line.includes('query_to_xml')) return 'patients|60\n';
        return answers[line.split(' -c ').at(-1) ?? ''] ?? '';
      }),
      bash: () => ({ stdout: '{"kind":"patient","record_id":7}\n' }),
      df: () => ({ stdout: 'Avail\n90000000000\n' }),
      systemctl: succeed(() => 'active\n'),
      mv: succeed((line) => {
        const [from = '', to = ''] = line.split(' ').slice(-2);
        there.delete(from);
        there.add(to);
        return '';
      }),
      rm: (args) => {
        for (const folder of args) there.delete(folder);
        return {};
      },
      test: ([, folder = '']) => ({
        code: there.has(folder) || there.has(folder.replace(/\/pg_wal$/, '')) ? 0 : 1,
      }),
      thinna: succeed(() => ''),
    },
    get: async () => ({ status: 200, body: '' }),
  });
  const run = (at: string | null = null, isSure = false) =>
    restore(machine.machine, {
      at: at === null ? null : new Date(at),
      isSure,
      isNewMachine: false,
      siteTemplate: '',
    });
  return { ...machine, run, there };
}
