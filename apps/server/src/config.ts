import { existsSync, readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { StartupError } from './startup-error.ts';

const THIS_MACHINE = ['127.0.0.0/8', '::1'];

/** The password of the database in .env.example. */
const EXAMPLE_PASSWORD = 'secret';

const hours = (value: number) => z.coerce.number().min(0.01).max(168).default(value);

const perHour = (value: number) => z.coerce.number().int().min(1).max(1_000_000).default(value);

const port = (name: string) => {
  const error = `${name} must be a whole number from 0 to 65535.`;
  return z.coerce.number({ error }).int({ error }).min(0, { error }).max(65_535, { error });
};

const databaseUrl = (name: string, missing?: string) =>
  z
    .string({ error: missing })
    .regex(/^postgres(ql)?:\/\//, `${name} must begin with postgres://.`)
    .refine((url) => !hasKnownPassword(url), {
      error: `${name} has a password that anybody would try, that of .env.example or the name of the user: give the user another one.`,
    });

const settings = z.object({
  DATABASE_URL: databaseUrl(
    'DATABASE_URL',
    'DATABASE_URL is missing: name the PostgreSQL database, for example postgres://clinic@127.0.0.1/clinic.',
  ),
  MIGRATE_DATABASE_URL: databaseUrl('MIGRATE_DATABASE_URL').optional(),
  SESSION_KEY_FILE: z.string({
    error:
      'SESSION_KEY_FILE is missing: name a file of mode 0600 with at least 32 random bytes (openssl rand -base64 48).',
  }),
  SESSION_FORMER_KEY_FILE: z.string().optional(),
  CLINIC_FILE: z.string().default('clinic.yaml'),
  HOST: z.string().default('127.0.0.1'),
  SOCKET_FILE: z
    .string()
    .startsWith('/', {
      error: 'SOCKET_FILE must be a whole path, for example /run/thinna/http.sock.',
    })
    .optional(),
  PORT: port('PORT').default(8080),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: port('METRICS_PORT').optional(),
  CERTIFICATE_FILE: z.string().optional(),
  TRUST_PROXY: z
    .string()
    .transform((list) =>
      list === '1' ? THIS_MACHINE : list.split(',').map((address) => address.trim()),
    )
    .refine((addresses) => addresses.every(isAddress), {
      error:
        'TRUST_PROXY must be 1 for a reverse proxy on this machine, or list the addresses of proxies, for example 10.0.0.0/8.',
    })
    .default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ADMIN_SESSION_HOURS: hours(8),
  STAFF_SESSION_HOURS: hours(12),
  REGISTRATIONS_PER_ADDRESS: perHour(60),
  REGISTRATIONS_OVERALL: perHour(100),
});

export interface Config {
  databaseUrl: string;
  /** The same database as the role that owns its tables; the program's own may then do less. */
  ownerDatabaseUrl?: string;
  sessionKey: Uint8Array;
  /** The previous key; sessions signed with it stay valid until they expire. */
  sessionFormerKey?: Uint8Array;
  clinicFile: string;
  host: string;
  port: number;
  /** A Unix socket to listen on instead of host and port. */
  socketFile?: string;
  /** Where metrics are served; without it nowhere, unless systemd hands over a socket for them. */
  metrics?: { host: string; port: number };
  /** The certificate that visitors are shown, of which the metrics say when it ends. */
  certificateFile?: string;
  /** Reverse proxies whose X-Forwarded-For header is trusted. */
  trustProxy: string[];
  logLevel: string;
  sessionHours: { admin: number; vcm: number };
  /** Registrations per hour, from one IP address, and of each form in total. */
  registrationLimits: { perAddress: number; overall: number };
}

/** Thrown with one sentence for each value that is missing or wrong. */
export class ConfigError extends StartupError {}

const KEY_BYTES_MIN = 32;

/** Returns the environment including .env; no other file reads either of them. */
export function readEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

/** Validates all settings; throws a ConfigError with one sentence per missing or wrong value. */
export function readConfig(
  environmentVariables: Readonly<Record<string, string | undefined>>,
): Config {
  const nonEmpty = Object.fromEntries(
    Object.entries(environmentVariables).filter(([, value]) => value !== ''),
  );
  const result = settings.safeParse(nonEmpty);
  if (!result.success) {
    throw new ConfigError(
      result.error.issues
        .map(({ path, message }) =>
          message.includes(String(path[0])) ? message : `${String(path[0])}: ${message}`,
        )
        .join('\n'),
    );
  }
  const value = result.data;
  return {
    databaseUrl: value.DATABASE_URL,
    ...(value.MIGRATE_DATABASE_URL !== undefined && {
      ownerDatabaseUrl: value.MIGRATE_DATABASE_URL,
    }),
    sessionKey: readKey('SESSION_KEY_FILE', value.SESSION_KEY_FILE),
    ...(value.SESSION_FORMER_KEY_FILE !== undefined && {
      sessionFormerKey: readKey('SESSION_FORMER_KEY_FILE', value.SESSION_FORMER_KEY_FILE),
    }),
    clinicFile: value.CLINIC_FILE,
    host: value.HOST,
    port: value.PORT,
    ...(value.SOCKET_FILE !== undefined && { socketFile: value.SOCKET_FILE }),
    ...(value.METRICS_PORT !== undefined && {
      metrics: { host: value.METRICS_HOST, port: value.METRICS_PORT },
    }),
    ...(value.CERTIFICATE_FILE !== undefined && { certificateFile: value.CERTIFICATE_FILE }),
    trustProxy: value.TRUST_PROXY,
    logLevel: value.LOG_LEVEL,
    sessionHours: { admin: value.ADMIN_SESSION_HOURS, vcm: value.STAFF_SESSION_HOURS },
    registrationLimits: {
      perAddress: value.REGISTRATIONS_PER_ADDRESS,
      overall: value.REGISTRATIONS_OVERALL,
    },
  };
}

/** Throws if others on this machine can read .env, which holds the password of the database. */
export function refuseSharedEnvironmentFile(file = '.env'): void {
  if (existsSync(file) && isOpenToOthers(file)) {
    throw new ConfigError(`${file} can be read by others: chmod 600 it.`);
  }
}

/** The levels that let the line of each answer into the log, which says who asked for what. */
const TELLING_LEVELS: readonly string[] = ['trace', 'debug', 'info'];

/** Returns a sentence for the operator if the level keeps the lines of the answers out of the log. */
export function logLevelWarning({ logLevel }: Pick<Config, 'logLevel'>): string | null {
  if (TELLING_LEVELS.includes(logLevel)) return null;
  return `LOG_LEVEL=${logLevel} keeps the line of each answer out of the log: who asked for what cannot be found out there later.`;
}

const isOpenToOthers = (file: string) => (statSync(file).mode & 0o077) !== 0;

/** Whether the password is the one of .env.example, or the name of the user. */
function hasKnownPassword(url: string): boolean {
  const { username = '', password = '' } = URL.parse(url) ?? {};
  return password !== '' && [EXAMPLE_PASSWORD, username].includes(password);
}

/** Accepts an IP address or a network in CIDR notation. */
function isAddress(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]*)(?:\/([1-9]\d{0,2}))?$/.exec(text) ?? [];
  const bitsMax = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  return Number(bits) <= bitsMax;
}

function readKey(setting: string, file: string): Uint8Array {
  let key: Buffer;
  try {
    if (isOpenToOthers(file)) {
      throw new ConfigError(`${setting} ${file} can be read by others: chmod 600 it.`);
    }
    key = readFileSync(file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`${setting} ${file} cannot be read.`, { cause: error });
  }
  if (key.length < KEY_BYTES_MIN) {
    throw new ConfigError(`${setting} ${file} is too short: it needs at least 32 random bytes.`);
  }
  return key;
}
