import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// The server renders with React's production build, far from the browser's own time zone.
process.env.NODE_ENV = 'production';
process.env.TZ = 'UTC';

/** Debian's browser without a window is the same engine, and needs a third less of the processor. */
const systemChromium = ['chromium-headless-shell', 'chromium', 'chromium-browser']
  .map((name) => `/usr/bin/${name}`)
  .find((file) => existsSync(file));

/** The bar that sets its own widths, bytes, heads, and forms whose scripts come late or never are the same on every screen. */
const onAnyScreen =
  '**/{call-bar,delivery,registration-slow,registration-without-scripts,sharing}.spec.ts';

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: '.results/playwright',
  reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: process.env.CI ? 1 : 0,
  use: {
    timezoneId: 'America/Los_Angeles',
    locale: 'en-IN',
    // A recording of every journey would cost as much as the journeys: only what failed is recorded.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: {
      ...(systemChromium && { executablePath: systemChromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      // A state is looked at in every width by one test; only its pictures are taken on both.
      ...(!process.env.SCREENS_FOLDER && { testIgnore: '**/states.spec.ts' }),
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      testIgnore: onAnyScreen,
    },
  ],
});
