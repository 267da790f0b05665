import type { QueryConfig } from 'pg';

/** A statement as the server handed it to node-postgres. */
export interface Sent {
  text: string;
  values: unknown[];
  /** Under which PostgreSQL keeps it prepared. */
  name?: string | undefined;
}

/** Reads the arguments of `Client.query()`. */
export function sentBy([statement, values]: readonly unknown[]): Sent {
  if (typeof statement === 'string') {
    return { text: statement, values: Array.isArray(values) ? values : [] };
  }
  const config = statement as QueryConfig;
  return { text: config.text, values: config.values ?? [], name: config.name };
}

/** Of transactions and locks: `begin`, `savepoint one`, `lock table …`. Nothing to be prepared. */
export const isControl = ({ text }: Pick<Sent, 'text'>): boolean =>
  /^\s*(?:begin|commit|rollback|savepoint|release|set local|lock table)\b/i.test(text);
