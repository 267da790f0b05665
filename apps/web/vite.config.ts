import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every public page is made of: one file instead of a dozen that weigh more than they hold. */
const frame =
  /app\/(ui\/(ledge|menu|phone-number|page-heading|slippers|contact-list|copy-button|demo-band|site-\w+)|lib\/(facts|language|words)|site\/frame)\.tsx?$|contract\/src\/(limits|map-link|words\/(index|en\/site|en\/trouble|ml\/trouble))\.ts$/;

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
              groups: [{ name: 'frame', test: frame }],
            },
          },
        },
      },
    },
  },
});
