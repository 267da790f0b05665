import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { upiLink } from '@thinna/contract/emergency-fund/upi';
import { beforeEach, describe, expect } from 'vitest';
import { renderPaymentCode } from '../../../apps/server/src/slices/emergency-fund/payment-code.ts';
import { type Page, row } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { fillIn, openAddForm } from '../../support/forms.ts';
import { aConsent } from '../../support/fund-calls.ts';
import { aPictureFile, stubImageDecoding } from '../equipment/equipment.ts';
import { consentInput, formInput, PAGE, problems, save, test } from './fund.ts';

const ADD = 'POST /api/emergency-fund';
const QUESTION = 'Adding a new patient will remove the previous patient. Do you want to continue?';
beforeEach(stubImageDecoding);

const openForm = (page: Page) => openAddForm(page, 'Add Patient');
const setConsentDay = (day: string) =>
  fireEvent.change(screen.getByLabelText('Day on which they agreed'), { target: { value: day } });
const fillAll = async (page: Page) => {
  await fillIn(page, { ...formInput, ...consentInput });
  setConsentDay(aConsent.consent_date);
};
const answerQuestion = async ({ user }: Page, name: string) => {
  const question = within(await screen.findByRole('alertdialog', { name: 'Add Patient' }));
  question.getByText(QUESTION);
  await user.click(question.getByRole('button', { name }));
};
const aCode = async (id: string) => {
  const code = await renderPaymentCode(upiLink({ id, payeeName: 'Somebody', note: 'A gift' }));
  return new File([new Uint8Array(code)], 'code.webp', { type: 'image/webp' });
};
describe('adding a patient to the emergency fund', () => {
  test('EMF-04 EMF-05 has a field for everything, and says that all will be public', async ({
    browser,
    publish: _,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    for (const label of [...Object.keys(formInput), ...Object.keys(consentInput)])
      form.getByLabelText(label);
    for (const label of [/^Photo/, /^QR code/]) {
      expect(form.getByLabelText<HTMLInputElement>(label).type).toBe('file');
    }
    expect(form.getByLabelText<HTMLInputElement>('Day on which they agreed').type).toBe('date');
    form.getByRole('group', { name: 'Who agreed to publish this?' });
    expect(page.path()).toBe(`${PAGE}?add`);
  });

  test('EMF-11 asks first; cancelling sends nothing and loses nothing', async ({
    browser,
    publish,
    network,
  }) => {
    await publish({ name: 'Kalyani' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await fillAll(page);
    await save(page);
    await answerQuestion(page, 'Cancel');
    await network.settled();
    expect(network.sent(ADD)).toEqual([]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ravi');
    await row('Kalyani');
  });

  test('EMF-12 EMF-13 EMF-17 SYS-26 sends texts and pictures in one body, and shows the new one alone', async ({
    browser,
    publish,
    network,
  }) => {
    await publish({ name: 'Kalyani' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await fillAll(page);
    const photo = await aPictureFile('ravi.png');
    const qr_code = await aCode('ravi@example');
    await page.user.upload(form.getByLabelText(/^Photo/), photo);
    await page.user.upload(form.getByLabelText(/^QR code/), qr_code);
    await save(page);
    await answerQuestion(page, 'Add Patient');
    await screen.findByText('Patient added successfully');
    await row('Ravi');
    expect(screen.getAllByRole('rowheader')).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/was not checked/)).toBeNull();
    const [request] = network.sent(ADD);
    expect(request).toMatchObject({ status: 201 });
    expect(request?.body).toEqual({
      name: 'Ravi',
      details: 'He needs medicine.',
      account_number: '42',
      ifsc_code: 'SBIN0001234',
      upi_id: 'ravi@example',
      ...aConsent,
      photo,
      qr_code,
    });
  });

  test('EMF-06 EMF-07 EMF-08 EMF-09 EMF-10 is judged before it asks or sends anything', async ({
    browser,
    publish: _,
    network,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    await openForm(page);
    await save(page);
    expect(problems()).toEqual([
      'Name is required',
      'Details is required',
      'Name of the person who agreed is required',
      'Relation to the patient is required',
      'Day on which they agreed is required',
    ]);
    await fillAll(page);
    for (const [label, value, problem] of [
      ['Account number (optional)', '12a', 'Account number must be digits only, at most 20'],
    ] as const) {
      await fillIn(page, { [label]: value });
      await save(page);
      expect(problems()).toEqual([problem]);
    }
    for (const [label, maxLength] of [
      ['Name', 30],
      ['Account number (optional)', 20],
      ['UPI ID (optional)', 50],
    ] as const) {
      expect(screen.getByLabelText<HTMLInputElement>(label).maxLength, label).toBe(maxLength);
    }
    await fillIn(page, { 'IFSC code (optional)': 'SB IN 0001234567' });
    expect(screen.getByLabelText<HTMLInputElement>('IFSC code (optional)').value).toBe(
      'SBIN0001234',
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.sent(ADD)).toEqual([]);
  });

  test('warns of an odd IFSC code, and takes it', async ({ browser, publish: _, network }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await fillAll(page);
    expect(form.queryByText(/^An IFSC code has four letters/)).toBeNull();
    await fillIn(page, { 'IFSC code (optional)': 'SBI1' });
    expect(form.queryByText(/^An IFSC code has four letters/)).toBeNull();
    await page.user.tab();
    form.getByText(/^An IFSC code has four letters/);
    await save(page);
    await answerQuestion(page, 'Add Patient');
    await screen.findByText('Patient added successfully');
    expect(network.sent(ADD)).toMatchObject([{ body: { ifsc_code: 'SBI1' }, status: 201 }]);
  });

  test('EMF-19 says that it failed, and at the code that it pays somebody else', async ({
    browser,
    publish,
    database,
  }) => {
    await publish({ name: 'Kalyani' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await fillAll(page);
    await page.user.upload(form.getByLabelText(/^QR code/), await aCode('thief@example'));
    await save(page);
    await answerQuestion(page, 'Add Patient');
    await form.findByText('Failed to save patient');
    expect(problems()).toEqual(['QR code pays another UPI ID than the one typed here']);
    expect(document.getElementById('field-qr_code')?.getAttribute('aria-invalid')).toBe('true');

    await page.user.click(form.getByRole('button', { name: 'Remove picture' }));
    const repair = await failWrites(database, 'emergency_fund_cases', 'insert');
    await save(page);
    await answerQuestion(page, 'Add Patient');
    await waitFor(() => expect(problems()).toEqual([]));
    await form.findByText('Failed to save patient');
    await repair();
    await save(page);
    await answerQuestion(page, 'Add Patient');
    await row('Ravi');
  });

  test('tells when the code could not be read, until the next one is saved', async ({
    browser,
    publish: _,
  }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await fillAll(page);
    await page.user.upload(form.getByLabelText(/^QR code/), await aPictureFile('code.png'));
    await save(page);
    await answerQuestion(page, 'Add Patient');
    const notice = await screen.findByText(
      /^The QR code of Ravi could not be read .* not checked\./,
    );
    expect(notice.closest('[role="status"]')).not.toBeNull();
    await page.user.click((await row('Ravi')).getByRole('link', { name: 'Edit Ravi' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Update Patient' }));
    await page.user.click(edit.getByRole('button', { name: 'Remove picture' }));
    await save(page);
    await screen.findByText('Patient updated successfully');
    expect(screen.queryByText(/not checked/)).toBeNull();
  });

  test('shows what visitors will see', async ({ browser, publish: _ }) => {
    const page = await browser.open(PAGE, { as: 'admin' });
    const form = await openForm(page);
    await fillIn(page, formInput);
    await page.user.upload(form.getByLabelText(/^Photo/), await aPictureFile('ravi.png'));
    await page.user.click(form.getByText('Preview of the public window'));
    const preview = within(document.querySelector<HTMLElement>('.fund-preview') as HTMLElement);
    preview.getByRole('heading', { name: 'Ravi' });
    preview.getByText('He needs medicine.');
    for (const code of ['42', 'SBIN0001234', 'ravi@example']) preview.getByText(code);
    preview.getByRole('img', { name: 'Ravi' });
    preview.getByText('Scan to Donate');
    preview.getByText('A QR code is drawn from the UPI ID when you save.');
    await page.user.upload(form.getByLabelText(/^QR code/), await aCode('ravi@example'));
    preview.getByRole('img', { name: 'QR code of a payment for Ravi' });
  });
});
