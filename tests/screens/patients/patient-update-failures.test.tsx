import { screen, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { flushPending, pollWithoutClock, test } from '../../support/browser.tsx';
import { ask } from '../../support/clinic.ts';
import { failWrites } from '../../support/faults.ts';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { box, fillField, openUpdate, save, section } from './update-patients.ts';

describe('a section that could not be saved', () => {
  test.for([
    ['PAT-53', 'Personal Information', 'Full name', 'Failed to update personal information'],
    ['PAT-55', 'Additional Notes', 'Additional notes', 'Failed to update additional notes'],
    ['PAT-59', 'Medical Information', 'Note (optional)', 'Failed to update medical information'],
    ['PAT-61', 'Medical Proxy', 'Proxy name (optional)', 'Failed to update medical proxy'],
    ['PAT-63', 'Medical History', 'Medical history', 'Failed to update medical history'],
  ] as const)(
    '%s PAT-64 SHL-71 says that it failed for three seconds, in %s; that it is not saved stays',
    async ([, title, label, sentence], { browser, database }) => {
      const support_type = title === 'Additional Notes' ? 'other' : 'medical';
      const id = await insertPatient(database, { support_type });
      const page = await openUpdate(browser, id);
      await fillField(page, title, label, 'Something new');
      const repair = await failWrites(database, 'audit', 'insert');
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await save(page, title);
      const message = await pollWithoutClock(() =>
        section(title).queryByText(new RegExp(sentence)),
      );
      expect(message.closest('[role="alert"]')).not.toBeNull();
      expect(document.querySelector('.toast')).toBeNull();
      await flushPending();
      vi.advanceTimersByTime(2900);
      await flushPending();
      section(title).getByText(new RegExp(sentence));
      vi.advanceTimersByTime(200);
      await flushPending();
      expect(section(title).queryByText(new RegExp(sentence))).toBeNull();
      section(title).getByText('Not saved');
      expect(box(title, label).value).toBe('Something new');
      vi.useRealTimers();
      await repair();
      await save(page, title);
      await section(title).findByText(/updated successfully!$/);
      expect(document.querySelector('.toast')).toBeNull();
    },
  );

  test('PAT-76 PAT-64 says when there is such a person already', async ({ browser, database }) => {
    await insertPatient(database, { first_name: 'Biju' });
    const page = await openUpdate(browser, await insertPatient(database));
    await fillField(page, 'Personal Information', 'Full name', 'Biju');
    await save(page, 'Personal Information');
    await section('Personal Information').findByText(
      /A patient with same personal information already exists\.$/,
    );
    section('Personal Information').getByText('Not saved');
    await waitFor(() => expect(screen.queryByText(/same personal information/)).toBeNull(), {
      timeout: 4000,
    });
  });

  test('PAT-65 is refused without the id of the patient, and nothing is sent', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database);
    const call = `GET /api/patients/${id}` as const;
    const { body } = await ask(app, call, { token: admin });
    network.replaceAnswer(call, { status: 200, body: JSON.stringify({ ...body, id: 0 }) });
    const page = await openUpdate(browser, id);
    await fillField(page, 'Medical History', 'Medical history', 'A fall');
    await save(page, 'Medical History');
    await section('Medical History').findByText(/Patient ID is missing$/);
    expect(network.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('sends a note again under the same key when its answer was lost, and it is there once', async ({
    admin,
    app,
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database);
    const page = await openUpdate(browser, id);
    await fillField(page, 'Medical History', 'Medical history', 'A fall');
    network.isLosingAnswers = true;
    await save(page, 'Medical History');
    await section('Medical History').findByText(/Failed to update medical history$/);
    network.isLosingAnswers = false;
    await save(page, 'Medical History');
    await section('Medical History').findByText(/updated successfully!$/);
    const keys = network
      .sent(`PUT /api/patients/${id}/history`)
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
    const { body } = await ask(app, `GET /api/patients/${id}`, { token: admin });
    expect(body.medicalHistory.additionalDetails.split('\n')).toHaveLength(1);
  });
});
