/**
 * npm run screens: takes screenshots of every state in both languages and widths and of every demo
 * page into .screens, with an index.html, and updates the ones in docs/screens.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './ensure-build.ts';
import { repository } from './postgres-place.ts';

const folder = join(repository, '.screens');
const documented = join(repository, 'docs/screens');
ensureBuild((line) => process.stdout.write(`${line}\n`));
rmSync(folder, { recursive: true, force: true });
const { status } = spawnSync('playwright', ['test', 'states', 'demo', '--reporter=line'], {
  cwd: repository,
  stdio: 'inherit',
  env: { ...process.env, SCREENS_FOLDER: folder },
});

const pictures = readdirSync(folder).filter((file) => file.endsWith('.webp'));
const figures = pictures.map(
  (file) =>
    `<figure><img src="${file}" loading="lazy" alt=""><figcaption>${file}</figcaption></figure>`,
);
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{display:flex;flex-wrap:wrap;gap:24px;align-items:start;background:#cfd6d2;font:14px sans-serif}
figure{margin:0}img{max-width:600px;max-height:600px}</style>${figures.join('\n')}</html>\n`,
);
for (const file of readdirSync(documented))
  copyFileSync(join(folder, file), join(documented, file));
process.stdout.write(`${pictures.length} pictures in .screens, with index.html\n`);
process.exitCode = status ?? 1;
