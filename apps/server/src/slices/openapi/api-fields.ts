import { type Html, html } from '../../http/html.ts';
import type { JsonSchema, Parameter } from './document.ts';

interface Field {
  name: string;
  schema: JsonSchema;
  /** In a request it must be sent; in an answer it is always there. */
  isRequired: boolean;
}

/** What is said of a field that must be there, and of one that need not. */
const sent = { must: 'required', may: 'optional' };
const answered = { must: '', may: 'not always there' };

/** The fields of an object, or of each object of a list; what they hold in turn follows them. */
export const sentFields = (schema: JsonSchema) => list(fieldsOf(itemOf(schema)), sent);
export const answeredFields = (schema: JsonSchema) => list(fieldsOf(itemOf(schema)), answered);

export function parameterFields(parameters: readonly Parameter[]): Html {
  const fields = parameters.map(({ name, required, schema, in: place }) => ({
    name: place === 'path' ? `{${name}}` : `?${name}=`,
    schema,
    isRequired: required,
  }));
  return list(fields, sent);
}

function list(fields: readonly Field[], { must, may }: typeof sent): Html {
  if (fields.length === 0) return html``;
  return html`<dl class="fields">${fields.map(
    ({ name, schema, isRequired }) => html`<div>
<dt><code>${breakableName(name, /(?<=[_.])/)}</code></dt>
<dd>${typeOf(schema)}</dd>
<dd class="${isRequired ? 'must' : 'may'}">${isRequired ? must : may}</dd>
<dd>${limitsOf(schema)}</dd>
</div>`,
  )}</dl>`;
}

function fieldsOf({ properties = {}, required = [] }: JsonSchema, before = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    if (typeof schema !== 'object') return [];
    const name = before + key;
    const inside = itemOf(schema);
    return [
      { name, schema, isRequired: required.includes(key) },
      ...fieldsOf(inside, inside === schema ? `${name}.` : `${name}[].`),
    ];
  });
}

/** What a list is a list of; anything else is itself. */
function itemOf(schema: JsonSchema): JsonSchema {
  return typeof schema.items === 'object' && !Array.isArray(schema.items) ? schema.items : schema;
}

export function typeOf(schema: JsonSchema): string {
  const choices = schema.enum ?? (schema.const === undefined ? [] : [schema.const]);
  if (choices.length > 0) return choices.map((choice) => JSON.stringify(choice)).join(' or ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return several.map(typeOf).join(' or ');
  const item = itemOf(schema);
  if (item !== schema) return `${typeOf(item).replace(/.* or .*/, '($&)')}[]`;
  return [schema.type ?? 'anything'].flat().join(' or ');
}

function limitsOf(schema: JsonSchema): Html {
  const { minLength: shortest, maxLength: longest, minimum, maximum, format, pattern } = schema;
  const said = [
    format,
    longest !== undefined && pattern === undefined && `at most ${longest} characters`,
    shortest !== undefined && (shortest === 1 ? 'not empty' : `at least ${shortest} characters`),
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
  ].filter((one) => typeof one === 'string');
  return html`${said.join(', ')}${pattern !== undefined && html`<code>${pattern}</code>`}`;
}

/** Long names break where they have their joints. */
export function breakableName(text: string, joint: RegExp): Html[] {
  return text.split(joint).map((part, at) => html`${at > 0 && html`<wbr>`}${part}`);
}

/** What stands between backticks is code. */
export function renderBackticks(text: string): Html[] {
  return text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
