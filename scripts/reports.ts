/** Reads the reports of both test runners from .results into one format. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const WHY_LINES = 30;

interface Outcome {
  /** The title of the test, which names acceptance lines. */
  title: string;
  /** File and full title. */
  place: string;
  status: 'passed' | 'flaky' | 'failed' | 'skipped';
  why: string;
}

export function outcomes(): Outcome[] {
  return [
    ...vitestOutcomes('vitest.json'),
    ...vitestOutcomes('vitest-release.json'),
    ...playwrightOutcomes(),
  ];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: {
      title: string;
      fullName: string;
      status: string;
      failureMessages?: string[] | null;
    }[];
  }[];
}

function vitestOutcomes(file: string): Outcome[] {
  const report = readReport(file) as VitestReport | null;
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.map((test): Outcome => {
      const why = firstLines((test.failureMessages ?? []).join('\n'));
      const outcome = outcomeOf(test.status);
      return {
        title: test.title,
        place: `${path.relative(process.cwd(), name)} › ${test.fullName}`,
        // Vitest reports a passed retry as passed, with the message of the failed attempt.
        status: outcome === 'passed' && why !== '' ? 'flaky' : outcome,
        why,
      };
    });
    // A file that failed to load or to set up has no failed test.
    const isBroken = status === 'failed' && tests.every((test) => test.status !== 'failed');
    const place = path.relative(process.cwd(), name);
    return isBroken
      ? [...tests, { title: place, place, status: 'failed' as const, why: firstLines(message) }]
      : tests;
  });
}

interface Suite {
  specs?: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: string;
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
  suites?: Suite[];
}

function playwrightOutcomes(): Outcome[] {
  const walk = (suite: Suite): Outcome[] => [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        title,
        place: `[${projectName}] ${file} › ${title}`,
        status: outcomeOf(status),
        why: firstLines(
          results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
        ),
      })),
    ),
    ...(suite.suites ?? []).flatMap(walk),
  ];
  return ((readReport('playwright.json') as Suite | null)?.suites ?? []).flatMap(walk);
}

function outcomeOf(status: string): Outcome['status'] {
  if (status === 'passed' || status === 'expected') return 'passed';
  if (status === 'flaky') return 'flaky';
  return status === 'failed' || status === 'unexpected' ? 'failed' : 'skipped';
}

function firstLines(text: string): string {
  return text.split('\n').slice(0, WHY_LINES).join('\n');
}

function readReport(name: string): unknown {
  const file = path.join(import.meta.dirname, '..', '.results', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}
