import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';

const hours = (value: number) => z.coerce.number().min(0.01).max(168).default(value);

const settings = z.object({
  DATABASE_URL: z
    .string({
      error:
        'DATABASE_URL is missing: name the PostgreSQL database, for example postgres://clinic@127.0.0.1/clinic.',
    })
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must begin with postgres://.'),
  SESSION_KEY_FILE: z.string({
    error:
      'SESSION_KEY_FILE is missing: name a file of mode 0600 with at least 32 random bytes (openssl rand -base64 48).',
  }),
  CLINIC_FILE: z.string().default('clinic.yaml'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number({ error: 'PORT must be a number.' }).int().min(0).max(65_535).default(8080),
  TRUST_PROXY: z
    .string()
    .regex(
      /^[0-9a-fA-F.:/, ]+$/,
      'TRUST_PROXY must list addresses of reverse proxies, for example 127.0.0.1.',
    )
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ADMIN_SESSION_HOURS: hours(8),
  STAFF_SESSION_HOURS: hours(12),
});

export interface Config {
  databaseUrl: string;
  sessionKey: Uint8Array;
  clinicFile: string;
  host: string;
  port: number;
  /** Reverse proxies whose X-Forwarded-For is believed. */
  trustProxy: string[];
  logLevel: string;
  sessionHours: { admin: number; vcm: number };
}

/** Thrown with one sentence for each value that is missing or wrong. */
export class ConfigError extends Error {}

const KEY_BYTES_MIN = 32;

/** The only reader of the environment. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
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
    sessionKey: readKey(value.SESSION_KEY_FILE),
    clinicFile: value.CLINIC_FILE,
    host: value.HOST,
    port: value.PORT,
    trustProxy: value.TRUST_PROXY?.split(',').map((address) => address.trim()) ?? [],
    logLevel: value.LOG_LEVEL,
    sessionHours: { admin: value.ADMIN_SESSION_HOURS, vcm: value.STAFF_SESSION_HOURS },
  };
}

function readKey(file: string): Uint8Array {
  let key: Buffer;
  try {
    if ((statSync(file).mode & 0o077) !== 0) {
      throw new ConfigError(`SESSION_KEY_FILE ${file} can be read by others: chmod 600 it.`);
    }
    key = readFileSync(file);
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`SESSION_KEY_FILE ${file} cannot be read.`, { cause: error });
  }
  if (key.length < KEY_BYTES_MIN) {
    throw new ConfigError(
      `SESSION_KEY_FILE ${file} is too short: it needs at least 32 random bytes.`,
    );
  }
  return key;
}
