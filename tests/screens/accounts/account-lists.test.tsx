import { screen, within } from '@testing-library/react';
import { shared } from '@thinna/contract/words/en/shared';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { describe, expect } from 'vitest';
import { addAccount } from '../../database/rows.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { test as browserTest, expectAlert, type Page, row } from '../../support/browser.tsx';
import { fillIn } from '../../support/forms.ts';

const PAGE = '/admin/accounts';
const API = '/api/accounts';
const CONFIRM = 'Yes, whoever uses this account should see that.';
const MARK = 'More than the list of the helper';
const NURSES =
  'This account also sees what medical professionals see: every patient who has a medical professional, with health status and medical history.';
const CAREGIVERS =
  'This account also sees what caregivers see: every patient who has a caregiver, with health status and medical history.';

const test = browserTest.extend('office', async ({ database, enrol, admin: _ }) => {
  await database.pool.query("delete from accounts where username <> 'asha'");
  return {
    anu: await enrol({ name: 'Anu' }),
    rema: await enrol({ name: 'Dr. Rema' }, 'medical_professional'),
  };
});

const findForm = async () => within(await screen.findByRole('dialog'));
type Form = Awaited<ReturnType<typeof findForm>>;
const box = (form: Form, name: string) => form.getByRole<HTMLInputElement>('checkbox', { name });
const tickedLists = (form: Form) =>
  ['Volunteers', 'Caregivers', 'Medical Professionals'].filter((name) => box(form, name).checked);
async function chooseHelper(page: Page, form: Form, id: number) {
  const select = form.getByLabelText<HTMLSelectElement>('Helper (optional)');
  await within(select).findByRole('option', { name: 'Nobody in the lists' });
  await page.user.selectOptions(select, String(id || ''));
}

describe('the lists of an account that is linked to a helper', () => {
  test('TRU-35 become the list of the helper who is chosen, and stay when nobody is', async ({
    browser,
    network,
    office: { anu, rema },
  }) => {
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = await findForm();
    expect(tickedLists(form)).toEqual(['Volunteers', 'Caregivers', 'Medical Professionals']);
    expect(form.queryByText(/^The account of one helper/)).toBeNull();
    await chooseHelper(page, form, rema.id);
    expect(tickedLists(form)).toEqual(['Medical Professionals']);
    await chooseHelper(page, form, anu.id);
    expect(tickedLists(form)).toEqual(['Volunteers']);
    form.getByText('The account of one helper sees the list of that helper.');
    expect(form.queryByRole('checkbox', { name: CONFIRM })).toBeNull();
    await chooseHelper(page, form, 0);
    expect(tickedLists(form)).toEqual(['Volunteers']);
    await chooseHelper(page, form, anu.id);

    await fillIn(page, { Username: 'anu', Password: PASSWORD });
    await page.user.click(form.getByRole('button', { name: 'Save' }));
    const anuRow = await row('anu');
    anuRow.getByText('Volunteers');
    expect(anuRow.queryByText(MARK)).toBeNull();
    expect(network.sent(`POST ${API}`)).toMatchObject([
      { status: 201, body: { kinds: ['volunteer'], helper_id: anu.id, sees_more: false } },
    ]);
  });

  test('TRU-36 are widened by a choice whose consequence is said, and marked in the list', async ({
    browser,
    network,
    office: { anu },
  }) => {
    const page = await browser.open(`${PAGE}?add`, { as: 'admin' });
    const form = await findForm();
    await fillIn(page, { Username: 'anu', Password: PASSWORD });
    await chooseHelper(page, form, anu.id);
    await page.user.click(box(form, 'Medical Professionals'));
    const group = within(form.getByRole('group', { name: MARK }));
    group.getByText(NURSES);
    expect(group.queryByText(CAREGIVERS)).toBeNull();

    await page.user.click(form.getByRole('button', { name: 'Save' }));
    await expectAlert(shared.rules.sees_more);
    expect(box(form, CONFIRM).getAttribute('aria-invalid')).toBe('true');
    await page.user.click(box(form, CONFIRM));
    // One more list is one more choice.
    await page.user.click(box(form, 'Caregivers'));
    form.getByText(CAREGIVERS);
    expect(box(form, CONFIRM).checked).toBe(false);
    await page.user.click(box(form, CONFIRM));
    await page.user.click(form.getByRole('button', { name: 'Save' }));

    const anuRow = await row('anu');
    anuRow.getByText('Volunteers, Caregivers, Medical Professionals');
    anuRow.getByText(MARK);
    expect(network.sent(`POST ${API}`).map(({ status }) => status)).toEqual([400, 201]);
  });

  test('TRU-36 are confirmed anew when a wide account is saved, in Malayalam too', async ({
    browser,
    database,
    office: { anu },
  }) => {
    const id = await addAccount(database.db, { username: 'suni', helper_id: anu.id });
    localStorage.setItem('language', 'ml');
    const page = await browser.open(`${PAGE}?edit=${id}`, { as: 'admin' });
    const form = await findForm();
    const text = malayalam.accounts.sees_more;
    form.getByText(text.caregiver);
    form.getByText(text.medical_professional);
    expect(form.queryByText(text.volunteer)).toBeNull();
    const confirm = box(form, text.confirm);
    expect(confirm.checked).toBe(false);
    await page.user.click(confirm);
    await page.user.click(form.getByRole('button', { name: 'സൂക്ഷിക്കുക' }));
    await screen.findByText(malayalam.accounts.updated);
  });
});
