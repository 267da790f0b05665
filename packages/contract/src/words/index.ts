import type { consoles } from './en/console.ts';
import type { office } from './en/office.ts';
import type { pages } from './en/pages.ts';
import type { shared } from './en/shared.ts';
import type { site } from './en/site.ts';
import type { Language } from './language.ts';
import type { trouble } from './trouble/en.ts';

/** The same keys in another language. */
type Translated<T> = {
  readonly [K in keyof T]: T[K] extends Language
    ? Language
    : T[K] extends string
      ? string
      : Translated<T[K]>;
};

/** Sentences that both the server and every screen may need. */
export type SharedWords = Translated<typeof shared>;
/** What stands around every public page. */
export type SiteWords = Translated<typeof site>;
/** What each public page says for itself. */
export type PageWords = Translated<typeof pages>;
/** What the error page says. */
export type TroubleWords = Translated<typeof trouble>;
/** What the consoles of the office and the staff both say. */
export type ConsoleWords = Translated<typeof consoles>;
/** What the office console and the calls behind it say. */
export type OfficeWords = Translated<typeof office>;

export type Words = SharedWords & OfficeWords;

/** Puts values into a sentence: fill('{label} is too long', { label: 'Name' }). */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}
