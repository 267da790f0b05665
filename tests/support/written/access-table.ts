import { readFileSync } from 'node:fs';
import path from 'node:path';
import { auditRecords } from '@thinna/contract/audit/audit';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import { office } from '@thinna/contract/words/en/office';

/** One kind of row in the column `audit` of docs/access.md. */
export interface ExpectedRow {
  /** As it stands in the column. */
  text: string;
  actions: readonly string[];
  records: readonly string[];
  /** In parentheses: only if the call shows or changes such a record. */
  isOptional: boolean;
  /** With a star: one row for each record. */
  isForEach: boolean;
}

/** An audit row as the column *audit* of docs/access.md describes it. */
interface WrittenRow {
  action: string;
  record: string;
  record_id: number | null;
}

const document = readFileSync(path.join(import.meta.dirname, '../../../docs/access.md'), 'utf8');
const NO_ROW = '–';

/** What a name in capitals stands for. */
const placeholders: Readonly<Record<string, readonly string[]>> = {
  KIND: Object.keys(helperKinds),
  RECORD: auditRecords,
};

/** The heads of the tables of calls in docs/access.md, without the column of the calls. */
export const accessHeads = [...document.matchAll(/^\| Call \| (.+) \|$/gm)].map(([, head = '']) =>
  head.split(' | '),
);

/** The lines of these tables, by call: the outcome for each kind of token, and the rows it leaves. */
export const accessTable = new Map(
  [...document.matchAll(/^\| ([A-Z]+ \/\S*) \| (.+) \|$/gm)].map(([, call = '', line = '']) => {
    const cells = line.split(' | ');
    return [call, { outcomes: cells.slice(0, -1), rows: readRows(call, cells.at(-1) ?? '') }];
  }),
);

/** How many lines name a call; more than there are calls if one is named twice. */
export const accessLineCount = [...document.matchAll(/^\| [A-Z]+ \//gm)].length;

function readRows(call: string, cell: string): ExpectedRow[] {
  return cell === NO_ROW ? [] : cell.split(', ').map((text) => readRow(call, text));
}

/** Reads for example `create schedule`, `(view patient)`, `create/view visit` or `(create task*)`. */
function readRow(call: string, text: string): ExpectedRow {
  const [, open, actions = '', record = '', star, close] =
    /^(\()?([a-z/-]+) ([A-Za-z_]+)(\*)?(\))?$/.exec(text) ?? [];
  const expected = {
    text,
    actions: actions.split('/'),
    records: placeholders[record] ?? [record],
    isOptional: open !== undefined,
    isForEach: star !== undefined,
  };
  const isKnown =
    expected.actions.every((action) => action in office.audit.deeds) &&
    expected.records.every((name) => name in office.audit.records);
  if (!isKnown || (open === undefined) !== (close === undefined)) {
    throw new Error(`docs/access.md, ${call}: '${text}' says no row of the audit.`);
  }
  return expected;
}

const isOf = (expected: ExpectedRow, { action, record }: WrittenRow): boolean =>
  expected.actions.includes(action) && expected.records.includes(record);

/** Says what is too much or too little in the rows that a call has left; nothing if they agree. */
export function differencesOf(
  expectedRows: readonly ExpectedRow[],
  rows: readonly WrittenRow[],
): string[] {
  const unexpected = rows
    .filter((row) => !expectedRows.some((expected) => isOf(expected, row)))
    .map(({ action, record }) => `not in the column: ${action} ${record}`);
  const wrongCounts = expectedRows.flatMap((expected) => {
    const found = rows.filter((row) => isOf(expected, row));
    if (found.length === 0) return expected.isOptional ? [] : [`missing: ${expected.text}`];
    const records = new Set(found.map(({ record, record_id }) => `${record} ${record_id}`));
    const most = expected.isForEach ? records.size : 1;
    return found.length > most ? [`${found.length} rows: ${expected.text}`] : [];
  });
  return [...unexpected, ...wrongCounts];
}

/** Returns the rows of the column, optional ones too, of which nothing was left. */
export const notLeft = (
  expectedRows: readonly ExpectedRow[],
  rows: readonly WrittenRow[],
): string[] =>
  expectedRows
    .filter((expected) => !rows.some((row) => isOf(expected, row)))
    .map(({ text }) => text);
