import { screen } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { expectAlert, heading, row, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { hideTable } from '../../support/faults.ts';
import {
  addClosedRequest,
  addEndedPatient,
  addFormerHelper,
} from '../../support/office/past-its-time.ts';

const PAGE = '/admin/past-its-time';

describe('past its time', () => {
  test('EXP-11 is reached from Office, and tells why and since when, with a link', async ({
    browser,
    database,
  }) => {
    const { request } = await addEndedPatient(database, '2021-03-05', 'Ouseph');
    const closed = await addClosedRequest(database, '2023-04-06', 'Thresia');
    const helper = await addFormerHelper(database, '2020-02-03', 'Jincy');
    const page = await browser.open('/admin/dashboard', { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Office' }));
    await page.user.click(screen.getByRole('link', { name: 'Past its time' }));
    await heading('Past its time');
    const ouseph = await row('Ouseph');
    ouseph.getByText(/No longer in care\. Last entry:/);
    ouseph.getByText('5 Mar 2021');
    ouseph.getByText('5 Mar 2024');
    expect(ouseph.getByRole('link', { name: 'Ouseph' }).getAttribute('href')).toBe(
      `/admin/patients-in-need/view/${request}`,
    );
    screen.getByText(/Nothing is deleted by itself/);

    await page.user.click(screen.getByRole('link', { name: 'Closed requests: 1' }));
    const thresia = await row('Thresia');
    thresia.getByText(/Request closed:/);
    thresia.getByText('6 Apr 2024');
    expect(thresia.getByRole('link', { name: 'Thresia' }).getAttribute('href')).toBe(
      `/admin/patients-in-need/view/${closed}`,
    );

    await page.user.click(screen.getByRole('link', { name: 'Helpers: 1' }));
    const jincy = await row('Jincy');
    jincy.getByText(/Last assignment, visit, log-in or edit:/);
    expect(jincy.getByRole('link', { name: 'Jincy' }).getAttribute('href')).toBe(
      `/admin/volunteers/view/${helper}`,
    );
  });

  test('EXP-12 a person deletes on the page of the record, and can bring it back', async ({
    app,
    admin,
    browser,
    database,
  }) => {
    const { id, request } = await addEndedPatient(database, '2021-03-05', 'Ouseph');
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Ouseph');
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
    await ask(app, `DELETE /api/patients-register/${request}`, { token: admin });
    await page.user.click(screen.getByRole('link', { name: 'Recently deleted' }));
    await page.user.click(await screen.findByRole('button', { name: 'Bring back Ouseph' }));
    await screen.findByText('Ouseph is back');
    const patient = await database.db
      .selectFrom('patients')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(patient).toEqual([{ id }]);
  });

  test('EXP-11 is empty, or could not be loaded', async ({ browser, database, network: _ }) => {
    const repair = await hideTable(database, 'health_records');
    const page = await browser.open(PAGE, { as: 'admin' });
    await expectAlert('What is past its time could not be loaded.');
    await repair();
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByText('No patient is past its time');
    screen.getByText(/Patients are listed here three years after the last entry/);
  });

  test('EXP-11 is told in Malayalam', async ({ browser, database }) => {
    localStorage.setItem('language', 'ml');
    await addEndedPatient(database, '2021-03-05', 'ചക്കി');
    await browser.open(PAGE, { as: 'admin' });
    await heading('സൂക്ഷിക്കാനുള്ള കാലം കഴിഞ്ഞവ');
    (await row('ചക്കി')).getByText(/ഇപ്പോൾ പരിചരണത്തിലില്ല\. അവസാനം എഴുതിയത്:/);
  });
});
