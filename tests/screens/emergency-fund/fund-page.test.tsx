import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, heading, row } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import { PAGE, test } from './fund.ts';

const LIST = 'GET /api/emergency-fund';

describe('the page of the emergency fund', () => {
  test('EMF-01 EMF-02 SHL-24 asks for the case and shows its name, Edit and Delete', async ({
    browser,
    publish,
    network,
  }) => {
    await publish({ name: 'കല്യാണി അമ്മ' });
    const release = network.hold();
    await browser.open(PAGE, { as: 'admin' });
    await heading('Emergency Fund');
    const loading = await screen.findByText('Loading...');
    expect(loading.getAttribute('role')).toBe('status');
    const spinner = loading.querySelector('.spinner');
    expect(spinner?.getAttribute('aria-hidden')).toBe('true');
    release();
    const kalyani = await row('കല്യാണി അമ്മ');
    kalyani.getByRole('link', { name: 'Edit കല്യാണി അമ്മ' });
    kalyani.getByRole('button', { name: 'Delete കല്യാണി അമ്മ' });
    expect(document.contains(spinner)).toBe(false);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(network.calls).toMatchObject([{ method: 'GET', path: '/api/emergency-fund' }]);
    expect(network.sent(LIST)).toMatchObject([{ status: 200 }]);
  });

  test('EMF-03 says that there is nobody', async ({ browser, publish: _ }) => {
    await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('No patients found');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('EMF-01 says when it could not be loaded, and not that there is nobody', async ({
    browser,
    publish,
    network,
  }) => {
    await publish({ name: 'Kalyani' });
    network.isDown = true;
    const page = await browser.open(PAGE, { as: 'admin' });
    await screen.findByText('The list could not be loaded.');
    expect(screen.queryByText('No patients found')).toBeNull();
    network.isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await row('Kalyani');
    network.isDown = true;
    await page.user.click(screen.getByRole('button', { name: 'Refresh' }));
    await expectAlert('The list could not be loaded.');
    await row('Kalyani');
  });

  test('EMF-20 EMF-21 deletes after a question, and says so', async ({
    browser,
    publish,
    network,
    app,
  }) => {
    const { id, photo_url } = await publish({ name: 'Kalyani' }, true);
    const page = await browser.open(PAGE, { as: 'admin' });
    const DELETE_CASE = `DELETE /api/emergency-fund/${id}`;
    const pressDelete = async () =>
      page.user.click((await row('Kalyani')).getByRole('button', { name: /^Delete/ }));
    await pressDelete();
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('Are you sure you want to delete this patient?');
    await page.user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(network.sent(DELETE_CASE)).toEqual([]);

    await pressDelete();
    const secondQuestion = within(await screen.findByRole('alertdialog'));
    await page.user.click(secondQuestion.getByRole('button', { name: 'Delete Kalyani' }));
    await screen.findByText('Patient deleted successfully!');
    await screen.findByText('No patients found');
    expect(network.sent(DELETE_CASE)).toMatchObject([{ status: 200 }]);
    expect(document.activeElement).toBe(await heading('Emergency Fund'));
    expect(photo_url).not.toBeNull();
    expect((await app.inject('/api/emergency-fund')).json()).toEqual([]);
  });

  test('EMF-21 says when it could not be deleted', async ({ browser, publish, database }) => {
    await publish({ name: 'Kalyani' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await failWrites(database, 'emergency_fund_cases', 'delete');
    await page.user.click((await row('Kalyani')).getByRole('button', { name: /^Delete/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await page.user.click(question.getByRole('button', { name: 'Delete Kalyani' }));
    await expectAlert('Failed to delete patient');
    await row('Kalyani');
  });

  test('EMF-03 EMF-20 says the same in Malayalam', async ({ browser, publish }) => {
    localStorage.setItem('language', 'ml');
    await publish({ name: 'കല്യാണി' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await heading('അടിയന്തര സഹായനിധി');
    const kalyani = await row('കല്യാണി');
    await page.user.click(kalyani.getByRole('button', { name: /നീക്കുക/ }));
    const question = within(await screen.findByRole('alertdialog'));
    question.getByText('ഈ രോഗിയുടെ വിവരങ്ങൾ നീക്കം ചെയ്യണമെന്ന് ഉറപ്പാണോ?');
    await page.user.click(question.getByRole('button', { name: /നീക്കുക/ }));
    await screen.findByText('രോഗിയുടെ വിവരങ്ങൾ നീക്കം ചെയ്തു');
    await waitFor(() => screen.getByText('രോഗികൾ ആരുമില്ല'));
  });
});
