import { screen, waitFor } from '@testing-library/react';
import { EXPORT_MAX } from '@thinna/contract/constants/limits';
import { describe, expect } from 'vitest';
import { expectAlert } from '../../support/browser.tsx';
import { test, textOf } from '../console/saved-files.ts';

describe('Export CSV', () => {
  test('saves what was chosen', async ({ browser, database, saved }) => {
    await database.pool.query(`
      insert into audit (at, action, record, record_id, fields) values
        ('2024-05-05T08:00+05:30', 'update', 'volunteer', 7, '{name,notes}')`);
    const page = await browser.open('/admin/audit?record=volunteer&record_id=7', { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText('Exported');
    expect([...saved.keys()]).toEqual(['audit-volunteer-7.csv']);
    const [file] = saved.values();
    expect(file?.type).toBe('text/csv;charset=utf-8');
    expect(await textOf(file)).toBe(
      [
        '\uFEFF"time (Asia/Kolkata)",actor_id,actor_name,actor_role,action,record,record_id,fields,patient_ids,register_numbers,request_code',
        '"2024-05-05 08:00:00",,,,update,volunteer,7,"name, notes",,,',
        '',
      ].join('\r\n'),
    );
  });

  test('rests while it runs, and says when it failed', async ({ browser, network, saved }) => {
    const page = await browser.open('/admin/audit', { as: 'admin' });
    await screen.findByRole('table');
    const button = screen.getByRole('button', { name: 'Export CSV' });
    const release = network.hold();
    await page.user.dblClick(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    release();
    await screen.findByText('Exported');
    expect(network.sent('GET /api/audit/csv')).toHaveLength(1);

    network.isDown = true;
    await page.user.click(button);
    await expectAlert('The export failed. Please try again.');
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('false'));
    expect(saved.size).toBe(1);
  });

  test('says when there is more than a file holds', async ({ browser, database, saved }) => {
    await database.pool.query(
      `insert into audit (at, action, record) select '2024-06-06T12:00+05:30', 'view', 'audit'
       from generate_series(1, $1::int)`,
      [EXPORT_MAX + 1],
    );
    const page = await browser.open('/admin/audit?day=2024-06-06', { as: 'admin' });
    await page.user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText(/^Only the newest 10,000 were exported\./);
    const [file] = saved.values();
    expect((await textOf(file)).split('\r\n')).toHaveLength(EXPORT_MAX + 2);
  });
});
