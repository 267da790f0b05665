import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { assign } from '../../calls/assignments/rows.ts';
import { test } from '../../support/browser.tsx';
import { hideTable } from '../../support/faults.ts';
import { activateRequest, activeIds, aPatientInNeed } from '../../support/patients-in-need.ts';
import { addVisit } from '../../support/visits.ts';
import { inDays } from '../visits/visit-screens.ts';
import { confirm, findQuestion, findToggle, PAGE, REMOVED } from './active-toggle.ts';

describe('the question before a patient is taken out of care', () => {
  test('PIN-16 asks first, naming the coming visits and the helpers', async ({
    admin,
    app,
    browser,
    database,
    enrol,
    network,
  }) => {
    const care = { support_type: 'caregiver', care_details: 'Bathing' };
    const request = await aPatientInNeed({ app, database }, { patient_name: 'Anu', ...care });
    const other = await aPatientInNeed({ app, database }, { patient_name: 'Biju', ...care });
    const { body: patient } = await activateRequest(app, admin, request);
    const { body: neighbour } = await activateRequest(app, admin, other);
    for (const [name, patientId, isOver] of [
      ['Chitra', patient.id, false],
      ['Meera', patient.id, false],
      ['Leela', patient.id, true],
      ['Thomas', neighbour.id, false],
    ] as const) {
      const { id: helperId } = await enrol({ name }, 'caregiver');
      const { body } = await assign(app, admin, { patientId, helperId, helperType: 'caregiver' });
      if (!isOver) continue;
      const completion = database.db.updateTable('assignments').set({ completed_at: new Date() });
      await completion.where('id', '=', body.id).execute();
    }
    const planVisit = (values: Record<string, unknown>) =>
      addVisit(app, admin, { patient_name: 'Anu', patient_id: patient.id, ...values });
    await planVisit({ visit_date: inDays(-1), member_name: 'Yesterday' });
    await planVisit({ visit_date: inDays(0), visit_time: '14:05', member_name: 'Suma' });
    await planVisit({ visit_date: inDays(3), visit_time: '00:30', member_name: 'Rema' });
    await planVisit({ patient_name: 'Biju', patient_id: neighbour.id, visit_date: inDays(1) });

    const page = await browser.open(PAGE, { as: 'admin' });
    const button = await findToggle('Anu');
    const release = network.hold();
    await page.user.click(button);
    const dialog = await findQuestion('Anu');
    dialog.getByText('Looking for visits and helpers…');
    release();
    await dialog.findByText('Coming visits: 2');
    dialog.getByText('They stay planned. Delete them if nobody is to go.');
    dialog.getByText('Helpers: 2');
    dialog.getByText(
      /make this patient active again\. Notes, register number and helpers are kept/,
    );
    const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      expect.stringMatching(/^\d+ \w+ \d{4}, 2:05 PM · Suma$/),
      expect.stringMatching(/^\d+ \w+ \d{4}, 12:30 AM · Rema$/),
      'Meera',
      'Chitra',
    ]);

    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Cancel' }));
    await page.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(network.sent(`DELETE /api/patients/remove/${request.id}`)).toEqual([]);
    expect(await activeIds(app, admin)).toContain(request.id);
  });

  test('PIN-16 PIN-17 can be answered when nothing hangs on it, or nobody knows', async ({
    admin,
    app,
    browser,
    database,
  }) => {
    for (const patient_name of ['Anu', 'Biju']) {
      const request = await aPatientInNeed({ app, database }, { patient_name });
      await activateRequest(app, admin, request);
    }
    const page = await browser.open(PAGE, { as: 'admin' });
    await page.user.click(await findToggle('Anu'));
    const dialog = await findQuestion('Anu');
    await dialog.findByText('No visits are coming.');
    dialog.getByText('No helpers are assigned.');
    expect(dialog.queryByRole('listitem')).toBeNull();
    await confirm(page, 'Anu');
    await screen.findByText(REMOVED);

    await hideTable(database, 'schedules');
    await page.user.click(await findToggle('Biju'));
    await (await findQuestion('Biju')).findByText('Visits and helpers could not be looked up.');
    await confirm(page, 'Biju');
    await screen.findByRole('button', { name: 'Make Active Biju' });
    expect(await activeIds(app, admin)).toEqual([]);
  });
});
