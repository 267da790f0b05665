import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublicClinic } from '@thinna/contract/site/clinic';
import type { Inline, NoticeText, PageText, TextName, Texts } from '@thinna/contract/site/text';
import type { Language } from '@thinna/contract/words/language';
import { type PlaceholderValues, parseMarkdown } from './markdown.ts';
import { places } from './places.ts';
import { StartupError } from './startup-error.ts';

const names = ['about', 'privacy', 'terms', 'notice'] as const satisfies readonly TextName[];
const files = names.flatMap((name) => [`${name}.en.md`, `${name}.ml.md`]);

/**
 * Returns the folder `texts` beside clinic.yaml, where a clinic puts its own texts; null if
 * missing.
 */
export function clinicTextFolder(clinicFile: string): string | null {
  const folder = path.join(path.dirname(clinicFile), 'texts');
  return existsSync(folder) ? folder : null;
}

/**
 * Lists the clinic's own text files. An unknown name throws, because a mistyped file would silently
 * fall back to the default text.
 */
export function clinicTextFiles(folder: string): string[] {
  let ownFiles: string[];
  try {
    ownFiles = readdirSync(folder).filter((file) => !file.startsWith('.'));
  } catch {
    throw new StartupError(`${folder} is not a folder that can be read.`);
  }
  const unknownFile = ownFiles.find((file) => !files.includes(file));
  if (unknownFile !== undefined) {
    throw new StartupError(`${path.join(folder, unknownFile)} is none of ${files.join(', ')}.`);
  }
  return ownFiles.toSorted();
}

/**
 * Reads every text in both languages and fills in the placeholders. The clinic's own files replace
 * the defaults.
 */
export function readTexts(clinic: PublicClinic, ownFolder: string | null): Texts {
  const ownFiles = ownFolder === null ? [] : clinicTextFiles(ownFolder);
  const values = { en: valuesOf(clinic, 'en'), ml: valuesOf(clinic, 'ml') };
  const pathOf = (file: string) =>
    path.join(ownFolder !== null && ownFiles.includes(file) ? ownFolder : places.texts, file);
  const readText = (name: TextName, language: Language): PageText => {
    const file = pathOf(`${name}.${language}.md`);
    return parseMarkdown(readSource(file), file, values[language]);
  };
  const readBoth = (name: TextName) => {
    const text = { en: readText(name, 'en'), ml: readText(name, 'ml') };
    if (text.en.version === text.ml.version) return text;
    throw new StartupError(
      `${pathOf(`${name}.ml.md`)}, line ${text.ml.version ? 2 : 1}: its version is not that of ${pathOf(`${name}.en.md`)}.`,
    );
  };
  const requireVersion = ({ version, ...text }: PageText): NoticeText => {
    if (version !== undefined) return { ...text, version };
    throw new StartupError(
      `${pathOf('notice.en.md')}, line 1: a notice begins with its version, as in version: 2026-11-15 between two lines of ---.`,
    );
  };
  const notice = readBoth('notice');
  return {
    about: readBoth('about'),
    privacy: readBoth('privacy'),
    terms: readBoth('terms'),
    notice: { en: requireVersion(notice.en), ml: requireVersion(notice.ml) },
  };
}

function readSource(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  } catch {
    throw new StartupError(`${file} cannot be read: it must be a text in UTF-8.`);
  }
}

/** Returns the values of the placeholders, which docs/operations.md lists. */
function valuesOf({ identity, contact }: PublicClinic, language: Language): PlaceholderValues {
  const asText = (text: string | number): Inline[][] => [[{ kind: 'text', text: String(text) }]];
  const phoneLink = (number: string): Inline => ({
    kind: 'link',
    text: `${number.slice(0, 5)} ${number.slice(5)}`,
    href: `tel:+91${number}`,
  });
  const { email, phones } = contact;
  return new Map([
    ['identity.name', asText(identity.name[language])],
    ['identity.shortName', asText(identity.shortName[language])],
    ['identity.legalName', asText(identity.legalName)],
    ['identity.foundedYear', asText(identity.foundedYear)],
    ['identity.locality', asText(identity.locality[language])],
    ['contact.location', asText(locationOf(identity.locality[language], language))],
    ['contact.address', asText(contact.address[language])],
    ['contact.email', [[{ kind: 'link', text: email, href: `mailto:${email}` }]]],
    ['contact.phone', phones.slice(0, 1).map(({ number }) => [phoneLink(number)])],
    [
      'contact.phones',
      phones.map(({ label, number }): Inline[] => [
        { kind: 'text', text: `${label[language]}: ` },
        phoneLink(number),
      ]),
    ],
  ]);
}

const regions = { en: ['Kerala', 'India'], ml: ['കേരളം', 'ഇന്ത്യ'] } as const;

/** Returns the locality followed by its state and country, unless it names them already. */
function locationOf(locality: string, language: Language): string {
  return [locality, ...regions[language].filter((place) => !locality.includes(place))].join(', ');
}
