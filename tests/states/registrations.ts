import type { Page } from '@playwright/test';
import type { State } from './states.ts';

const PATIENT = '/patient-registration';
const HELPER = '/volunteer-caregiver-registration';
const STATUS = '/request-status';

const waitForHydration = (page: Page) =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);

async function openForm(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await waitForHydration(page);
}

async function submitWithErrors(page: Page): Promise<void> {
  await page.locator('#registration button[type=submit]').click();
  await page.locator('.error-summary').waitFor();
}

/** Opens the page after sending. The 204 stops its redirect to the home page. */
async function openRegistered(page: Page, address: string): Promise<void> {
  await page.route(/\/(ml)?$/, (route) => route.fulfill({ status: 204 }));
  await page.goto(address);
  await page.locator('.registered').first().waitFor();
}

const NONE = {
  en: 'We find no request with these numbers. Please call us.',
  ml: 'ഈ നമ്പറുകളുള്ള അഭ്യർത്ഥന കാണുന്നില്ല. ഞങ്ങളെ വിളിക്കുക.',
};

/** Submits the form of the status page; the call is answered here, without the limit of tries. */
async function askForState(
  page: Page,
  answer: { status: 404 } | { json: Record<string, string> },
): Promise<void> {
  const message = new URL(page.url()).pathname.startsWith('/ml') ? NONE.ml : NONE.en;
  const refusal = { status: 404, json: { message, error: message, field: null } };
  await page.route('**/api/request-state', (route) =>
    route.fulfill('json' in answer ? answer : refusal),
  );
  await page.locator('#field-code').fill('K7M4XQ');
  await page.locator('#field-phone_end').fill('2345');
  await page.locator('#request-status button[type=submit]').click();
}

const states: State[] = [
  { name: 'patient-registration', open: (page) => openForm(page, PATIENT) },
  {
    name: 'patient-registration-medical',
    open: async (page) => {
      await openForm(page, PATIENT);
      await page.locator('[value=medical]').check();
      await page.locator('details.consent summary').click();
      await page.locator('#field-health_condition').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'patient-registration-problems',
    open: async (page) => {
      await openForm(page, PATIENT);
      await page.locator('[value=caregiver]').check();
      await page.locator('#field-contact_phone_number').fill('98460123');
      await submitWithErrors(page);
    },
  },
  {
    name: 'patient-registration-failed',
    open: async (page) => {
      await openForm(page, PATIENT);
      await page.route('**/api/patients-in-need', (route) => route.abort());
      await page.locator('[value=others]').check();
      for (const name of ['patient_name', 'place', 'address']) {
        await page.locator(`#field-${name}`).fill('ഉദാഹരണപുരം');
      }
      await page.locator('#field-contact_phone_number').fill('9846012345');
      await submitWithErrors(page);
    },
  },
  {
    name: 'patient-registered',
    open: (page) => openRegistered(page, `${PATIENT}?sent=patient&code=K7M4XQ`),
  },
  { name: 'request-status', open: (page) => openForm(page, STATUS) },
  {
    name: 'request-status-not-found',
    open: async (page) => {
      await openForm(page, STATUS);
      await askForState(page, { status: 404 });
      await page.locator('.error-summary').waitFor();
    },
  },
  {
    name: 'request-status-found',
    open: async (page) => {
      await openForm(page, STATUS);
      await askForState(page, { json: { state: 'visit', day: '2026-11-19' } });
      await page.locator('.registered').waitFor();
    },
  },
  { name: 'helper-registration', open: (page) => openForm(page, HELPER) },
  {
    name: 'helper-registration-form',
    open: (page) => openForm(page, `${HELPER}?type=caregiver#form`),
  },
  {
    name: 'helper-registration-problems',
    open: async (page) => {
      await openForm(page, `${HELPER}?type=medical`);
      await page.locator('#field-license_number').fill('kl 123');
      await submitWithErrors(page);
    },
  },
  { name: 'helper-registered', open: (page) => openRegistered(page, `${HELPER}?sent=volunteer`) },
];

export const registrationStates = states.map((state) => ({ ...state, isPublic: true }));
