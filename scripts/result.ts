/**
 * The last step of CI: prints flaky and failed tests with the first lines of their errors, then the
 * totals of both test runners. Failed commands come as arguments, because a proof reports no tests.
 */
import { outcomes } from './reports.ts';

const all = outcomes();
const withStatus = (wanted: string) => all.filter(({ status }) => status === wanted);
const failed = withStatus('failed');
const flaky = withStatus('flaky');
const passed = withStatus('passed').length + flaky.length;
// A flaky test passed only on its retry.
for (const { place, why } of flaky) process.stdout.write(`FLAKY ${place}\n${why}\n\n`);
for (const { place, why } of failed) process.stdout.write(`FAILED ${place}\n${why}\n\n`);
const commands = process.argv.slice(2);
for (const command of commands) process.stdout.write(`FAILED ${command}\n`);
const failures = Math.max(failed.length, commands.length);
process.stdout.write(`${passed} passed, ${failures} failed\n`);
process.exitCode = failures > 0 || passed === 0 ? 1 : 0;
