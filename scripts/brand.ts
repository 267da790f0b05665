/**
 * npm run brand: renders the icons and the share card to PNG, because messengers and home screens
 * do not support SVG. The PNG files are committed, so that a build needs no browser.
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

/** Phones round the corners themselves, and crop up to a tenth of each side of a maskable icon. */
const square = mark.replace(' clip-path="url(#corners)"', '');
const maskable = square.replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"');

const browser = await chromium.launch(config.use?.launchOptions ?? {});
await draw(browser, card, shareCard.path, shareCard.width, shareCard.height);
await draw(browser, square, appleIcon.path, appleIcon.pixels);
for (const { path, pixels, purpose } of icons) {
  await draw(browser, purpose === 'maskable' ? maskable : mark, path, pixels);
}
await browser.close();

async function draw(chrome: Browser, svg: string, file: string, width: number, height = width) {
  const page = await chrome.newPage({ viewport: { width, height } });
  const fill = 'body{margin:0}svg{display:block;width:100vw;height:100vh}';
  await page.setContent(`<!doctype html><style>${fill}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  writeFileSync(join(pictures, file), png);
  process.stdout.write(`${file}, ${width} x ${height}, ${Math.ceil(png.length / 1000)} kB\n`);
}
