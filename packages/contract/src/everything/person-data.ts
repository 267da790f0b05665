import type { Kind } from '../helpers/helpers.ts';
import { roleNameOf, roleOptions } from '../helpers/roles.ts';
import { instant } from '../kit/call.ts';
import { metaOf } from '../kit/failure.ts';
import { keysOf, type Options } from '../kit/field.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

// The parts of a section of one person's data (D-177). A section is a z.object: its fields have the
// labels and options of the forms that ask for them; the others have theirs in the words.

type Control = z.GlobalMeta['control'];

/** Fields that no form asks for. */
type OwnField = keyof Words['everything']['fields'] | keyof Words['audit']['fields'];

/** One value of one person's data. */
const value = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable();
export type PersonDataValue = z.output<typeof value>;
type PersonDataField = z.ZodType<PersonDataValue, PersonDataValue>;

const kindOptions = Object.fromEntries(
  keysOf(roleNameOf).map((kind) => [kind, roleOptions[roleNameOf[kind]]]),
) as Options<Kind>;

/** Returns the schema of a stored value by the control of its form. */
function valueOf(control: Control): PersonDataField {
  if (control === 'day') return z.iso.date().nullable();
  if (control === 'moment') return instant.nullable();
  if (control === 'figure') return z.number().nullable();
  if (control === 'choices') return z.array(z.string());
  return z.string().nullable();
}

/** Returns one field as it is stored, with the label and the options of a form. */
export function fieldFrom(
  form: z.ZodObject,
  name: string,
  shownAs: Control = metaOf(form, name).control,
): PersonDataField {
  const { label, options } = metaOf(form, name);
  return valueOf(shownAs).meta({
    ...(label && { label }),
    ...(options && { options }),
    ...(shownAs && { control: shownAs }),
  });
}

/** Returns fields of a form under their own names. */
export const fieldsFrom = <Name extends string>(form: z.ZodObject, ...names: Name[]) =>
  recordOf(names, (name) => fieldFrom(form, name));

/** Returns a field with the label of a form whose stored value is a kind of helper. */
export const kindFrom = (form: z.ZodObject, name: string): PersonDataField => {
  const { label } = metaOf(form, name);
  return z
    .string()
    .nullable()
    .meta({ ...(label && { label }), options: kindOptions, control: 'choice' });
};

export const texts = <Name extends OwnField>(...names: Name[]) =>
  recordOf(names, () => valueOf(undefined));
export const counts = <Name extends OwnField>(...names: Name[]) =>
  recordOf(names, () => valueOf('figure'));
export const flags = <Name extends OwnField>(...names: Name[]) =>
  recordOf(names, (): PersonDataField => z.boolean().nullable());
export const days = <Name extends OwnField>(...names: Name[]) =>
  recordOf(names, () => valueOf('day').meta({ control: 'day' }));
export const moments = <Name extends OwnField>(...names: Name[]) =>
  recordOf(names, () => valueOf('moment').meta({ control: 'moment' }));

const recordOf = <Name extends string>(
  names: readonly Name[],
  make: (name: Name) => PersonDataField,
): Record<Name, PersonDataField> =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, PersonDataField>;

export type PersonDataSection = z.ZodObject<Readonly<Record<string, PersonDataField>>>;
export type PersonDataRow = Readonly<Record<string, PersonDataValue>>;
/** The sections of one kind of person, in the order of the page. */
export type PersonDataSections = Readonly<
  Partial<Record<keyof Words['everything']['sections'], PersonDataSection>>
>;

type Lists<Sections> = {
  [Name in keyof Sections]: Sections[Name] extends PersonDataSection
    ? z.ZodArray<Sections[Name]>
    : never;
};

/** The answer with all that is kept of one person. A section without entries is an empty list. */
export const everythingOf = <Sections extends PersonDataSections>(sections: Sections) =>
  z.object({
    name: z.string(),
    made_at: instant,
    sections: z.object(
      Object.fromEntries(
        Object.entries(sections).map(([name, section]) => [name, z.array(section)]),
      ) as Lists<Sections>,
    ),
  });
