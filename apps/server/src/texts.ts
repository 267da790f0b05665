import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicClinic } from '@thinna/contract/site/clinic';
import type { Inline, NoticeText, PageText, TextName, Texts } from '@thinna/contract/site/text';
import type { Language } from '@thinna/contract/words/language';
import { parseText, type Values } from './markdown.ts';
import { StartupError } from './startup-error.ts';

const OURS = path.join(import.meta.dirname, '../texts');
const names = ['about', 'privacy', 'terms', 'notice'] as const satisfies readonly TextName[];
const files = names.flatMap((name) => [`${name}.en.md`, `${name}.ml.md`]);

/** Where a clinic puts the texts that it owns: the folder texts beside its clinic.yaml. */
export function clinicTextFolder(clinicFile: string): string | null {
  const folder = path.join(path.dirname(clinicFile), 'texts');
  return existsSync(folder) ? folder : null;
}

/** The texts that a clinic owns; a mistyped name would otherwise fall back to ours unseen. */
export function clinicTextFiles(folder: string): string[] {
  let found: string[];
  try {
    found = readdirSync(folder).filter((file) => !file.startsWith('.'));
  } catch {
    throw new StartupError(`${folder} is not a folder that can be read.`);
  }
  const stranger = found.find((file) => !files.includes(file));
  if (stranger !== undefined) {
    throw new StartupError(`${path.join(folder, stranger)} is none of ${files.join(', ')}.`);
  }
  return found.toSorted();
}

/** Every text in both languages, filled in for this clinic; its own ones replace ours. */
export function readTexts(clinic: PublicClinic, ownFolder: string | null): Texts {
  const own = ownFolder === null ? [] : clinicTextFiles(ownFolder);
  const values = { en: valuesOf(clinic, 'en'), ml: valuesOf(clinic, 'ml') };
  const pathOf = (file: string) =>
    path.join(ownFolder !== null && own.includes(file) ? ownFolder : OURS, file);
  const read = (name: TextName, language: Language): PageText => {
    const file = pathOf(`${name}.${language}.md`);
    return parseText(sourceOf(file), file, values[language]);
  };
  const both = (name: TextName) => {
    const text = { en: read(name, 'en'), ml: read(name, 'ml') };
    if (text.en.version === text.ml.version) return text;
    throw new StartupError(
      `${pathOf(`${name}.ml.md`)}, line ${text.ml.version ? 2 : 1}: its version is not that of ${pathOf(`${name}.en.md`)}.`,
    );
  };
  const versioned = ({ version, ...text }: PageText): NoticeText => {
    if (version !== undefined) return { ...text, version };
    throw new StartupError(
      `${pathOf('notice.en.md')}, line 1: a notice begins with its version, as in version: 2026-11-15 between two lines of ---.`,
    );
  };
  const notice = both('notice');
  return {
    about: both('about'),
    privacy: both('privacy'),
    terms: both('terms'),
    notice: { en: versioned(notice.en), ml: versioned(notice.ml) },
  };
}

function sourceOf(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch {
    throw new StartupError(`${file} cannot be read: it must be a text in UTF-8.`);
  }
}

/** The placeholders that a text may use; docs/operations.md lists them. */
function valuesOf({ identity, contact }: PublicClinic, language: Language): Values {
  const words = (text: string | number): Inline[][] => [[{ kind: 'text', text: String(text) }]];
  const call = (number: string): Inline => ({
    kind: 'link',
    text: `${number.slice(0, 5)} ${number.slice(5)}`,
    href: `tel:+91${number}`,
  });
  const { email, phones } = contact;
  return new Map([
    ['identity.name', words(identity.name[language])],
    ['identity.shortName', words(identity.shortName[language])],
    ['identity.legalName', words(identity.legalName)],
    ['identity.foundedYear', words(identity.foundedYear)],
    ['identity.locality', words(identity.locality[language])],
    ['contact.location', words(locationOf(identity.locality[language], language))],
    ['contact.address', words(contact.address[language])],
    ['contact.email', [[{ kind: 'link', text: email, href: `mailto:${email}` }]]],
    ['contact.phone', phones.slice(0, 1).map(({ number }) => [call(number)])],
    [
      'contact.phones',
      phones.map(({ label, number }): Inline[] => [
        { kind: 'text', text: `${label[language]}: ` },
        call(number),
      ]),
    ],
  ]);
}

const around = { en: ['Kerala', 'India'], ml: ['കേരളം', 'ഇന്ത്യ'] } as const;

/** The locality with its state and country, each named once. */
function locationOf(locality: string, language: Language): string {
  return [locality, ...around[language].filter((place) => !locality.includes(place))].join(', ');
}
