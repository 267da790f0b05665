import { labelOf, metaOf } from '@thinna/contract/kit/failure';
import { type Cell, csvOf } from '@thinna/contract/kit/office/csv';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { type ExportedRecord, exportCalls } from '@thinna/contract/site/exports';
import type { Words } from '@thinna/contract/words/index';
import type { z } from 'zod';
import { send } from '../lib/console/api.ts';
import { saveCsv } from '../lib/office/save-file.ts';

interface List {
  record: ExportedRecord;
  /** Of the form: those of its fields that a row has are the columns, their labels the heads. */
  schema: z.ZodObject;
  rows: readonly Readonly<Record<string, unknown>>[];
  words: Words;
}

/** Saves rows that are on the screen as a file. That is written down first: without it, no file. */
export async function exportList({ record, schema, rows, words }: List): Promise<void> {
  await send(exportCalls.note, { body: { record } });
  const fields = Object.keys(schema.shape).filter((field) => field in (rows[0] ?? {}));
  const heads = fields.map((field) => labelOf(schema, field, words));
  const cells = rows.map((row) => fields.map((field) => cellOf(field, row[field])));
  saveCsv(`${record}-${clinicDay(new Date())}`, csvOf([heads, ...cells]));

  /** What was chosen is called as on the form. */
  function cellOf(field: string, value: unknown): Cell {
    return metaOf(schema, field).options?.[String(value)]?.[words.language] ?? (value as Cell);
  }
}
