import type {
  PersonDataRow,
  PersonDataSection,
  PersonDataSections,
  PersonDataValue,
} from '@thinna/contract/everything/person-data';
import { metaOf } from '@thinna/contract/kit/failure';
import { keysOf } from '@thinna/contract/kit/field';
import { clockTime } from '@thinna/contract/kit/office/clock-time';
import { type Cell, csvOf } from '@thinna/contract/kit/office/csv';
import { temperatureText } from '@thinna/contract/visit-records/temperature';
import type { Words } from '@thinna/contract/words/index';
import { formatDay } from '../../ui/console/day.tsx';
import { formatMoment } from '../../ui/console/moment.tsx';
import { formatPhone } from '../../ui/phone-number.tsx';

/** One fact of an entry as a person reads it. */
interface Line {
  field: string;
  label: string;
  text: string;
}

type SectionName = keyof Words['everything']['sections'];

/** What the page shows of an answer. */
export type Entries = Readonly<Partial<Record<SectionName, readonly PersonDataRow[]>>>;

/** Returns the sections in the order of the page, each with its entries. */
export const sectionsOf = (sections: PersonDataSections, entries: Entries) =>
  keysOf(sections as Record<SectionName, PersonDataSection>).map((name) => ({
    name,
    schema: sections[name] as PersonDataSection,
    entries: entries[name] ?? [],
  }));

/** Returns the facts of an entry, without those that nobody gave. */
export const linesOf = (schema: PersonDataSection, entry: PersonDataRow, words: Words): Line[] =>
  Object.keys(schema.shape).flatMap((field) => {
    const text = textOf(schema, field, entry[field] ?? null, words);
    return text === '' ? [] : [{ field, label: labelFor(schema, field, words), text }];
  });

function labelFor(schema: PersonDataSection, field: string, words: Words): string {
  const own: Readonly<Partial<Record<string, string>>> = {
    ...words.audit.fields,
    ...words.everything.fields,
  };
  return metaOf(schema, field).label?.[words.language] ?? own[field] ?? field;
}

function textOf(
  schema: PersonDataSection,
  field: string,
  value: PersonDataValue,
  words: Words,
): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? words.everything.yes : words.everything.no;
  if (Array.isArray(value))
    return value.map((one) => optionText(schema, field, one, words)).join(', ');
  if (field === 'temperature_c') return temperatureText(Number(value));
  const text = String(value);
  const { control } = metaOf(schema, field);
  if (control === 'day') return formatDay(text, words.language);
  if (control === 'moment') return formatMoment(text, words.language);
  if (control === 'time') return clockTime(text);
  if (control === 'phone') return formatPhone(text);
  return optionText(schema, field, text, words);
}

/** Returns the label of an option, from its form or from the words; other texts stay as typed. */
function optionText(schema: PersonDataSection, field: string, value: string, words: Words): string {
  const { options } = metaOf(schema, field);
  if (options) return options[value]?.[words.language] ?? value;
  const named: Readonly<Partial<Record<string, Readonly<Record<string, string>>>>> =
    words.everything.options;
  return named[field]?.[value] ?? value;
}

/** Returns the whole page as one table: a row for each fact. */
export function csvOfEverything(
  sections: PersonDataSections,
  entries: Entries,
  words: Words,
): string {
  const { columns, sections: titles } = words.everything;
  const rows = sectionsOf(sections, entries).flatMap(({ name, schema, entries: ofSection }) =>
    ofSection.flatMap((entry, index) =>
      linesOf(schema, entry, words).map(({ label, text }): Cell[] => [
        titles[name],
        index + 1,
        label,
        text,
      ]),
    ),
  );
  return csvOf([[columns.section, columns.entry, columns.field, columns.value], ...rows]);
}
