import type { Page } from '@playwright/test';
import { pages as pagesEn } from '@thinna/contract/words/en/pages';
import { shared as sharedEn } from '@thinna/contract/words/en/shared';
import { site as siteEn } from '@thinna/contract/words/en/site';
import { pages as pagesMl } from '@thinna/contract/words/ml/pages';
import { shared as sharedMl } from '@thinna/contract/words/ml/shared';
import { site as siteMl } from '@thinna/contract/words/ml/site';
import { expect, type Site } from '../../support/site.ts';

/** Both languages, with the paths and texts of their pages. */
export const siteLanguages = [
  { lang: 'en', base: '', home: '/', shared: sharedEn, site: siteEn, pages: pagesEn },
  { lang: 'ml', base: '/ml', home: '/ml', shared: sharedMl, site: siteMl, pages: pagesMl },
] as const;

export const PATIENT = '/patient-registration';
export const HELPER = '/volunteer-caregiver-registration';

/** A family's input; its strings occur nowhere else, so that a leak can be detected. */
export const family = {
  patient_name: 'Kalyani Canary',
  place: 'ഉദാഹരണപുരം',
  address: 'Canary House\nBird Lane 77',
  contact_phone_number: '9846012345',
};
export const illness = 'canary-illness since March';

const person = {
  name: 'Anu Canary',
  email: 'canary@clinic.example',
  phone_number: '9846012345',
  address: 'Canary House\nBird Lane 77',
};
export const registrants = {
  volunteer: { ...person, skills: 'canary-driving' },
  caregiver: { ...person, experience: 'canary-years', certifications: 'canary-course' },
  medical: {
    ...person,
    specialization: 'canary-nursing',
    license_number: 'KL7712345',
    experience: 'canary-years',
  },
};
export type Type = keyof typeof registrants;

/** The address after a family's form was sent without scripts: it holds the code of the request. */
export const sentUrl = (base: string) =>
  new RegExp(`${base}${PATIENT}\\?sent=patient&code=[2-9A-HJKMNP-Z]{6}$`);

export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => '__reactRouterDataRouter' in window);
export const field = (page: Page, name: string) => page.locator(`#field-${name}`);
export const submitButton = (page: Page) => page.locator('#registration button[type=submit]');
export const errorSummary = (page: Page) => page.locator('.error-summary');
export const chooseHelp = (page: Page, kind: string) =>
  page.locator(`[name=support_type][value=${kind}]`).check();

export async function fillIn(page: Page, values: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await field(page, name).fill(text);
}

/** Presses Tab until an element that matches the selector has the focus. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return;
  }
  throw new Error(`${selector} is not reached by Tab.`);
}

/** Records every requested or shown address; the returned check expects no typed text in them. */
export function watchAddresses(page: Page) {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  return () => {
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) {
      expect(decodeURIComponent(address)).not.toMatch(/canary|bird lane|9846012345|KL77|ഉദാഹരണ/i);
    }
  };
}

export async function storedRequests({ database }: Site): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query('select * from patient_requests');
  return rows;
}

export async function storedHelpers({ database }: Site): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query('select * from helpers');
  return rows;
}
