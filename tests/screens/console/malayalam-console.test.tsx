import { screen, waitFor, within } from '@testing-library/react';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import { labelOf } from '@thinna/contract/kit/failure';
import { credentials } from '@thinna/contract/session/session';
import { fill } from '@thinna/contract/words/index';
import { office } from '@thinna/contract/words/ml/office';
import { shared } from '@thinna/contract/words/ml/shared';
import { describe, expect, vi } from 'vitest';
import { expectAlert, heading, type Page, row, test } from '../../support/browser.tsx';
import { failHelperWrites } from '../../support/faults.ts';

const labels = office.helpers.volunteer;
const label = (field: string) => labelOf(helperKinds.volunteer.input, field, shared);

describe('the console in Malayalam', () => {
  test('changes its words in place, and remembers the choice', async ({ browser, enrol }) => {
    await enrol({ name: 'Anu Thomas', skills: 'Cooking' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    await heading('Volunteers');
    await page.user.click(screen.getByRole('button', { name: 'മലയാളം' }));
    await heading(labels.title);
    expect(document.documentElement.lang).toBe('ml');
    page.reload();
    await heading(labels.title);
    screen.getByRole('searchbox', { name: office.helpers.volunteer.search });
    screen.getByRole('link', { name: labels.add });
    await page.user.click(screen.getByRole('button', { name: 'English' }));
    await heading('Volunteers');
    expect(document.documentElement.lang).toBe('en');
  });

  test('asks the server for Malayalam, and shows its refusal', async ({ browser, network }) => {
    const page = await openInMalayalam(browser.open, '/admin', undefined);
    await heading(office.login.title);
    await page.user.type(screen.getByLabelText(labelOf(credentials, 'username', shared)), 'nobody');
    await page.user.type(
      screen.getByLabelText(labelOf(credentials, 'password', shared)),
      'wrong{Enter}',
    );
    await expectAlert(shared.refusals.wrong_credentials);
    expect(network.calls).toMatchObject([{ headers: { 'accept-language': 'ml' }, status: 401 }]);
  });

  test('labels, judges and refuses in Malayalam', async ({ browser, enrol, network }) => {
    await enrol({ email: 'anu@clinic.example' });
    const page = await openInMalayalam(browser.open, '/admin/volunteers?add', 'admin');
    const form = within(await screen.findByRole('dialog', { name: labels.add }));
    await page.user.click(form.getByRole('button', { name: shared.form.save }));
    form.getByRole('link', { name: shared.rules.phone });
    form.getByRole('link', { name: 'പേര്: ഇതു പൂരിപ്പിക്കുക' });

    const values = {
      name: 'അനു',
      email: 'anu@clinic.example',
      phone_number: '9846012345',
      address: 'Examplepuram',
    };
    for (const [field, value] of Object.entries(values)) {
      await page.user.type(form.getByLabelText(label(field)), value);
    }
    await page.user.click(form.getByRole('button', { name: shared.form.save }));
    await expectAlert(labels.email_taken);
    expect(network.calls.at(-1)).toMatchObject({ headers: { 'accept-language': 'ml' } });

    await page.user.type(form.getByLabelText(label('email')), '.in');
    await page.user.click(form.getByRole('button', { name: shared.form.save }));
    await screen.findByText(labels.added);
    (await row('അനു')).getByText(office.list.is_new);
  });

  test('says in Malayalam what failed', async ({ browser, database, enrol }) => {
    const alert = vi.spyOn(window, 'alert').mockImplementation(() => {});
    await enrol({ name: 'Anu' });
    await failHelperWrites(database, 'update');
    const page = await openInMalayalam(browser.open, '/admin/volunteers', 'admin');
    const edit = fill(office.list.edit_named, { name: 'Anu' });
    await page.user.click((await row('Anu')).getByRole('link', { name: edit }));
    const form = within(await screen.findByRole('dialog', { name: labels.edit }));
    await page.user.click(form.getByRole('button', { name: shared.form.save }));
    await waitFor(() => expect(alert).toHaveBeenCalledWith(labels.update_failed));
  });

  test('does not translate what people typed, and marks its language', async ({
    browser,
    enrol,
  }) => {
    const { id } = await enrol({ name: 'Anu Thomas', skills: 'Cooking', notes: 'തമിഴ് അറിയാം' });
    await openInMalayalam(browser.open, `/admin/volunteers/view/${id}`, 'admin');
    await heading('Anu Thomas');
    screen.getByRole('region', { name: office.profile.personal });
    const details = within(screen.getByRole('region', { name: labels.details }));
    details.getByText(label('skills'));
    expect(details.getByText('Cooking').lang).toBe('en');
    expect(details.getByText('തമിഴ് അറിയാം').lang).toBe('ml');
  });
});

type Open = (path: string, options?: { as?: 'admin' }) => Promise<Page>;

function openInMalayalam(open: Open, path: string, as: 'admin' | undefined): Promise<Page> {
  localStorage.setItem('language', 'ml');
  return open(path, { ...(as && { as }) });
}
