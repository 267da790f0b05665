import { screen, within } from '@testing-library/react';
import type { FundCase } from '@thinna/contract/emergency-fund/emergency-fund';
import { test as browserTest, type Page } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { aCase, aConsent } from '../../support/fund-calls.ts';
import { multipartBody } from '../../support/parts.ts';
import { aDrawing } from '../../support/pictures.ts';

export const PAGE = '/admin/emergency-fund-management';

/** Empties the fund, marks all changes as seen, and adds a function that publishes a case. */
export const test = browserTest.extend('publish', async ({ app, admin, database, network: _ }) => {
  const { body } = await ask(app, 'GET /api/emergency-fund');
  for (const { id } of body) await ask(app, `DELETE /api/emergency-fund/${id}`, { token: admin });
  const markSeen = () =>
    database.pool.query('update accounts set seen_notice = (select max(id) from audit)');
  await markSeen();
  return async (
    values: Partial<Record<string, string>> = {},
    hasPhoto = false,
  ): Promise<FundCase> => {
    const texts = { ...aCase, ...aConsent, ...values } as Record<string, string>;
    const form = await multipartBody(texts, hasPhoto ? { photo: await aDrawing() } : {});
    const created = await ask(app, 'POST /api/emergency-fund', { token: admin, ...form });
    await markSeen();
    return created.body;
  };
});

/** Input of the form, by label. */
export const formInput = {
  Name: 'Ravi',
  Details: 'He needs medicine.',
  'Account number (optional)': '42',
  'IFSC code (optional)': 'SBIN 0001234',
  'UPI ID (optional)': 'ravi@example',
};
export const consentInput = {
  'Name of the person who agreed': 'Sunitha K.',
  'Relation to the patient': 'Daughter',
};

export const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: 'Save' }));

/** Returns the problems in the error summary. */
export const problems = () =>
  within(document.querySelector<HTMLElement>('.error-summary') as HTMLElement)
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
