import { labelOf, metaOf } from '@thinna/contract/kit/failure';
import { type Cell, csvOf } from '@thinna/contract/kit/office/csv';
import { clinicDay } from '@thinna/contract/kit/office/day';
import { type ExportedRecord, exportCalls } from '@thinna/contract/site/exports';
import type { Words } from '@thinna/contract/words/index';
import type { z } from 'zod';
import { send } from '../lib/console/api.ts';
import { saveCsv } from '../lib/office/save-file.ts';

interface ListExport {
  record: ExportedRecord;
  /** Schema of the form. Its fields that a row has become the columns, titled by their labels. */
  schema: z.ZodObject;
  rows: readonly Readonly<Record<string, unknown>>[];
  words: Words;
}

/** Saves rows as a CSV file. The export is audited first; if that fails, no file is saved. */
export async function exportList({ record, schema, rows, words }: ListExport): Promise<void> {
  await send(exportCalls.note, { body: { record } });
  const fields = Object.keys(schema.shape).filter((field) => field in (rows[0] ?? {}));
  const heads = fields.map((field) => labelOf(schema, field, words));
  const cells = rows.map((row) => fields.map((field) => cellOf(field, row[field])));
  saveCsv(`${record}-${clinicDay(new Date())}`, csvOf([heads, ...cells]));

  /** Replaces the value of an option by its label on the form. */
  function cellOf(field: string, value: unknown): Cell {
    return metaOf(schema, field).options?.[String(value)]?.[words.language] ?? (value as Cell);
  }
}
