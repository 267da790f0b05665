import { lookOver } from '../../apps/server/src/doctor/doctor.ts';
import type { Answer, Outcome } from '../../apps/server/src/setup/machine.ts';
import { type Command, memoryMachine } from '../setup/machine.ts';
import { realClinicSource } from '../support/real-clinic.ts';

const about = { version: '0.1.0', commit: 'abc' };
/** The clock of memoryMachine. */
const NOW = new Date('2026-11-18T12:00:00Z');
export const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

interface Reported {
  backups: { at: Date; succeeded: boolean }[];
  rehearsals: { at: Date; succeeded: boolean }[];
}

interface Parts {
  /** Answers of PostgreSQL by a piece of the statement; a number is the code that psql ends with. */
  sql?: Record<string, string | number>;
  commands?: Record<string, Command>;
  files?: Record<string, string | null>;
  /** What /readyz answers through nginx. */
  site?: Answer | null;
  /** What the program answers at /healthz. */
  serving?: (typeof about)[];
  reported?: Partial<Reported>;
  builtAt?: Date;
}

export const trusted = {
  isSelfSigned: false,
  issuer: "Let's Encrypt",
  until: new Date('2027-01-18'),
};

const units = [
  'thinna.socket',
  'nginx.service',
  'postgresql.service',
  'thinna-doctor.timer',
  'thinna-backup.timer',
  'thinna-rehearsal.timer',
  'thinna@1.service',
  'thinna@2.service',
];

/** What `systemctl show` says of units that run, but for those that are given. */
export const unitStates = (
  states: Record<string, string> = {},
  names: readonly string[] = units,
): string =>
  names
    .map((name) => {
      const [active = '', enabled = ''] = (states[name] ?? 'active enabled').split(' ');
      // systemd prints the properties in an order of its own.
      return `Id=${name}\nActiveState=${active}\nUnitFileState=${enabled}\n`;
    })
    .join('\n');

export const listening = (...addresses: string[]) =>
  addresses.map((address) => `LISTEN 0 4096 ${address} 0.0.0.0:* \n`).join('');

const access = [
  '/etc/thinna root:thinna 750',
  '/etc/thinna/clinic.yaml root:thinna 640',
  '/etc/thinna/thinna.env root:thinna 640',
  '/etc/thinna/owner.env root:root 600',
  '/etc/thinna/session.key thinna:thinna 600',
  '/etc/thinna/tls root:root 700',
  '/etc/pgbackrest/thinna.conf root:postgres 640',
];

/** What `stat` prints, with some files as they are given; null for one that is missing. */
export const accessOf = (changed: Record<string, string | null> = {}): string =>
  access
    .flatMap((line) => {
      const file = line.split(' ')[0] ?? '';
      const other = changed[file];
      if (other === null) return [];
      return [`${other === undefined ? line : `${file} ${other}`}\n`];
    })
    .join('');

export const disks = (...rows: string[]) => `Avail 1B-blocks Mounted on\n${rows.join('\n')}\n`;

const eventsOf = (events: { at: Date; succeeded: boolean }[]) => {
  const good = events.filter(({ succeeded }) => succeeded).map(({ at }) => at.toISOString());
  const [last] = events.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return {
    first: good.toSorted()[0] ?? null,
    last: good.toSorted().at(-1) ?? null,
    tried: last ? { at: last.at.toISOString(), succeeded: last.succeeded } : null,
  };
};

/** A clinic's machine on which everything is well, but for what is given. */
export function aMachine({ sql = {}, commands, files = {}, reported, ...parts }: Parts = {}) {
  const { backups, rehearsals } = {
    backups: [{ at: hoursAgo(10), succeeded: true }],
    rehearsals: [{ at: hoursAgo(60), succeeded: true }],
    ...reported,
  };
  const answers: Record<string, string | number> = {
    "current_setting('archive_mode')": 'on|f|0',
    "current_setting('data_checksums')": 'on|0|on|on|on',
    jsonb_build_object: JSON.stringify({
      check: null,
      backup: eventsOf(backups),
      rehearsal: eventsOf(rehearsals),
      restored: false,
    }),
    'from audit': String(hoursAgo(1).getTime() / 1000),
    'show data_directory': '/var/lib/postgresql/17/main',
    'show server_version_num': '170006',
    'select 1': '1',
    'schema if not exists': '',
    'drop schema': '',
    'insert into machine_checks': '',
    ...sql,
  };
  const psql = (statement: string): Partial<Outcome> => {
    const [piece] = Object.keys(answers)
      .filter((text) => statement.includes(text))
      .toSorted((a, b) => b.length - a.length);
    if (piece === undefined) throw new Error(`an unexpected statement: ${statement}`);
    const answer = answers[piece];
    return typeof answer === 'number'
      ? { code: answer, stderr: 'no server' }
      : { stdout: `${answer}\n` };
  };
  const present: Record<string, string | null> = {
    '/etc/thinna/clinic.yaml': realClinicSource(),
    '/etc/pgbackrest/thinna.conf': '[thinna]\nrepo1-path=/var/backups/thinna\n',
    ...files,
  };
  let asks = -1;
  const fake = memoryMachine({
    files: Object.fromEntries(
      Object.entries(present).filter((entry): entry is [string, string] => entry[1] !== null),
    ),
    commands: {
      runuser: (args) =>
        args.includes('psql')
          ? psql(args.at(-1) ?? '')
          : (commands?.pg_amcheck?.(args, '', {}) ?? { code: 0 }),
      systemctl: ([action]) => ({ stdout: action === 'show' ? unitStates() : '' }),
      df: () => ({ stdout: disks('20000000000 40000000000 /') }),
      timedatectl: () => ({ stdout: 'NTPSynchronized=yes\n' }),
      'systemd-detect-virt': () => ({ code: 1 }),
      find: () => ({ stdout: '/var/lib/apt/lists/mirror_debian_dists_trixie_InRelease\n' }),
      'apt-get': () => ({ stdout: 'Reading package lists...\n' }),
      ss: () => ({
        stdout:
          listening('0.0.0.0:22', '*:443', '[::]:80', '127.0.0.1:8080', '[::1]:5432') +
          listening('127.0.0.53%lo:53', '127.0.0.1:9101'),
      }),
      stat: () => ({ stdout: accessOf() }),
      ...commands,
    },
    get: async (url) => {
      if (url === 'http://127.0.0.1:8080/healthz') {
        const serving = parts.serving ?? [about];
        asks += 1;
        const release = serving[asks % serving.length];
        return release ? { status: 200, body: JSON.stringify({ status: 'ok', ...release }) } : null;
      }
      return parts.site === undefined
        ? { status: 200, body: '', certificate: trusted }
        : parts.site;
    },
  });
  const errors: unknown[] = [];
  const look = () =>
    lookOver(fake.machine, { about, builtAt: parts.builtAt ?? hoursAgo(100) }, (error) =>
      errors.push(error),
    );
  return { ...fake, look, errors };
}

/** What is found on such a machine, each as its code with its values. */
export async function findingsOn(parts: Parts = {}) {
  const findings = await aMachine(parts).look();
  return findings.map(({ code, values }) =>
    Object.keys(values).length === 0 ? code : [code, values],
  );
}
