import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const documents = globSync(['*.md', 'docs/*.md', 'docs/decisions/*.md'], { cwd: root });

test.for(documents)('every path that %s names exists', (file) => {
  const text = read(file);
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#]+)/g)].map(([, to = '']) =>
    path.join(path.dirname(file), to),
  );
  const named = [...text.matchAll(/`((?:apps|docs|packages|scripts|tests)\/[\w./-]+)`/g)].map(
    ([, to = '']) => to,
  );
  const missing = [...links, ...named].filter((to) => !existsSync(path.join(root, to)));
  expect(missing).toEqual([]);
});

test('every command that a document names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(/npm run ([\w:]+(?:-\w+)*)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the pictures of the documents are few and light', () => {
  const pictures = globSync('docs/screens/*', { cwd: root });
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.length).toBeLessThanOrEqual(12);
  for (const file of pictures) expect(file).toMatch(/\.webp$/);
  const bytes = pictures.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0);
  expect(bytes).toBeLessThanOrEqual(1_000_000);
});

test('no hand-written file is too long to be read', () => {
  const LINES_MAX = 300;
  const handWritten = globSync(
    ['{apps,packages,scripts,tests}/**/*.{ts,tsx}', '*.ts', 'apps/*/{src,app}/**/*.css'],
    { cwd: root, exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'] },
  ).filter((file) => !/\/words\/|src\/db\/types\.ts$/.test(file));
  expect(handWritten.length).toBeGreaterThan(100);
  const long = handWritten.filter((file) => read(file).split('\n').length - 1 > LINES_MAX);
  expect(long).toEqual([]);
});

test('no folder has too many files to be looked through', () => {
  const FILES_MAX = 40;
  const files = globSync(['{.ci,apps,docs,packages,scripts,tests}/**/*.*', '*.*'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**'],
  });
  const folders = Map.groupBy(files, (file) => path.dirname(file));
  expect(folders.size).toBeGreaterThan(50);
  const full = [...folders].filter(([, inside]) => inside.length > FILES_MAX);
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([]);
});

test('TRU-68 docs/logs.md lists every sentence that the server writes into its log', () => {
  const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).map(read).join('\n');
  const sentences = [...sources.matchAll(/\blog\.(?:info|warn|error|fatal)\(([^;]*?)\);/g)].map(
    ([, call = '']) => [...call.matchAll(/(['"`])((?:(?!\1).)+)\1/g)].at(-1)?.[2] ?? call,
  );
  expect(sentences).toContain('answered');
  expect(sentences.length).toBeGreaterThan(10);
  const page = read('docs/logs.md');
  expect(sentences.filter((sentence) => !page.includes(`\`${sentence}\``))).toEqual([]);
});

test('TRU-68 the unit of the program reaches no other machine', () => {
  const unit = read('packaging/systemd/thinna@.service').split('\n');
  for (const line of [
    'User=thinna',
    'IPAddressDeny=any',
    'NoNewPrivileges=yes',
    'PrivateNetwork=yes',
    'ProtectSystem=strict',
    'RestrictAddressFamilies=AF_UNIX',
  ]) {
    expect(unit).toContain(line);
  }
});

test('docs/asvs.md counts its own lines rightly', () => {
  const page = read('docs/asvs.md');
  const verdicts = [...page.matchAll(/^\| \d+\.\d+\.\d+ \| [12] \| ([a-z ]+) \|/gm)].map(
    ([, verdict = '']) => verdict,
  );
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  const parts = ['met', 'in part', 'not met', 'not applicable'].map(
    (verdict) => `${count(verdict)} ${verdict}`,
  );
  expect(page).toContain(`**Of ${verdicts.length} lines: ${parts.join(', ')}.**`);
});
