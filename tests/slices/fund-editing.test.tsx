import { screen, waitFor, within } from '@testing-library/react';
import { emergencyFund } from '@thinna/contract/words/ml/emergency-fund';
import { beforeEach, describe, expect } from 'vitest';
import { type Page, row } from '../support/browser.tsx';
import { letPicturesBeRead } from '../support/equipment.ts';
import { fillIn } from '../support/forms.ts';
import { agreed, PAGE, problems, save, test, typed } from '../support/fund.ts';
import { aCase, aConsent } from '../support/fund-calls.ts';

beforeEach(letPicturesBeRead);

describe('editing the patient of the emergency fund', () => {
  const edit = async (page: Page, name = aCase.name) => {
    await page.user.click((await row(name)).getByRole('link', { name: `Edit ${name}` }));
    return within(await screen.findByRole('dialog', { name: 'Update Patient' }));
  };
  const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

  test('EMF-04 EMF-15 opens with everything that is there, also who agreed', async ({
    browser,
    publish,
  }) => {
    const { photo_url, qr_code_url } = await publish({}, true);
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await edit(page);
    expect(
      [...Object.keys(typed), ...Object.keys(agreed), 'Day on which they agreed'].map(valueOf),
    ).toEqual([...Object.values(aCase), ...Object.values(aConsent)]);
    const pictures = form.getAllByRole('img', { name: 'The picture shown now' });
    expect(pictures.map((one) => one.getAttribute('src'))).toEqual([photo_url, qr_code_url]);
  });

  test('EMF-14 EMF-16 EMF-18 saves at once, without a question, and keeps the pictures', async ({
    browser,
    publish,
    network,
  }) => {
    const { id, photo_url, qr_code_url } = await publish({}, true);
    const page = await browser.open(PAGE, { as: 'admin' });
    await edit(page);
    await fillIn(page, { Details: 'Another text.' });
    await save(page);
    await screen.findByText('Patient updated successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [sent] = network.sent(`PUT /api/emergency-fund/${id}`);
    expect(sent).toMatchObject({ status: 200 });
    expect(sent?.body).toEqual({
      ...aCase,
      ...aConsent,
      details: 'Another text.',
      existing_photo: photo_url,
      existing_qr_code: qr_code_url,
    });
  });

  test('asks who agreed when a call has not said it, and saves nothing without', async ({
    browser,
    publish,
    network,
  }) => {
    const { id } = await publish({ consent_given_by: '', consent_relation: '', consent_date: '' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await edit(page);
    await save(page);
    expect(problems()).toContain('Name of the person who agreed is required');
    expect(network.sent(`PUT /api/emergency-fund/${id}`)).toEqual([]);
  });

  test('opens also when it cannot be told who agreed, and says so', async ({
    browser,
    publish,
    network,
  }) => {
    const { id } = await publish();
    network.answerInstead(`GET /api/emergency-fund/${id}/consent`, { status: 503, body: '{}' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await edit(page);
    form.getByText(/^Who agreed could not be loaded\./);
    expect(valueOf('Name')).toBe(aCase.name);
    expect(valueOf('Relation to the patient')).toBe('');
  });

  test('EMF-19 says when it failed, and what was typed stays', async ({
    browser,
    publish,
    app,
    admin,
  }) => {
    const { id } = await publish();
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await edit(page);
    await fillIn(page, { Details: 'Another text.' });
    const headers = { authorization: `Bearer ${admin}` };
    await app.inject({ method: 'DELETE', url: `/api/emergency-fund/${id}`, headers });
    await save(page);
    await form.findByText('Failed to save patient');
    expect(valueOf('Details')).toBe('Another text.');
  });

  test('EMF-18 EMF-19 says the same in Malayalam', async ({ browser, publish }) => {
    localStorage.setItem('language', 'ml');
    await publish();
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click((await row(aCase.name)).getByRole('link', { name: /തിരുത്തുക/ }));
    const form = within(await screen.findByRole('dialog', { name: emergencyFund.edit }));
    form.getByRole('group', { name: emergencyFund.consent });
    await page.user.click(form.getByRole('button', { name: 'സൂക്ഷിക്കുക' }));
    await screen.findByText(emergencyFund.updated);
  });
});
