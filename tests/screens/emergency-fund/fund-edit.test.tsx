import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect } from 'vitest';
import { type Page, row } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { fillIn } from '../../support/forms.ts';
import { aCase, aConsent } from '../../support/fund-calls.ts';
import { stubImageDecoding } from '../equipment/equipment.ts';
import { consentInput, formInput, PAGE, problems, save, test } from './fund.ts';

beforeEach(stubImageDecoding);

describe('editing the patient of the emergency fund', () => {
  const openEdit = async (page: Page, name = aCase.name) => {
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
    const form = await openEdit(page);
    expect(Object.keys(formInput).map(valueOf)).toEqual(Object.values(aCase));
    const consent = within(form.getByRole('region', { name: 'Who agreed to publish this?' }));
    const expected = ['Sunitha K.', 'Daughter', '14 Nov 2026'];
    expect(consent.getAllByRole('definition').map((definition) => definition.textContent)).toEqual(
      expected,
    );
    const pictures = form.getAllByRole('img', { name: 'The picture shown now' });
    expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
      photo_url,
      qr_code_url,
    ]);
  });

  test('EMF-14 EMF-16 EMF-18 SYS-26 saves at once, without a question, and keeps the pictures', async ({
    browser,
    publish,
    network,
  }) => {
    const { id, photo_url, qr_code_url } = await publish({}, true);
    const page = await browser.open(PAGE, { as: 'admin' });
    await openEdit(page);
    await fillIn(page, { Details: 'Another text.' });
    await save(page);
    await screen.findByText('Patient updated successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [request] = network.sent(`PUT /api/emergency-fund/${id}`);
    expect(request).toMatchObject({ status: 200 });
    expect(request?.body).toEqual({
      ...aCase,
      details: 'Another text.',
      existing_photo: photo_url,
      existing_qr_code: qr_code_url,
    });
  });

  test('EMF-14 asks nobody again who has agreed, and keeps it; a change of it is asked whole', async ({
    app,
    admin,
    browser,
    publish,
  }) => {
    const { id } = await publish();
    const readConsent = async () =>
      (await ask(app, `GET /api/emergency-fund/${id}/consent`, { token: admin })).body;
    const page = await browser.open(PAGE, { as: 'admin' });
    await openEdit(page);
    for (const label of Object.keys(consentInput))
      expect(screen.queryByLabelText(label)).toBeNull();
    await fillIn(page, { Details: 'Another text.' });
    await save(page);
    await screen.findByText('Patient updated successfully');
    expect(await readConsent()).toEqual(aConsent);

    await openEdit(page);
    await page.user.click(screen.getByRole('button', { name: 'Change who agreed' }));
    expect(valueOf('Name of the person who agreed')).toBe('Sunitha K.');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Name of the person who agreed')),
    );
    await page.user.clear(screen.getByLabelText('Relation to the patient'));
    await save(page);
    expect(problems()).toEqual(['Relation to the patient is required']);
    await fillIn(page, { 'Relation to the patient': 'Wife' });
    await save(page);
    await waitFor(async () =>
      expect(await readConsent()).toEqual({ ...aConsent, consent_relation: 'Wife' }),
    );
  });

  test('asks who agreed when a call has not said it, and saves nothing without', async ({
    browser,
    publish,
    network,
  }) => {
    const { id } = await publish({ consent_given_by: '', consent_relation: '', consent_date: '' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await openEdit(page);
    await save(page);
    expect(problems()).toContain('Name of the person who agreed is required');
    expect(network.sent(`PUT /api/emergency-fund/${id}`)).toEqual([]);
  });

  test('EMF-14 opens and saves also when it cannot be told who agreed, and says so', async ({
    app,
    admin,
    browser,
    publish,
    network,
  }) => {
    const { id } = await publish();
    network.replaceAnswer(`GET /api/emergency-fund/${id}/consent`, { status: 503, body: '{}' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openEdit(page);
    form.getByText(/^Who agreed could not be loaded\./);
    expect(valueOf('Name')).toBe(aCase.name);
    expect(screen.queryByLabelText('Relation to the patient')).toBeNull();
    await fillIn(page, { Details: 'Another text.' });
    await save(page);
    await screen.findByText('Patient updated successfully');
    const call = `GET /api/emergency-fund/${id}/consent` as const;
    expect((await ask(app, call, { token: admin })).body).toEqual(aConsent);
  });

  test('EMF-19 says when it failed, and what was typed stays', async ({
    browser,
    publish,
    app,
    admin,
  }) => {
    const { id } = await publish();
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openEdit(page);
    await fillIn(page, { Details: 'Another text.' });
    const headers = { authorization: `Bearer ${admin}` };
    await app.inject({ method: 'DELETE', url: `/api/emergency-fund/${id}`, headers });
    await save(page);
    await form.findByText('Failed to save patient');
    expect(valueOf('Details')).toBe('Another text.');
  });

  test('EMF-18 says the same in Malayalam', async ({ browser, publish }) => {
    localStorage.setItem('language', 'ml');
    await publish();
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click((await row(aCase.name)).getByRole('link', { name: /തിരുത്തുക/ }));
    const form = within(await screen.findByRole('dialog', { name: 'രോഗിയുടെ വിവരങ്ങൾ പുതുക്കുക' }));
    const consent = within(form.getByRole('region', { name: 'ഇത് പ്രസിദ്ധീകരിക്കാൻ സമ്മതിച്ചത് ആരാണ്?' }));
    consent.getByRole('button', { name: 'സമ്മതിച്ച ആളെ മാറ്റുക' });
    await page.user.click(form.getByRole('button', { name: 'സൂക്ഷിക്കുക' }));
    await screen.findByText('രോഗിയുടെ വിവരങ്ങൾ പുതുക്കി');
  });
});
