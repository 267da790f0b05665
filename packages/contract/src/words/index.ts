import type { familyMessage } from './en/console/family-message.ts';
import type { consoles } from './en/console.ts';
import type { due, flags } from './en/due.ts';
import type { office } from './en/office.ts';
import type { officeHelp } from './en/office-help.ts';
import type { pages } from './en/pages.ts';
import type { shared } from './en/shared.ts';
import type { site } from './en/site.ts';
import type { staffHelp } from './en/staff-help.ts';
import type { visitForm } from './en/visit-form.ts';
import type { Language } from './language.ts';
import type { findings } from './machine/findings-en.ts';
import type { trouble } from './trouble/en.ts';

/** A catalogue with the same keys in another language. */
type Translated<T> = {
  readonly [K in keyof T]: T[K] extends Language
    ? Language
    : T[K] extends string
      ? string
      : Translated<T[K]>;
};

/** Words of the server and of every screen. */
export type SharedWords = Translated<typeof shared>;
/** Words of the header, footer and menus of the public pages. */
export type SiteWords = Translated<typeof site>;
/** Words of the single public pages. */
export type PageWords = Translated<typeof pages>;
/** Words of the error page. */
export type TroubleWords = Translated<typeof trouble>;
/** Words that the office console and the staff app share. */
export type ConsoleWords = Translated<typeof consoles>;
/** Words of the office console and of its calls. */
export type OfficeWords = Translated<typeof office>;
/** Words of who is due, which staff load with the page alone. */
export type DueWords = Translated<typeof due>;
/** Words of what to look at, which staff load with the page alone. */
export type FlagWords = Translated<typeof flags>;
/** Words of what is found on the machine, which only its page and the command load. */
export type FindingWords = Translated<typeof findings>;
/** Words of the help of the office, which only its page loads. */
export type OfficeHelpWords = Translated<typeof officeHelp>;
/** Words of the help of the staff app. */
export type StaffHelpWords = Translated<typeof staffHelp>;
/** Words of the text that tells a family of a visit, which only its dialog loads. */
export type FamilyMessageWords = Translated<typeof familyMessage>;
/** Words of the form of a visit record, which only its page loads. */
export type VisitFormWords = Translated<typeof visitForm>;

export type Words = SharedWords & OfficeWords;

/** Puts values into a sentence: fill('{label} is too long', { label: 'Name' }). */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
