import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** The files that lie directly in one of these folders. */
const filesIn = (...folders: string[]): RegExp =>
  new RegExp(`/(?:${folders.join('|')})/[^/]+\\.tsx?$`);

const packagesOf = (...names: string[]): RegExp =>
  new RegExp(`/node_modules/(?:${names.join('|')})/`);

/**
 * Which files are sent together. On a weak line thirty small files take longer than one that holds
 * them all, and packed together they weigh less. The folder decides, so that a new file needs no entry
 * here; tests/journeys/site/delivery.spec.ts holds the bytes.
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
  // What every form needs, on the site and in the consoles.
  { name: 'forms', test: filesIn('app/ui/form', 'contract/src/(?:kit|requests)') },
  { name: 'forms', test: packagesOf('zod') },
  {
    name: 'registration',
    test: filesIn('app/site/registration/form', 'contract/src/registrations'),
  },
  // Placeholders and the page for an unknown address, on public pages and in the consoles.
  { name: 'empty', test: filesIn('app/ui/empty') },
  // What the office and the staff share.
  {
    name: 'consoles',
    test: filesIn(
      'app/console',
      'app/lib/console',
      'app/ui/console',
      'contract/src/(?:assignments|helpers|kit/office|patients|session|tasks|visits)',
    ),
  },
  { name: 'consoles', test: packagesOf('@tanstack/[^/]+') },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A font inlined as data: is refused by the policy's font-src.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
