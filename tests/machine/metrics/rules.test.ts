import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { parse } from 'yaml';
import { test } from '../../support/database.ts';
import { serveClinic } from '../../support/server/program.ts';

const root = path.join(import.meta.dirname, '../../..');
const shipped = path.join(root, 'packaging/prometheus');
const rulesFile = path.join(shipped, 'rules.yml');
const installedRules = '/usr/share/thinna/prometheus/rules.yml';

interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; runbook: string };
}

const { groups } = parse(readFileSync(rulesFile, 'utf8')) as { groups: { rules: Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const names = rules.map(({ alert }) => alert);

describe('each rule', () => {
  test('MET-07 says what it means, and where what to do stands', () => {
    const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
    const [, section = ''] = /\n##+ When a rule fires\n([^]*?)(?=\n## |$)/.exec(page) ?? [];
    const explained = [...section.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \|$/gm)];
    expect(explained.map(([, name]) => name)).toEqual(names);
    for (const { alert, labels, annotations } of rules) {
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(annotations.summary).toMatch(/^[A-Z].+\.$/);
      expect(annotations.runbook).toBe(`docs/operations.md, "When a rule fires", ${alert}`);
    }
  });

  test('MET-07 reads only metrics that the program has', async ({
    databaseUrl,
    onTestFinished,
  }) => {
    const server = await serveClinic(databaseUrl, false, {
      metrics: { host: '127.0.0.1', port: 0 },
    });
    onTestFinished(server.close);
    const text = await (await fetch(server.metricsUrl ?? '')).text();
    const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    const shown = new Set(
      types.flatMap(([, name = '', type]) =>
        type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
      ),
    );
    const read = rules.flatMap(({ expr }) =>
      [...expr.matchAll(/(\w+)\{/g)].map(([, name = '']) => name),
    );
    expect(read.length).toBeGreaterThan(names.length);
    expect(read.filter((name) => name !== 'up' && !shown.has(name))).toEqual([]);
  });

  test('MET-07 is tried in rules.test.yml, where it fires and where it does not', () => {
    const { tests } = parse(
      readFileSync(path.join(import.meta.dirname, 'rules.test.yml'), 'utf8'),
    ) as { tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] };
    const tried = tests.flatMap((each) => each.alert_rule_test);
    const namesOf = (isFiring: boolean) => [
      ...new Set(
        tried
          .filter(({ exp_alerts }) => exp_alerts.length > 0 === isFiring)
          .map(({ alertname }) => alertname),
      ),
    ];
    expect(namesOf(true).toSorted()).toEqual(names.toSorted());
    expect(namesOf(false).toSorted()).toEqual(names.toSorted());
  });
});

const promtool = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' });
const hasPromtool = (process.env.PATH ?? '')
  .split(':')
  .some((folder) => existsSync(path.join(folder, 'promtool')));

// Elsewhere `npm run prove -- machine --only metrics` runs it, in a box that has Debian's prometheus.
describe.runIf(hasPromtool)('MET-07 promtool', () => {
  test('takes the rules, and each fires when it should', () => {
    expect(promtool('check', 'rules', rulesFile)).toContain(`${names.length} rules found`);
    promtool('test', 'rules', path.join(import.meta.dirname, 'rules.test.yml'));
  });

  test('takes the example of a configuration', ({ onTestFinished }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'thinna-prometheus-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const example = readFileSync(path.join(shipped, 'prometheus.yml'), 'utf8');
    expect(example).toContain(installedRules);
    const file = path.join(folder, 'prometheus.yml');
    writeFileSync(file, example.replace(installedRules, rulesFile));
    expect(promtool('check', 'config', file)).toContain('SUCCESS');
  });
});
