import { existsSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';

// The server uses React's production build and another time zone than the browser (`timezoneId`).
process.env.NODE_ENV = 'production';
process.env.TZ = 'UTC';

/** Prefers Debian's headless Chromium, which needs a third less CPU time. */
const systemChromium = ['chromium-headless-shell', 'chromium', 'chromium-browser']
  .map((name) => `/usr/bin/${name}`)
  .find((file) => existsSync(file));

/** Specs whose result does not depend on the project's viewport; they run in one project only. */
const viewportIndependent =
  '**/{call-bar,delivery,registration-slow,registration-without-scripts,request-status,sharing}.spec.ts';

/**
 * Matches the office journeys that exist in each language. English ones run on the desktop only,
 * Malayalam ones on the phone only; the states spec checks each screen in both at every width.
 */
const officeJourneyIn = (language: 'en' | 'ml') => new RegExp(`office/.*, in ${language}\\b`);

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
    // Tracing every test would double the run time, so CI traces only retries.
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
      // Drawing a phone's dense pixels in software would take longer, and no journey looks at them.
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        ...(!process.env.SCREENS_FOLDER && { deviceScaleFactor: 1 }),
      },
      grepInvert: officeJourneyIn('en'),
      // Both set every width themselves; only screenshots of the states need both projects.
      testIgnore: process.env.SCREENS_FOLDER
        ? '**/styleguide.spec.ts'
        : '**/{states,styleguide}.spec.ts',
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
      grepInvert: officeJourneyIn('ml'),
      testIgnore: viewportIndependent,
    },
  ],
});
