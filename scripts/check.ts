/** npm run check: all static checks. Runs every step, also after a failure. */
import { spawnSync } from 'node:child_process';

const steps: [name: string, command: string, ...args: string[]][] = [
  ['format', 'biome', 'check', '--error-on-warnings'],
  ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['imports', 'node', 'scripts/imports.ts'],
  ['types of the server', 'tsc', '-p', 'tsconfig.json'],
  ['types of the web and the tests', 'tsc', '-p', 'apps/web/tsconfig.json'],
  ['dead code', 'knip'],
];

let failed = 0;
for (const [name, command, ...args] of steps) {
  const started = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  process.stdout.write(
    `${status === 0 ? 'ok' : 'FAILED'}  ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)\n`,
  );
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
