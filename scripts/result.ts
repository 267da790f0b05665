/**
 * The end of CI: what failed or wavered, by name and with its first lines (a log is read from its end),
 * then the closing line, counted from the reports of both runners.
 */
import { outcomes } from './reports.ts';

const all = outcomes();
const having = (wanted: string) => all.filter(({ status }) => status === wanted);
const failed = having('failed');
const flaky = having('flaky');
const passed = having('passed').length + flaky.length;
// A test that passed only when it was tried again stands here until somebody has mended it.
for (const { place, why } of flaky) process.stdout.write(`FLAKY ${place}\n${why}\n\n`);
for (const { place, why } of failed) process.stdout.write(`FAILED ${place}\n${why}\n\n`);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0;
