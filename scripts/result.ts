/**
 * The end of CI: what failed, by name and with its first lines (a log is read from its end),
 * then the closing line, counted from the reports of both runners.
 */
import { outcomes } from './reports.ts';

const all = outcomes();
const failed = all.filter(({ status }) => status === 'failed');
const passed = all.filter(({ status }) => status === 'passed').length;
for (const { place, why } of failed) process.stdout.write(`FAILED ${place}\n${why}\n\n`);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;
