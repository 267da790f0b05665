/**
 * The end of CI: what failed or wavered, by name and with its first lines (a log is read from its end),
 * then the closing line, counted from the reports of both runners. The commands that failed are handed
 * in and named too: a proof has no test that could be counted.
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
const commands = process.argv.slice(2);
for (const command of commands) process.stdout.write(`FAILED ${command}\n`);
const failures = Math.max(failed.length, commands.length);
process.stdout.write(`${passed} passed, ${failures} failed\n`);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
