import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { heading, row, test } from '../../support/browser.tsx';

describe('the calls of the screens', () => {
  test('carry the token of the administrator, and go to where the page came from (SYS-01, SYS-02, SYS-04)', async ({
    browser,
    enrol,
    network,
  }) => {
    await enrol({ name: 'Anu' });
    const page = await browser.open('/admin/volunteers', { as: 'admin' });
    localStorage.setItem('vcmToken', 'of the other side');
    await row('Anu');
    await page.user.click(screen.getByRole('link', { name: 'View Anu' }));
    await heading('Anu');
    await network.settled();
    const authorization = `Bearer ${localStorage.getItem('adminToken')}`;
    expect(network.calls.length).toBeGreaterThan(2);
    for (const { path, headers, status } of network.calls) {
      expect(path).toMatch(/^\/api\//);
      expect(headers).toMatchObject({ authorization, 'accept-language': 'en' });
      // Leaving the list aborts its refetch, which then has no status.
      expect(status).toBeOneOf([200, null]);
    }
    expect(network.sent('GET /api/volunteers')[0]?.status).toBe(200);
  });

  test('SYS-01 SYS-05 carry the token of staff on their side, whoever else is logged in here', async ({
    browser,
    network,
    staff,
  }) => {
    localStorage.setItem('adminToken', 'of the other side');
    await browser.open('/vcm/dashboard', { as: await staff() });
    await waitFor(() => expect(network.sent('GET /api/dashboard/volunteer')).toHaveLength(1));
    await network.settled();
    const authorization = `Bearer ${localStorage.getItem('vcmToken')}`;
    for (const { path, headers, status } of network.calls) {
      expect(path).toMatch(/^\/api\//);
      expect(headers, path).toMatchObject({ authorization });
      expect(status, path).toBe(200);
    }
  });
});
