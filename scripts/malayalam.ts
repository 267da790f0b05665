/**
 * npm run malayalam: writes every sentence in English and Malayalam to HTML and PDF, for a native
 * speaker to print and correct. docs/malayalam.md describes how corrections are applied.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { pageToPrint } from './malayalam/page.ts';
import { byPlace } from './malayalam/places.ts';
import { tableBelow } from './malayalam/rules.ts';
import { everySentence, everyTextLine } from './malayalam/sentences.ts';
import { repository } from './postgres-place.ts';

const folder = join(repository, '.malayalam');
const sentences = [...(await everySentence()), ...everyTextLine()].filter(({ ml }) =>
  /\p{Script=Malayalam}/u.test(ml),
);
const html = pageToPrint(tableBelow('For a native nurse to decide'), byPlace(sentences));
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, 'malayalam.html'), html);

const browser = await chromium.launch(config.use?.launchOptions ?? {});
const page = await browser.newPage();
await page.setContent(html);
await page.pdf({
  path: join(folder, 'malayalam.pdf'),
  preferCSSPageSize: true,
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate:
    '<span style="font-size:8px;margin:auto"><span class="pageNumber"></span> / <span class="totalPages"></span></span>',
});
await browser.close();
process.stdout.write(`${sentences.length} sentences in .malayalam/malayalam.pdf\n`);
