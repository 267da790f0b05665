import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { StartupError } from '../../apps/server/src/startup-error.ts';
import { readTexts } from '../../apps/server/src/texts.ts';
import { clinicFile } from '../support/accounts.ts';
import { makeTextFolder } from './texts.ts';

const clinic = readClinicFile(clinicFile);
const read = (source: string) =>
  readTexts(clinic, makeTextFolder({ 'about.en.md': source })).about.en;

describe('a text', () => {
  test('is a title, headings, paragraphs and lists', () => {
    const source = [
      '',
      '# Title',
      'Straight on,',
      'and a second line.',
      '',
      '## Part',
      '### Smaller',
      '- one',
      '  goes on',
      '',
      '- two',
      '## Next - part',
      'The end',
    ];
    expect(read(source.join('\n'))).toEqual({
      title: 'Title',
      blocks: [
        { kind: 'paragraph', inline: [text('Straight on, and a second line.')] },
        { kind: 'heading', level: 2, text: 'Part' },
        { kind: 'heading', level: 3, text: 'Smaller' },
        { kind: 'list', items: [[text('one goes on')], [text('two')]] },
        { kind: 'heading', level: 2, text: 'Next - part' },
        { kind: 'paragraph', inline: [text('The end')] },
      ],
    });
  });

  test('has bold words and links within a line', () => {
    const line = '**A** b [c d](/privacy#top) **e**, [f](https://a.example/?b=1&c=2).';
    expect(read(`# T\n\n${line}`).blocks).toEqual([
      {
        kind: 'paragraph',
        inline: [
          strong('A'),
          text(' b '),
          link('c d', '/privacy#top'),
          text(' '),
          strong('e'),
          text(', '),
          link('f', 'https://a.example/?b=1&c=2'),
          text('.'),
        ],
      },
    ]);
  });

  test('has links to mail and telephone', () => {
    for (const href of ['mailto:care.office+a@clinic.example', 'tel:04801234567', 'tel:+91480']) {
      expect(read(`# T\n\n[a](${href})`).blocks).toEqual([
        { kind: 'paragraph', inline: [link('a', href)] },
      ]);
    }
  });

  test('may have signs that only look like markup, and more spaces than one', () => {
    for (const line of ['a_b', '5_6', 'ക_ഖ', '-5 and +5', '1.5 l', '-- or --', 'a & b', '2026.']) {
      expect(read(`# T\n\n${line}`).blocks).toEqual([{ kind: 'paragraph', inline: [text(line)] }]);
    }
    expect(read('# T\n\na\n  \nb').blocks).toHaveLength(2);
    expect(read('#   T  \n  \n##  A\nb\n  \n### C\n-   d\n\n## E\n### F')).toEqual({
      title: 'T',
      blocks: [
        { kind: 'heading', level: 2, text: 'A' },
        { kind: 'paragraph', inline: [text('b')] },
        { kind: 'heading', level: 3, text: 'C' },
        { kind: 'list', items: [[text('d')]] },
        { kind: 'heading', level: 2, text: 'E' },
        { kind: 'heading', level: 3, text: 'F' },
      ],
    });
  });

  test('has a version only at its very start', () => {
    const version = '---\nversion: 2026-11-15\n---';
    const source = `${version}\n# T\n\na`;
    const folder = makeTextFolder({ 'about.en.md': source, 'about.ml.md': source });
    expect(readTexts(clinic, folder).about.en.version).toBe('2026-11-15');
    expect(read('# T\n\na')).not.toHaveProperty('version');
    expect(() => read(`# T\n\n${version}\n`)).toThrow();
  });

  test('takes what the clinic is in its own language, ready to be called', () => {
    const source =
      '# {{identity.shortName}}\n\n+91 {{contact.phone}} {{ contact.email }}\n\n- {{contact.phones}}\n- {{contact.address}}\n  or near\n- {{contact.address}}';
    const folder = makeTextFolder({ 'about.en.md': source, 'about.ml.md': source });
    const { en, ml } = readTexts(clinic, folder).about;
    expect([en.title, ml.title]).toEqual(['Example Palliative', 'ഉദാഹരണ പാലിയേറ്റീവ്']);
    const mail = link('office@clinic.example', 'mailto:office@clinic.example');
    expect(en.blocks).toEqual([
      { kind: 'paragraph', inline: [text('+91 '), phone(1), text(' '), mail] },
      {
        kind: 'list',
        items: [
          [text('Office: '), phone(1)],
          [text('Nurse on duty: '), phone(2)],
          [text('Secretary: '), phone(3)],
          [text('Near Panchayat Office, Examplepuram, Kerala 670001 or near')],
          [text('Near Panchayat Office, Examplepuram, Kerala 670001')],
        ],
      },
    ]);
    expect(ml.blocks[1]).toMatchObject({ items: [[text('ഓഫീസ്: '), phone(1)], {}, {}, {}, {}] });
  });
});

describe('refuses', () => {
  const understood = /^only # title, ## and ### headings/;
  const address = /^a link reads \[words\]\(address\)/;

  test.for([
    ['no title', 'Words', 1, /^a text begins with its title/],
    ['a title that is not first', '\nWords\n\n# T', 2, /^a text begins with its title/],
    ['a smaller heading first', '## T\n\nWords', 1, /^a text begins with its title/],
    ['an empty file', '', 1, /^there is no text/],
    ['a title alone', '# T\n', 2, /^there is no text/],
    ['a second title', '# T\n\nWords\n\n# U', 5, /^there is one title/],
    ['a skipped level', '# T\n\n### Words', 3, /^### stands below a heading of ##/],
    ['a skipped level after words', '# T\n\nWords\n\n### A', 5, /^### stands below a heading/],
    ['a fourth level', '# T\n\n## A\n\n#### B', 5, understood],
    ['HTML', '# T\n\nA <b>word</b>', 3, /^HTML is not understood/],
    ['HTML in a title', '# <i>T</i>', 1, /^HTML is not understood/],
    ['a comment', '# T\n\n<!-- not yet -->', 3, /^HTML is not understood/],
    ['HTML in a link', '# T\n\n[<img src=x>](/a)', 3, /^HTML is not understood/],
    ['a picture', '# T\n\n- a\n- ![b](/logo.png)', 4, /^pictures are not understood/],
    ['a script in a link', '# T\n\n[a](javascript:alert%281%29)', 3, address],
    ['a script in capitals', '# T\n\n[a](JavaScript:x)', 3, address],
    ['a data link', '# T\n\n[a](data:text/html,x)', 3, address],
    ['a plain http link', '# T\n\n[a](http://a.example)', 3, address],
    ['a link to another host', '# T\n\n[a](//a.example)', 3, address],
    ['the same, disguised', '# T\n\n[a](/\\a.example)', 3, address],
    ['a link beside its page', '# T\n\n[a](privacy)', 3, address],
    ['a link without words', '# T\n\n[ ](/privacy)', 3, address],
    ['a link without address', '# T\n\n[a]()', 3, address],
    ['a mail without a name', '# T\n\n[a](mailto:@clinic.example)', 3, address],
    ['a mail without a host', '# T\n\n[a](mailto:office@)', 3, address],
    ['a mail to two words', '# T\n\n[a](mailto:a,b@clinic.example)', 3, address],
    ['a telephone with letters', '# T\n\n[a](tel:0480x)', 3, address],
    ['a placeholder in an address', '# T\n\n[a](mailto:{{contact.email}})', 3, address],
    ['a title of a link', '# T\n\n[a](/b "c")', 3, address],
    ['a link in a heading', '# T\n\n## [a](/b)', 3, understood],
    ['a bold link', '# T\n\n**[a](/b)**', 3, understood],
    ['bold over two lines', '# T\n\n**a\nb**', 3, understood],
    ['italics', '# T\n\na *b*', 3, understood],
    ['other italics', '# T\n\na _b_', 3, understood],
    ['italics that begin a word', '# T\n\na _b', 3, understood],
    ['italics that end a word', '# T\n\na b_ c', 3, understood],
    ['code', '# T\n\n`a`', 3, understood],
    ['an escape', '# T\n\n\\a', 3, understood],
    ['an entity', '# T\n\na&nbsp;b', 3, understood],
    ['a numbered list', '# T\n\n1. a', 3, understood],
    ['a long numbered list', '# T\n\n12) a', 3, understood],
    ['an empty item', '# T\n\n-', 3, understood],
    ['another list', '# T\n\n* a', 3, understood],
    ['a list in a list', '# T\n\n- a\n  - b', 4, understood],
    ['a quotation', '# T\n\n> a', 3, understood],
    ['a table', '# T\n\n| a | b |', 3, understood],
    ['a rule', '# T\n\na\n\n---', 5, understood],
    ['an underlined heading', '# T\n\na\n===', 4, understood],
    ['a heading without a space', '# T\n\n##a', 3, understood],
    ['an indented line', '# T\n\n    a', 3, /^spaces begin only a longer line of a list/],
    ['words right after a list', '# T\n\n- a\nb', 4, /a list ends with an empty line$/],
    [
      'an unknown placeholder',
      '# T\n\n{{contact.fax}}',
      3,
      /^\{\{contact.fax\}\} is not one of id/,
    ],
    ['a word of the language', '# T\n\n{{constructor}}', 3, /^\{\{constructor\}\} is not one of/],
    ['a broken placeholder', '# T\n\n{{identity.name}', 3, understood],
    ['the numbers in a sentence', '# T\n\nAsk {{contact.phones}}', 3, /stands alone after "- "$/],
    ['the numbers after words', '# T\n\n- Ask {{contact.phones}}', 3, /stands alone after "- "$/],
    ['the numbers before words', '# T\n\n- {{contact.phones}} ask', 3, /stands alone after "- "$/],
    ['a version further down', '# T\n\na\n\n---\nversion: 2026-11-15\n---\n\nb', 5, understood],
    [
      'front matter of another kind',
      '---\ntitle: T\n---\n# T\n\na',
      2,
      /as in version: 2026-11-15$/,
    ],
    ['front matter without its end', '---\nversion: 2026-11-15\n# T', 2, /as in version: 2026/],
    [
      'front matter in the right place, then a slip',
      '---\nversion: 2026-11-15\n---\n# T\n\na *',
      6,
      understood,
    ],
  ] as const)('%s, by file and line', ([, source, line, why]) => {
    const { file, sentence } = refusalOf('about.en.md', source);
    expect(sentence.startsWith(`${file}, line ${line}: `)).toBe(true);
    expect(sentence).toMatch(/\.$/);
    expect(sentence.slice(`${file}, line ${line}: `.length, -1)).toMatch(why);
    expect(sentence).not.toContain('\n');
  });

  test('a notice without a version', () => {
    const folder = makeTextFolder({ 'notice.en.md': '# T\n\na', 'notice.ml.md': '# T\n\na' });
    expect(() => readTexts(clinic, folder)).toThrow(
      `${path.join(folder, 'notice.en.md')}, line 1: a notice begins with its version`,
    );
  });

  test.for([
    ['---\nversion: 2027-01-01\n---\n# T\n\na', 2],
    ['# T\n\na', 1],
  ] as const)('a Malayalam notice of another version than the English one', ([source, line]) => {
    const { file, sentence } = refusalOf('notice.ml.md', source);
    expect(sentence).toMatch(
      new RegExp(`^${file}, line ${line}: its version is not that of .*notice.en.md.$`),
    );
  });

  test('a file that is none of the texts, so that no slip falls back to ours', () => {
    for (const name of ['privcy.en.md', 'privacy.en.md.txt', 'privacy.md']) {
      const { file, sentence } = refusalOf(name, '# T\n\na');
      expect(sentence).toMatch(`${file} is none of about.en.md, about.ml.md, privacy.en.md`);
    }
  });

  test('what is not UTF-8, or no file at all', () => {
    const { file, sentence } = refusalOf('about.ml.md', Buffer.from([0x23, 0x20, 0xe9, 0x0a]));
    expect(sentence).toBe(`${file} cannot be read: it must be a text in UTF-8.`);
    const noFolder = path.join(makeTextFolder({ 'about.en.md': '# T\n\na' }), 'about.en.md');
    expect(() => readTexts(clinic, noFolder)).toThrow(
      `${noFolder} is not a folder that can be read.`,
    );
  });
});

function refusalOf(name: string, source: string | Buffer): { file: string; sentence: string } {
  const folder = makeTextFolder({ [name]: source });
  try {
    readTexts(clinic, folder);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return { file: path.join(folder, name), sentence: (error as StartupError).message };
  }
  throw new Error(`${name} was taken`);
}

const text = (words: string) => ({ kind: 'text', text: words });
const strong = (words: string) => ({ kind: 'strong', text: words });
const link = (words: string, href: string) => ({ kind: 'link', text: words, href });
const phone = (last: number) => link(`94000 0000${last}`, `tel:+91940000000${last}`);
