import { type Html, html } from '../../http/html.ts';
import type { JsonSchema, Parameter } from './document.ts';

interface Field {
  name: string;
  schema: JsonSchema;
  /** Must be sent in a request; is always present in an answer. */
  isRequired: boolean;
}

/** Labels of required and optional fields, in requests and in answers. */
const requestLabels = { must: 'required', may: 'optional' };
const answerLabels = { must: '', may: 'not always there' };

/**
 * Lists the fields of an object, or of each object in an array; nested fields follow their parent.
 */
export const requestFields = (schema: JsonSchema) => list(fieldsOf(itemOf(schema)), requestLabels);
export const answerFields = (schema: JsonSchema) => list(fieldsOf(itemOf(schema)), answerLabels);

export function parameterFields(parameters: readonly Parameter[]): Html {
  const fields = parameters.map(({ name, required, schema, in: place }) => ({
    name: place === 'path' ? `{${name}}` : `?${name}=`,
    schema,
    isRequired: required,
  }));
  return list(fields, requestLabels);
}

function list(fields: readonly Field[], { must, may }: typeof requestLabels): Html {
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

function fieldsOf({ properties = {}, required = [] }: JsonSchema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    if (typeof schema !== 'object') return [];
    const name = prefix + key;
    const nested = itemOf(schema);
    return [
      { name, schema, isRequired: required.includes(key) },
      ...fieldsOf(nested, nested === schema ? `${name}.` : `${name}[].`),
    ];
  });
}

/** Returns the item schema of an array, and any other schema unchanged. */
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
  const limits = [
    format,
    longest !== undefined && pattern === undefined && `at most ${longest} characters`,
    shortest !== undefined && (shortest === 1 ? 'not empty' : `at least ${shortest} characters`),
    minimum !== undefined && `at least ${minimum}`,
    maximum !== undefined && `at most ${maximum}`,
  ].filter((limit) => typeof limit === 'string');
  return html`${limits.join(', ')}${pattern !== undefined && html`<code>${pattern}</code>`}`;
}

/** Allows line breaks at the joints of a long name. */
export function breakableName(text: string, joint: RegExp): Html[] {
  return text.split(joint).map((part, at) => html`${at > 0 && html`<wbr>`}${part}`);
}

/** Renders text between backticks as code. */
export function renderBackticks(text: string): Html[] {
  return text
    .split('`')
    .map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}
