/** The closing line of CI, counted from the reports of both runners. */
import { readFileSync } from 'node:fs';

const read = (name: string) => JSON.parse(readFileSync(`.results/${name}.json`, 'utf8'));
const { numPassedTests, numFailedTests } = read('vitest') as Record<string, number>;
const { expected, unexpected, flaky } = read('playwright').stats as Record<string, number>;

const passed = Number(numPassedTests) + Number(expected) + Number(flaky);
const failed = Number(numFailedTests) + Number(unexpected);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
