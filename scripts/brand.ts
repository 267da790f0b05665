/**
 * npm run brand: the icons and the sharing card as PNG, from our own drawings. Messengers and home
 * screens read no SVG; what is made here is committed, so that a build needs no browser.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { appleIcon, icons, shareCard } from '../packages/contract/src/constants/site-map.ts';
import config from '../playwright.config.ts';
import { repository } from './postgres-place.ts';

const pictures = join(repository, 'apps/web/public');
const mark = readFileSync(join(pictures, 'favicon.svg'), 'utf8');
const card = readFileSync(join(repository, 'scripts/brand/share.svg'), 'utf8');

/** Phones cut their own corners, and of a maskable icon up to a tenth on each side. */
const square = mark.replace(' clip-path="url(#corners)"', '');
const maskable = square.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');

const browser = await chromium.launch(config.use?.launchOptions ?? {});
await draw(browser, card, shareCard.path, shareCard.width, shareCard.height);
await draw(browser, square, appleIcon.path, appleIcon.pixels);
for (const { path, pixels, purpose } of icons) {
  await draw(browser, purpose === 'maskable' ? maskable : mark, path, pixels);
}
await browser.close();

async function draw(on: Browser, svg: string, file: string, width: number, height = width) {
  const page = await on.newPage({ viewport: { width, height } });
  const fill = 'body{margin:0}svg{display:block;width:100vw;height:100vh}';
  await page.setContent(`<!doctype html><style>${fill}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  writeFileSync(join(pictures, file), png);
  process.stdout.write(`${file}, ${width} x ${height}, ${Math.ceil(png.length / 1000)} kB\n`);
}
