import { auditCalls } from '@thinna/contract/audit/audit';
import { fillAudit } from '../audit-pages.ts';
import type { BenchOptions } from '../bench.ts';
import { startClinic } from '../running-clinic.ts';
import { watchMemory } from '../watch-memory.ts';
import type { Figure } from './goal.ts';

/** Beside how many rows the memory is measured: a tenth of them. */
const FEWER = 10;
const TIMES = 5;
const GROWN_MAX_MB = 10;
const MB = 1024 * 1024;

/**
 * What the largest file that the server itself writes takes of memory: the audit as CSV. The other
 * lists become files in the browser, of rows that it has.
 */
export async function measureExport({ rows }: BenchOptions): Promise<Figure[]> {
  const [few, many] = [await peakOfExport(rows / FEWER), await peakOfExport(rows)];
  return [
    {
      goal: 'P10',
      what: `memory for the audit as CSV, of ${rows} rows more than of ${rows / FEWER}`,
      limit: { atMost: GROWN_MAX_MB },
      measured: (many - few) / MB,
      unit: 'MB',
      isCounted: false,
      details: { fewMB: few / MB, manyMB: many / MB },
    },
  ];
}

/** Returns how much the memory of the server grows, in bytes. */
async function peakOfExport(rows: number): Promise<number> {
  const clinic = await startClinic();
  await fillAudit(clinic.databaseUrl, rows, false);
  const headers = await clinic.logInAdministrator();
  const memory = watchMemory(clinic.pid);
  await fetch(`${clinic.url}/api/audit?limit=50`, { headers });
  const before = memory.take();
  for (let turn = 0; turn < TIMES; turn += 1) {
    const answer = await fetch(clinic.url + auditCalls.csv.path, { headers });
    if (!answer.ok) throw new Error(`the export answered ${answer.status}`);
    await answer.arrayBuffer();
  }
  const peak = memory.take();
  memory.stop();
  await clinic.stop();
  return peak - before;
}
