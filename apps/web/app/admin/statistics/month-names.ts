import type { Language } from '@thinna/contract/words/language';

const formatsOf = (language: Language) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-IN`, { ...options, timeZone: 'UTC' });
  return {
    /** November 2026 */
    long: format({ month: 'long', year: 'numeric' }),
    /** November */
    name: format({ month: 'long' }),
    /** Nov 26 */
    short: format({ month: 'short', year: '2-digit' }),
    /** Nov, under a bar. The short names of Malayalam are wider than a bar. */
    column: format({ month: language === 'ml' ? 'narrow' : 'short' }),
    /** N, under a bar on a phone. */
    narrow: format({ month: 'narrow' }),
  };
};
/** Malayalam has one narrow name that is wider than a bar on a phone: ജൂൺ. */
const NARROW_LETTERS = 2;
const formats = { en: formatsOf('en'), ml: formatsOf('ml') };

/** Formats a YYYY-MM. */
export function formatMonth(
  month: string,
  language: Language,
  style: keyof ReturnType<typeof formatsOf>,
): string {
  const text = formats[language][style].format(new Date(`${month}-01T00:00:00Z`));
  return style === 'narrow' ? Array.from(text).slice(0, NARROW_LETTERS).join('') : text;
}
