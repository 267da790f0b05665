import { patientCalls } from '@thinna/contract/patients/patients';
import { searchCalls } from '@thinna/contract/search/search';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { costs } from '../calls/patients/patient-costs.ts';
import { addPatientByCall } from '../support/patients.ts';
import { createTestDatabase } from './own-database.ts';
import { ATTENTION_MAX_MS, measureAttention } from './patients/attention.ts';
import {
  DUE_BUFFERS_MAX,
  DUE_DEEPER,
  DUE_STATEMENTS_MAX,
  measureDue,
} from './patients/due-list.ts';
import {
  OFFICE_SEARCH_STATEMENTS,
  officeSearches,
  officeSearchesBetween,
} from './patients/office-search.ts';
import { explain, openOffice, recordStatements } from './patients/query-cost.ts';
import { fillRegister, RARE, UNCOMMON } from './patients/register.ts';
import { measureYears, officePages } from './patients/years-of-work.ts';

const FEW = 1000;
const LIST_MAX = 12;
const SEARCH_MAX = 1000;
/** Additional buffers: an index of a million rows is deeper than one of a thousand. */
const DEEPER = 3;
const PAGE = 'limit=50';

/** Search texts in both scripts, with few, many and no matching rows. */
const searches = {
  rareLatin: RARE.latin,
  rareMalayalam: RARE.malayalam,
  frequentLatin: 'kumar',
  frequentMalayalam: 'കുമാർ',
  everywhere: 'pc-',
  phone: '98470123',
  wholePhone: '+91 98470-12345',
  partOfPhone: '4701',
  shortPart: '470',
  longerPart: '47012',
  sixDigits: '470123',
  register: 'pc-00042',
  place: 'kadavu 13',
  placeMalayalam: 'കടവ് 12',
  wholeName: 'devaki panicker',
  nobody: 'nobody of this name',
};

/** Names with too many rows for one query plan and too few for the other: the worst case. */
const between = { latin: UNCOMMON.latin, malayalam: UNCOMMON.malayalam };
const BETWEEN_MAX = 2 * SEARCH_MAX;

type Measured = Record<string, number>;

/**
 * Compares a register of many rows with one of a thousand. Holds if the pages of the list, also of
 * one support type, read few buffers, and hardly more in the large register; if every search stays
 * below its limit, or below twice the limit between rare and frequent names; if every text of the
 * office's search over patients, requests and helpers stays below it too; if the list of who is due
 * does, although most of those who are due have a visit planned; if the week, the lists of today,
 * the course of the figures and who needs attention stay below theirs after years of work (`--years`
 * visits); if who needs attention is judged within its time in a large clinic; and if no call sends
 * more statements than it may. Writes the query plans to standard error.
 */
export async function patients({
  rows = 1_000_000,
  years = 100_000,
  seed = 1,
}: Record<string, number>) {
  const since = Date.now();
  const small = await measure(FEW, seed);
  const large = await measure(rows, seed);
  const worked = [await measureYears(FEW), await measureYears(years)];
  const [fewDue, due] = [await measureDue(FEW), await measureDue(rows)];
  const attention = await measureAttention();
  const limitsOf = (name: string) => officePages[name as keyof typeof officePages];
  const over = [
    ...exceeding(large.lists, () => LIST_MAX),
    ...exceeding(large.lists, (name) => (small.lists[name] ?? 0) + DEEPER),
    // Up to one table page per row, because neighbouring rows have other support types.
    ...exceeding(large.filtered, (name) => (small.filtered[name] ?? 0) + LIST_MAX + DEEPER),
    ...exceeding(large.searches, () => SEARCH_MAX),
    ...exceeding(large.between, () => BETWEEN_MAX),
    ...exceeding(large.officeSearch, (name) =>
      name in officeSearchesBetween ? BETWEEN_MAX : SEARCH_MAX,
    ),
    ...exceeding(large.officeSearchStatements, () => OFFICE_SEARCH_STATEMENTS),
    ...exceeding(due.buffers, () => DUE_BUFFERS_MAX),
    ...exceeding(due.buffers, (name) => (fewDue.buffers[name] ?? 0) + DUE_DEEPER),
    ...exceeding(due.statements, () => DUE_STATEMENTS_MAX),
    ...exceeding(large.statements, (name) => costs[name as keyof typeof costs].maxStatements),
    ...worked.flatMap(({ buffers, statements }) => [
      ...exceeding(buffers, (name) => limitsOf(name).maxBuffers),
      ...exceeding(statements, (name) => limitsOf(name).maxStatements),
    ]),
  ];
  const slow = exceeding(attention, () => ATTENTION_MAX_MS);
  return {
    holds: over.length === 0 && slow.length === 0,
    seed,
    rows: [FEW, rows],
    lists: { few: small.lists, many: large.lists },
    filtered: [small.filtered, large.filtered],
    searches: { few: small.searches, many: large.searches },
    between: [small.between, large.between],
    officeSearch: [small.officeSearch, large.officeSearch],
    statements: large.statements,
    due: [fewDue.buffers, due.buffers],
    years: worked,
    attention,
    seconds: Math.round((Date.now() - since) / 1000),
    over,
    slow,
  };
}

const exceeding = (measured: Measured, limit: (name: string) => number): string[] =>
  Object.entries(measured).flatMap(([name, value]) =>
    value > limit(name) ? [`${name}: ${value}, not ${limit(name)}`] : [],
  );

async function measure(rows: number, seed: number) {
  const testDatabase = await createTestDatabase();
  const database = openDatabase(testDatabase.url, () => {});
  await migrate(database);
  await fillRegister(testDatabase.url, rows, seed);
  const { app, admin } = await openOffice(database);
  const ask = recordStatements(app);
  const buffersOf = async (name: string, address: string) => {
    const { result, statements } = await ask('GET', address, admin);
    const [statement] = statements.filter(({ text }) => text.includes('from "patients"'));
    if (!statement || result.statusCode !== 200) throw new Error(`${name}: ${result.body}`);
    return explain(database, `${name}, ${rows} rows`, statement);
  };

  const first = patientCalls.list.path;
  const middle = Math.ceil(rows / 2);
  const lists: Measured = {
    firstPage: await buffersOf('first page', `${first}?${PAGE}`),
    nextPage: await buffersOf('next page', `${first}?${PAGE}&after=${rows - 49}`),
    middlePage: await buffersOf('page in the middle', `${first}?${PAGE}&after=${middle}`),
  };
  const filtered: Measured = {};
  for (const type of ['medical', 'caregiver', 'volunteer', 'other']) {
    const address = `${first}?${PAGE}&support_type=${type}&after=${middle}`;
    filtered[type] = await buffersOf(type, address);
  }
  const search = async (texts: Readonly<Record<string, string>>) => {
    const buffers: Measured = {};
    for (const [name, text] of Object.entries(texts)) {
      const address = `${first}?${PAGE}&search=${encodeURIComponent(text)}`;
      buffers[name] = await buffersOf(`search, ${name}`, address);
    }
    return buffers;
  };
  const searched = { searches: await search(searches), between: await search(between) };

  const officeSearch: Measured = {};
  const officeSearchStatements: Measured = {};
  for (const [name, text] of Object.entries({
    ...officeSearches,
    ...officeSearchesBetween,
  })) {
    const { method, path } = searchCalls.search;
    const { result, statements } = await ask(method, path, admin, { text });
    const read = statements.find((one) => one.text.includes('materialized'));
    if (!read || result.statusCode !== 200) throw new Error(`${name}: ${result.body}`);
    officeSearch[name] = await explain(database, `office's search, ${name}, ${rows} rows`, read);
    officeSearchStatements[name] = statements.length;
  }

  const statements: Measured = {};
  for (const [name, { query = '', body }] of Object.entries(costs)) {
    const { method, path } = patientCalls[name as keyof typeof costs];
    const { id } = await addPatientByCall({ app, admin });
    const answer = await ask(method, path.replace(':id', String(id)) + query, admin, body);
    if (answer.result.statusCode >= 300) throw new Error(`${name}: ${answer.result.body}`);
    statements[name] = answer.statements.length;
  }
  ask.stop();
  await app.close();
  await database.close();
  await testDatabase.close();
  return { lists, filtered, ...searched, officeSearch, officeSearchStatements, statements };
}
