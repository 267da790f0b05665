import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every public page is made of: one file instead of a dozen that weigh more than they hold. */
const frame =
  /app\/(root|ui\/(ledge|menu|phone-number|page-heading|slippers|typed|contact-list|code-line|copy-button|demo-band|site-\w+)|lib\/(base|every-minute|facts|language|words|registered|tab-memory|token|use-admin-here|use-fresh|use-is-alive|whatsapp)|site\/(frame|call-bar|call-list|page-head|emergency-fund))\.tsx?$|contract\/src\/(limits|map-link|site-map|words\/(index|language|en\/trouble|ml\/trouble))\.ts$/;

/** Packed together they weigh 3 kB less than in the files that they would be split into. */
const engine = /node_modules\/(react|react-dom|react-router|scheduler)\//;

/** What every form needs, on the site and in the office. */
const forms =
  /app\/ui\/(form|error-summary|field|field-notes|choice-field)\.tsx$|contract\/src\/(call|failure|field|patient-request|person|zod)\.ts$|node_modules\/zod\//;

/** The public page for an unknown address is not to bring a console along, which says the same. */
const notFound = /app\/ui\/(closed-door|not-found)\.tsx$/;

/**
 * What the office and the staff share. Each file costs a weak line an answer's headers and a chance
 * to get lost: thirty small ones take longer than one that holds them all.
 */
const consoles =
  /app\/console\/|app\/lib\/(api|console-language|drafts|excerpt|leaving|resume|server-clock|session|use-call|use-today)\.tsx?$|app\/ui\/(clock-time|console-bar|day|empty-step|expandable-text|fact-block|long-list|moment|not-there-yet|password-field|still-while-sending|tabs|toast|when-field)\.tsx$|contract\/src\/(assignments|day|helpers|note-lines|office-field|patient-fields|patient-list|patient-record|patients|place|roles|schedules|session|tasks|words\/en\/(assignments|console|drafts|not-found|patient-list|patient-record|patients|schedules|shared|staff|staff-\w+|tasks))\.ts$|node_modules\/@tanstack\//;

/** What the two registrations share. */
const registration =
  /app\/site\/registration\/(draft|notice|registered|registration-\w+|send)\.tsx?$|contract\/src\/registrations\.ts$/;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A font inlined as data: is refused by the policy's font-src.
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'engine', test: engine },
                { name: 'frame', test: frame },
                { name: 'forms', test: forms },
                { name: 'registration', test: registration },
                { name: 'not-found', test: notFound },
                { name: 'consoles', test: consoles },
              ],
            },
          },
        },
      },
    },
  },
});
