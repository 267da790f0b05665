import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageText } from '@thinna/contract/site/text';
import { describe, expect, test } from 'vitest';
import { parseClinicFile, readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { clinicTextFolder, readTexts } from '../../apps/server/src/texts.ts';
import { clinicFile } from '../support/accounts.ts';
import { run } from '../support/server-process.ts';
import { linksOf, makeTextFolder, sectionsOf, shapeOf, wordsOf } from './texts.ts';

const clinic = readClinicFile(clinicFile);
const ours = readTexts(clinic, null);
const pages = ['about', 'privacy', 'terms', 'notice'] as const;
const shippedFolder = path.join(import.meta.dirname, '../../apps/server/texts');

describe('our texts', () => {
  test.for(pages)('%s says the same in both languages, filled in', (page) => {
    const { en, ml } = ours[page];
    expect(shapeOf(ml)).toEqual(shapeOf(en));
    for (const text of [en, ml]) expect(wordsOf(text)).not.toMatch(/[{}*[\]]/);
    expect(wordsOf(en)).not.toMatch(/\p{Script=Malayalam}/u);
  });

  test.for(pages)('%s is Malayalam in every line of its Malayalam file', (page) => {
    const source = readFileSync(path.join(shippedFolder, `${page}.ml.md`), 'utf8');
    const lines = source.replace(/^---.*?---/s, '').split('\n');
    const letters = lines.map((line) => line.replace(/\{\{.*?\}\}|\(\S*?\)|[^\p{L}]/gu, ''));
    for (const words of letters) expect(words).toMatch(/^\p{Script=Malayalam}*$/u);
    expect(letters.join('').length).toBeGreaterThan(200);
  });

  test.for(pages)('%s leads to pages of its own language', (page) => {
    const paths = (text: PageText) => linksOf(text).filter((href) => href.startsWith('/'));
    expect(paths(ours[page].ml)).toEqual(paths(ours[page].en).map((href) => `/ml${href}`));
  });

  test.for([
    ['LEG-02', 'privacy'],
    ['LEG-03', 'terms'],
  ] as const)(
    '%s the text %s carries the contact details and the place in Kerala, India',
    ([, page]) => {
      for (const language of ['en', 'ml'] as const) {
        const text = ours[page][language];
        const words = wordsOf(text);
        expect(words).toContain(clinic.identity.legalName);
        expect(words).toContain(clinic.contact.address[language]);
        expect(linksOf(text)).toContain(`mailto:${clinic.contact.email}`);
        for (const { label, number } of clinic.contact.phones) {
          expect(words).toContain(`${label[language]}: ${number.slice(0, 5)} ${number.slice(5)}`);
          expect(linksOf(text)).toContain(`tel:+91${number}`);
        }
      }
      expect(wordsOf(ours[page].en)).toContain('Examplepuram, Kerala, India');
      expect(wordsOf(ours[page].ml)).toContain('ഉദാഹരണപുരം, കേരളം, ഇന്ത്യ');
    },
  );

  test('the place is in Kerala, India, also where the clinic names its village only', () => {
    const { locality } = clinic.identity;
    const village = {
      ...clinic,
      identity: { ...clinic.identity, locality: { ...locality, en: 'Examplepuram' } },
    };
    expect(wordsOf(readTexts(village, null).terms.en)).toContain('Examplepuram, Kerala, India');
  });

  test('LEG-04 a clinic without texts of its own has ours on all three pages', () => {
    for (const page of ['about', 'privacy', 'terms'] as const) {
      for (const language of ['en', 'ml'] as const) {
        const source = readFileSync(path.join(shippedFolder, `${page}.${language}.md`), 'utf8');
        expect(source).toContain(`# ${ours[page][language].title}\n`);
        expect(wordsOf(ours[page][language])).toContain(clinic.identity.legalName);
      }
    }
    expect(wordsOf(ours.about.en)).toContain('first sit down on the thinna');
    expect(wordsOf(ours.about.ml)).toContain('ആദ്യം തിണ്ണയിലിരിക്കും');
    expect(linksOf(ours.terms.en)).toContain('tel:108');
  });

  test('LEG-05 the privacy text names what is collected, why, who sees it and how to ask for deletion', () => {
    const en = sectionsOf(ours.privacy.en);
    const ml = sectionsOf(ours.privacy.ml);
    const collected = en.get('What we collect, and why') ?? '';
    for (const phrase of ['register as a helper', 'illness, medicines', 'log of our server']) {
      expect(collected).toContain(phrase);
    }
    expect(collected.match(/We need it (so that|to) /g)).toHaveLength(4);
    expect(en.get('Who sees it')).toMatch(/about a patient: our office, and the nurses/);
    expect(en.get('What you can ask')).toMatch(/To delete it: we delete it/);
    expect(en.get('Whom to ask, and where to complain')).toContain(
      'Data Protection Board of India',
    );

    const collectedMl = ml.get('എന്തൊക്കെ ശേഖരിക്കുന്നു, എന്തിന്') ?? '';
    for (const phrase of ['സഹായിക്കാനായി രജിസ്റ്റർ', 'രോഗം, മരുന്ന്', 'സെർവറിന്റെ ലോഗിൽ']) {
      expect(collectedMl).toContain(phrase);
    }
    expect(collectedMl.match(/ണ് ഇത്\./g)).toHaveLength(6);
    expect(ml.get('ആരു കാണും')).toMatch(/രോഗിയെക്കുറിച്ച് അറിയാവുന്നത്: ഞങ്ങളുടെ ഓഫീസും/);
    expect(ml.get('നിങ്ങൾക്ക് ആവശ്യപ്പെടാവുന്നത്')).toContain('നീക്കം ചെയ്യാൻ: ഞങ്ങൾ അതു നീക്കം ചെയ്യും');
    expect(ml.get('ആരോടു ചോദിക്കണം, എവിടെ പരാതി പറയണം')).toContain('പ്രൊട്ടക്ഷൻ ബോർഡ്');
  });

  test('the notice stands alone: short, itemised, with its version', () => {
    const { en, ml } = ours.notice;
    expect([en.version, ml.version]).toEqual(['2026-11-16', '2026-11-16']);
    expect(wordsOf(en).split(/\s+/).length).toBeLessThanOrEqual(150);
    const items = en.blocks.find(({ kind }) => kind === 'list');
    expect(items?.kind === 'list' && items.items.map(([first]) => first?.text)).toEqual([
      'What we ask:',
      'Why:',
      'Who sees it:',
      'To withdraw:',
      'Complaints:',
      'Whom to ask:',
    ]);
    for (const text of [en, ml]) {
      expect(linksOf(text)).toEqual(
        expect.arrayContaining(['tel:+919400000001', `mailto:${clinic.contact.email}`]),
      );
    }
  });

  test('speak of illness and death in plain words', () => {
    const all = pages.map((page) => wordsOf(ours[page].en)).join('\n');
    expect(all).not.toMatch(/suffer|passed away|deceased|victim/i);
    expect(wordsOf(ours.about.en)).toMatch(/living with .*cannot be cured.*palliative/s);
  });
});

describe("a clinic's own texts", () => {
  test('replace ours, one by one', () => {
    const folder = makeTextFolder({
      'about.ml.md': '# ഞങ്ങൾ\n\n{{identity.name}}.\n',
      '.hidden': '',
    });
    const texts = readTexts(clinic, folder);
    expect(texts.about.ml).toEqual({
      title: 'ഞങ്ങൾ',
      blocks: [paragraph(`${clinic.identity.name.ml}.`)],
    });
    expect({ ...texts, about: { ...texts.about, ml: ours.about.ml } }).toEqual(ours);
  });

  test('stand in the folder texts beside clinic.yaml', () => {
    const folder = makeTextFolder({});
    expect(clinicTextFolder(path.join(folder, '../clinic.yaml'))).toBe(folder);
    expect(clinicTextFolder(path.join(folder, 'clinic.yaml'))).toBeNull();
  });

  test('may come from a Windows editor', () => {
    const [front, words] = ['---\r\nversion: 2027-01-01\r\n---\r\n', '# T\r\n\r\nOne\r\ntwo\r\n'];
    const folder = makeTextFolder({
      'notice.en.md': `\uFEFF${front}${words}`,
      'notice.ml.md': front + words,
    });
    expect(readTexts(clinic, folder).notice.en).toEqual({
      title: 'T',
      version: '2027-01-01',
      blocks: [paragraph('One two')],
    });
  });

  test('are filled with values that are never read as marks', () => {
    const clinicWithMarks = parseClinicFile(
      readFileSync(clinicFile, 'utf8').replace(
        'Example Palliative Care Charitable Trust',
        '**A** <b>[x](javascript:1)</b> {{identity.name}} $& _B_',
      ),
      'clinic.yaml',
    );
    const name = clinicWithMarks.identity.legalName;
    const texts = readTexts(
      clinicWithMarks,
      makeTextFolder({ 'about.en.md': '# {{identity.legalName}}\n\n**{{ identity.legalName }}**' }),
    );
    expect(texts.about.en).toEqual({
      title: name,
      blocks: [{ kind: 'paragraph', inline: [{ kind: 'strong', text: name }] }],
    });
  });

  test('npm run clinic:check names them, and the language that is missing', async () => {
    const file = path.join(makeTextFolder({ 'terms.en.md': '# Terms\n\nOurs.' }), '../clinic.yaml');
    writeFileSync(file, readFileSync(clinicFile));
    const accepted = await run('commands/clinic-check.ts', { words: [file] });
    expect(accepted.code).toBe(0);
    expect(accepted.said).toContain('with the notice of 2026-11-16; your own are terms.en.md.\n');
    expect(accepted.said).toContain('terms.ml.md is still ours');
    const broken = path.join(path.dirname(file), 'texts/terms.en.md');
    writeFileSync(broken, '# Terms\n\n<b>Ours</b>');
    const refused = await run('commands/clinic-check.ts', { words: [file] });
    expect(refused.code).toBe(1);
    expect(refused.complained).toBe(`${broken}, line 3: HTML is not understood.\n`);
  });
});

const paragraph = (text: string) => ({ kind: 'paragraph', inline: [{ kind: 'text', text }] });
