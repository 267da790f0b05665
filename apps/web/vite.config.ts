import { readFileSync } from 'node:fs';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { leftOut } from './left-out/plugin.ts';

/** Matches files directly in one of these folders. */
const filesIn = (...folders: string[]): RegExp =>
  new RegExp(`/(?:${folders.join('|')})/[^/]+\\.tsx?$`);

const packagesOf = (...names: string[]): RegExp =>
  new RegExp(`/node_modules/(?:${names.join('|')})/`);

const either = (...tests: RegExp[]): RegExp =>
  new RegExp(tests.map(({ source }) => source).join('|'));

/**
 * The chunks of the client bundle, by folder. On a slow connection one chunk loads faster than many
 * small files, and it compresses better. tests/journeys/site/delivery.spec.ts limits the sizes.
 */
const groups = [
  { name: 'engine', test: packagesOf('react', 'react-dom', 'react-router', 'scheduler') },
  // Loaded by every public page.
  {
    name: 'frame',
    test: filesIn(
      'app/ui',
      'app/ui/site',
      'app/lib',
      'app/lib/site',
      'app/site/frame',
      'contract/src/(?:constants|words|words/trouble)',
    ),
  },
  // Every form, on public pages and in the consoles; without what the staff have not.
  { name: 'forms', test: filesIn('app/ui/form(?!/choice-field)', 'contract/src/(?:kit|requests)') },
  { name: 'forms', test: packagesOf('zod') },
  // Before the next one, which would take it along: the texts' pages have no form.
  { name: 'text', test: /app\/(?:site\/text\/blocks\.tsx|styles\/texts\.css)$/ },
  {
    name: 'registration',
    test: filesIn('app/site/registration/form', 'contract/src/registrations'),
  },
  // Placeholders and the page for an unknown address, on public pages and in the consoles.
  { name: 'empty', test: filesIn('app/ui/empty') },
  // Shared by the office console and the staff app; without what only the office needs.
  {
    name: 'consoles',
    test: either(
      /vite\/preload-helper/,
      packagesOf('@tanstack/[\\w-]+(?!.*nfiniteQuery)'),
      // Of the form of a visit record too, which would bring the office the staff's scripts for it.
      /app\/styles\/network\.css$/,
      filesIn(
        'app/console(?!/changes|/editor-dialog|/not-found|/past-entries|/use-dialog)',
        'app/lib/console(?!/use-now|/use-today)',
        'app/console/help',
        'app/console/patient-status',
        'app/console/tell(?=/told-note)',
        'app/console/visit-record(?=/outcome|/way-back)',
        'app/ui/console(?!/day-or-time-field)',
        'contract/src/(?:assignments|helpers|session|tasks)',
        'contract/src/visits(?!/day-sheet|/tell-calls)',
        'contract/src/kit/office(?!/consecutive-times|/csv|/fold|/month)',
        'contract/src/patients(?!/patients|/patient-hub)',
      ),
    ),
  },
  // The dashboard of the staff and what their other pages share with it; every file apart costs bytes.
  {
    name: 'staff',
    test: filesIn(
      'app/staff(?!/(?:add-entry|console|login|not-found|second-factor|shell|words))',
      'app/staff/day',
      'app/staff/visit-record(?!/page)',
    ),
  },
];

/**
 * Empties zod's writer of JSON schemas in the client bundle. Every zod type refers to it, so it is
 * not shaken off, but only the server writes schemas. A public page with a form is 5 kB lighter.
 */
const withoutJsonSchema: Plugin = {
  name: 'without-json-schema',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ },
    handler(id) {
      const exported = readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm);
      return Array.from(exported, ([, name]) => `export const ${name} = () => {};`).join('\n');
    },
  },
};

/**
 * Empties the summaries of the calls in the client bundle: only the server reads them, for its
 * OpenAPI document.
 */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/contract\/src\/(?!words\/).*\.ts$/ },
    handler: (code) => ({
      code: code.replaceAll(/\bsummary:\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1/g, "summary: ''"),
      map: null,
    }),
  },
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leftOut(), withoutJsonSchema, withoutSummaries],
  // The font-src of the Content-Security-Policy blocks fonts inlined as data: URLs.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
