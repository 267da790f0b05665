import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect } from 'vitest';
import { ActiveToggle } from '../../../apps/web/app/admin/patients-in-need/active-toggle.tsx';
import { officeWords } from '../../../apps/web/app/admin/words.ts';
import { ConsoleLanguageProvider } from '../../../apps/web/app/lib/console/console-language.tsx';
import { ToastProvider } from '../../../apps/web/app/ui/console/toast.tsx';
import { expectAlert, row, test } from '../../support/browser.tsx';
import { failWrites } from '../../support/faults.ts';
import {
  ACTIVATE,
  ACTIVE,
  activateRequest,
  activeIds,
  aPatientInNeed,
  endCare,
  LIST,
  patientsFrom,
} from '../../support/patients-in-need.ts';
import { confirm, findToggle, PAGE, REMOVED } from './active-toggle.ts';

const ADDED = 'Patient added to active patients!';

describe('the toggle of a patient in need', () => {
  test('PIN-10 PIN-11 says of each row whether the patient is active', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const anu = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    await aPatientInNeed({ app, database }, { patient_name: 'Biju' });
    const removed = await aPatientInNeed({ app, database }, { patient_name: 'Cini' });
    for (const request of [anu, removed]) await activateRequest(app, admin, request);
    await endCare(app, admin, removed.id);
    await browser.open(PAGE, { as: 'admin' });
    const states = { Anu: 'Active Anu', Biju: 'Make Active Biju', Cini: 'Make Active Cini' };
    for (const [name, state] of Object.entries(states)) {
      const button = (await row(name)).getByRole('button', { name: state });
      expect(button.getAttribute('aria-pressed')).toBe(String(name === 'Anu'));
    }
  });

  test('PIN-12 PIN-14 PIN-15 PIN-20 makes a patient active, and says so', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    const values = { patient_name: 'Anu', notes: null, support_type: 'others' };
    const request = await aPatientInNeed({ app, database }, values);
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Anu');
    const release = network.hold();
    await page.user.dblClick(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    release();
    const message = await screen.findByText(ADDED);
    expect(message.closest('[role="status"]')).not.toBeNull();
    screen.getByRole('button', { name: 'Active Anu' });
    expect(document.activeElement).toBe(button);
    expect(network.sent(ACTIVATE)).toMatchObject([
      {
        status: 201,
        body: {
          original_id: request.id,
          first_name: 'Anu',
          phone_number: request.contact_phone_number,
          address: request.address,
          support_type: 'others',
          place: request.place,
          additional_notes: null,
        },
      },
    ]);
    expect(await activeIds(app, admin)).toEqual([request.id]);
    const [patient] = await patientsFrom(database, request.id);
    expect(patient?.register_number).toMatch(/^PC-\d{5}$/);
    // The list is not refetched, because every read leaves an audit row.
    expect(network.sent(`GET ${LIST}`)).toHaveLength(1);
    expect(network.sent(`GET ${ACTIVE}`)).toHaveLength(2);
  });

  test('PIN-12 PIN-13 PIN-14 says Not Specified for a patient without a place', async ({
    app,
    browser,
    database,
    network,
  }) => {
    const request = await aPatientInNeed({ app, database }, { patient_name: 'Anu', notes: null });
    const body = JSON.stringify([{ ...request, place: '' }]);
    network.replaceAnswer(`GET ${LIST}`, { status: 200, body });
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await findToggle('Anu'));
    await screen.findByText('Patient added to active patients!');
    expect(network.sent('POST /api/patients-to-add').map((call) => call.body)).toEqual([
      {
        original_id: request.id,
        first_name: 'Anu',
        phone_number: request.contact_phone_number,
        address: request.address,
        support_type: 'volunteer',
        place: 'Not Specified',
        additional_notes: null,
      },
    ]);
  });

  test('PIN-16 PIN-17 PIN-22 takes it out again, and brings the same one back', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    const request = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const { body: patient } = await activateRequest(app, admin, request);
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await findToggle('Anu'));
    await confirm(page, 'Anu');
    await screen.findByText(REMOVED);
    screen.getByRole('button', { name: 'Make Active Anu' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    const removals = network.sent(`DELETE /api/patients/remove/${request.id}`);
    expect(removals).toMatchObject([{ status: 200 }]);
    expect(await activeIds(app, admin)).toEqual([]);

    await page.user.click(await findToggle('Anu'));
    await screen.findByText(ADDED);
    const [patientAgain, ...more] = await patientsFrom(database, request.id);
    expect(patientAgain).toMatchObject({
      id: patient.id,
      register_number: patient.register_number,
    });
    expect(more).toEqual([]);
  });

  test('PIN-19 shows what the server said, and who is active by now', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    const request = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    await activateRequest(app, admin, request);
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Anu');
    await endCare(app, admin, request.id);
    await page.user.click(button);
    await confirm(page, 'Anu');
    await expectAlert('Patient is not active');
    await screen.findByRole('button', { name: 'Make Active Anu' });
  });

  test('PIN-19 says that it failed when the server said nothing', async ({
    app,
    browser,
    database,
    network,
  }) => {
    await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Anu');
    network.replaceAnswer(ACTIVATE, { status: 502, body: '<html>Bad gateway</html>' });
    await page.user.click(button);
    await expectAlert('Failed to update patient status');
    screen.getByRole('button', { name: 'Make Active Anu' });
    network.isDown = true;
    await page.user.click(button);
    await expectAlert('Failed to update patient status');
  });

  test('PIN-19 shows the sentence of a failure inside the server', async ({
    app,
    browser,
    database,
  }) => {
    const { id } = await aPatientInNeed({ app, database }, { patient_name: 'Anu' });
    await failWrites(database, 'patients', 'insert');
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await findToggle('Anu'));
    await expectAlert('Something went wrong. Please try again.');
    expect(await patientsFrom(database, id)).toEqual([]);
  });

  test('PIN-18 sends nothing for an id that is not a number', async ({
    app,
    database,
    network,
  }) => {
    const patient = await aPatientInNeed({ app, database });
    for (const [registeredId, id] of [
      [7, 'abc'],
      [undefined, Number.NaN],
    ] as const) {
      const { unmount } = render(
        <QueryClientProvider client={new QueryClient()}>
          <ConsoleLanguageProvider dictionaries={officeWords} fallback={null}>
            <ToastProvider>
              <ActiveToggle
                patient={{ ...patient, id: id as number }}
                registeredId={registeredId}
              />
            </ToastProvider>
          </ConsoleLanguageProvider>
        </QueryClientProvider>,
      );
      await userEvent.click(await screen.findByRole('button'));
      await expectAlert('Invalid patient ID');
      unmount();
    }
    expect(network.calls).toEqual([]);
  });
});
