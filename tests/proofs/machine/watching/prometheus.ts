import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../../scripts/postgres-place.ts';
import type { Box } from '../box.ts';
import { until } from '../drills/units.ts';

const shipped = '/usr/share/thinna/prometheus';
const RULES = '/etc/prometheus/short-rules.yml';
const API = 'http://127.0.0.1:9090/api/v1';
const TESTS = 'tests/machine/metrics/rules.test.yml';
/** Of which a test names the rules beside it in the repository. */
const RULES_OF_TESTS = '../../../packaging/prometheus/rules.yml';

/** What is shorter than on a clinic's machine, so that a proof need not wait for hours. */
export const shortened = { for: '3s', '5m': '12s', '15m': '24s', scrape: '2s', evaluation: '1s' };
const MEMORY_LIMIT = '400e6';

interface Alert {
  labels: Record<string, string>;
  state: 'pending' | 'firing';
}

/** Installs Debian's Prometheus in a box. */
export async function installPrometheus(box: Box): Promise<void> {
  const packages = ['prometheus', 'curl'];
  await box.must('apt-get', 'install', '-y', '--no-install-recommends', ...packages);
}

/** Returns what promtool finds wrong with the files of the package, as sentences. */
export async function checkFiles(box: Box): Promise<string[]> {
  const tests = readFileSync(path.join(repository, TESTS), 'utf8');
  box.write('/root/rules.test.yml', tests.replace(RULES_OF_TESTS, `${shipped}/rules.yml`));
  const checks = [
    ['check', 'rules', `${shipped}/rules.yml`],
    ['check', 'config', `${shipped}/prometheus.yml`],
    ['test', 'rules', '/root/rules.test.yml'],
  ];
  const misses: string[] = [];
  for (const check of checks) {
    const { code, out, err } = await box.run('promtool', ...check);
    if (code !== 0) misses.push(`promtool ${check.join(' ')}: ${`${out}${err}`.slice(-500)}`);
  }
  return misses;
}

/** Prometheus in a box, with the package's rules on a shorter clock. */
export class Prometheus {
  readonly #box: Box;
  readonly #rules: string;

  /** `mute` is a rule that cannot fire. */
  constructor(box: Box, mute: string | undefined) {
    this.#box = box;
    const rules = box
      .read(`${shipped}/rules.yml`)
      .replaceAll(/^( +for:) \w+$/gm, `$1 ${shortened.for}`)
      .replaceAll('[5m]', `[${shortened['5m']}]`)
      .replaceAll('[15m]', `[${shortened['15m']}]`);
    const muted = rules.replace(
      new RegExp(`(alert: ${mute}\\n +expr:) [^]*?\\n(?= {8}\\w)`),
      '$1 vector(0) > 1\n',
    );
    this.#rules = mute === undefined ? rules : muted;
  }

  /** The names of the rules, in their order. */
  get rules(): string[] {
    return [...this.#rules.matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  }

  async start(): Promise<void> {
    const box = this.#box;
    const configuration = box
      .read(`${shipped}/prometheus.yml`)
      .replace(
        /^ {2}scrape_interval: .*$/m,
        `  scrape_interval: ${shortened.scrape}\n  scrape_timeout: ${shortened.scrape}`,
      )
      .replace(/^ {2}evaluation_interval: .*$/m, `  evaluation_interval: ${shortened.evaluation}`)
      .replace(`${shipped}/rules.yml`, RULES);
    box.write('/etc/prometheus/prometheus.yml', configuration, 0o644);
    box.write('/etc/default/prometheus', 'ARGS="--web.listen-address=127.0.0.1:9090"\n', 0o644);
    box.write(RULES, this.#rules, 0o644);
    await box.must('promtool', 'check', 'config', '/etc/prometheus/prometheus.yml');
    await box.must('systemctl', 'restart', 'prometheus');
    await until('both instances in Prometheus', async () => {
      const values = await this.values('up{job="thinna"}').catch(() => []);
      return values.length === 2 && values.every((value) => value === 1);
    });
  }

  /** Lets an instance take only so many bytes of memory. */
  async limitMemory(bytes: number): Promise<void> {
    this.#box.write(RULES, this.#rules.replace(MEMORY_LIMIT, String(bytes)), 0o644);
    await this.#box.must('systemctl', 'reload', 'prometheus');
  }

  async values(expression: string): Promise<number[]> {
    const { result } = await this.#get<{ result: { value: [number, string] }[] }>(
      '/query',
      '--data-urlencode',
      `query=${expression}`,
    );
    return result.map(({ value: [, value] }) => Number(value));
  }

  async isFiring(rule: string): Promise<boolean> {
    const { alerts } = await this.#get<{ alerts: Alert[] }>('/alerts');
    return alerts.some(({ labels, state }) => labels.alertname === rule && state === 'firing');
  }

  async #get<Data>(call: string, ...options: string[]): Promise<Data> {
    const answer = await this.#box.must('curl', '-sfG', API + call, ...options);
    return (JSON.parse(answer) as { data: Data }).data;
  }
}
