import { hash } from 'node:crypto';
import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';
import { DatabaseError } from 'pg';

/**
 * So many statements get a name, the others are sent without one: each name is kept by every
 * connection of PostgreSQL, in memory.
 */
const NAMES_MAX = 500;

/** What can be prepared; `begin`, `set`, `lock` and changes of the schema cannot, or need not be. */
const PREPARABLE = /^\s*(?:select|insert|update|delete|with)\b/i;

/** A statement as node-postgres takes it. With a name, it is parsed once for each connection. */
export interface Prepared {
  text: string;
  name?: string;
}

/**
 * Returns a function that names statements by their texts, in fewer than the 63 bytes that PostgreSQL
 * reads of a name; for one connection, or for all of a pool.
 */
export function createNames(): (text: string) => Prepared {
  const names = new Map<string, string>();
  return (text) => {
    let name = names.get(text);
    if (name === undefined && names.size < NAMES_MAX && PREPARABLE.test(text)) {
      name = hash('sha256', text, 'base64url').slice(0, 22);
      names.set(text, name);
    }
    return { text, ...(name && { name }) };
  };
}

/** Datatype mismatch, no cast, no such operator: the types of the values are those of before. */
const typeErrors = new Set<unknown>(['42804', '42846', '42883']);

/**
 * Says whether the statement may have been prepared before a migration: its columns are others since
 * (0A000, by the function that found it, because the sentence depends on the server's language), the
 * type of a value is gone, or fits no longer.
 */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false;
  const { code, routine, message } = error;
  return (
    (code === '0A000' && routine === 'RevalidateCachedQuery') ||
    // PostgreSQL does not translate internal errors.
    (code === 'XX000' && message.startsWith('cache lookup failed for type')) ||
    typeErrors.has(code)
  );
}

/** Sends a list as one array, so that the text, and its name, does not depend on how long it is. */
export class ListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const comparison = OperatorNode.is(operator) && arrayComparisons[operator.operator];
    if (!comparison || !PrimitiveValueListNode.is(rightOperand)) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(leftOperand);
    this.append(` ${comparison} (`);
    this.appendValue(rightOperand.values);
    this.append(')');
  }
}

const arrayComparisons: Readonly<Record<string, string>> = { in: '= any', 'not in': '<> all' };
