import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { addHelper, addPatient, addRequest } from '../../database/rows.ts';
import { heading } from '../../support/browser.tsx';
import { chosen, field, options, test } from './search.ts';

describe('a result of the search', () => {
  test('SRC-15 is chosen by arrows, opened by Enter, and seen before it is opened', async ({
    database: { db },
    network,
    openSearch,
  }) => {
    await addHelper(db, { name: 'Anu Helper' });
    const request = await addRequest(db, { patient_name: 'Anu Request' });
    await addPatient(db, { first_name: 'Anu Patient' });
    const page = await openSearch();
    await page.user.type(field(), 'anu');
    await waitFor(() => expect(chosen()).toMatch(/^Anu Patient/));
    await page.user.keyboard('{ArrowDown}');
    expect(chosen()).toMatch(/^Anu Request/);
    await page.user.keyboard('{ArrowDown}');
    expect(chosen()).toMatch(/^Anu Helper/);
    await page.user.keyboard('{ArrowDown}');
    expect(chosen(), 'from the last to the first').toMatch(/^Anu Patient/);
    await page.user.keyboard('{ArrowUp}{ArrowUp}');
    expect(chosen()).toMatch(/^Anu Request/);
    expect(document.activeElement, 'the focus stays in the field').toBe(field());

    const view = `PUT /api/patients-in-need/${request}/view`;
    const release = network.hold();
    await page.user.keyboard('{Enter}{Enter}');
    expect(page.path()).toBe('/admin/dashboard');
    expect(chosen()).toMatch(/^Anu Request/);
    release();
    const title = await heading('Anu Request');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(page.path()).toBe(`/admin/patients-in-need/view/${request}`);
    expect(network.sent(view)).toMatchObject([{ status: 200 }]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test.for([
    ['volunteer', '/admin/volunteers', '/api/volunteers'],
    ['caregiver', '/admin/caregivers', '/api/caregivers'],
    ['medical_professional', '/admin/medical-professionals', '/api/medical-professionals'],
  ] as const)(
    'SRC-15 a press opens a %s',
    async ([kind, path, calls], { database: { db }, network, openSearch }) => {
      const id = await addHelper(db, { name: 'Leela', kind });
      const page = await openSearch();
      await page.user.type(field(), 'leela');
      await page.user.click(await screen.findByRole('option', { name: /^Leela/ }));
      await heading('Leela');
      expect(page.path()).toBe(`${path}/view/${id}`);
      expect(network.sent(`PUT ${calls}/${id}/view`)).toMatchObject([{ status: 200 }]);
    },
  );

  test('SRC-15 opens a patient in care, also when marking failed, and of another one the request', async ({
    clock,
    database: { db },
    network,
    openSearch,
  }) => {
    const request = await addRequest(db, { patient_name: 'As asked' });
    const inCare = await addPatient(db, { first_name: 'Kalyani' });
    await addPatient(db, {
      first_name: 'Thankamma',
      original_id: request,
      removed_at: clock.now,
    });
    network.replaceAnswer(`PUT /api/patients/${inCare}/view`, { status: 500, body: '{}' });
    const page = await openSearch();
    await page.user.type(field(), 'kalyani');
    await waitFor(() => expect(chosen()).toMatch(/^Kalyani/));
    await page.user.keyboard('{Enter}');
    await heading('Kalyani');
    expect(page.path()).toBe(`/admin/patients/view/${inCare}`);

    await page.user.keyboard('/');
    await page.user.type(await screen.findByRole('combobox'), 'thankamma');
    await waitFor(() => expect(chosen()).toMatch(/Not in care now$/));
    await page.user.keyboard('{Enter}');
    await heading('As asked');
    expect(page.path()).toBe(`/admin/patients-in-need/view/${request}`);
  });

  test('SRC-16 has a link that calls the number that was searched for', async ({
    database: { db },
    openSearch,
  }) => {
    const numbers = { phone_number: '9846012345', proxy_phone_number: '5214066201' };
    await addPatient(db, { first_name: 'Kalyani', proxy_name: 'Ravi', ...numbers });
    await addPatient(db, { first_name: 'Kalyani', last_name: 'Menon', phone_number: null });
    const page = await openSearch();
    await page.user.type(field(), 'kalyani');
    await waitFor(() => expect(options()).toHaveLength(2));
    // Not those of the dashboard behind the panel.
    const panel = within(screen.getByRole('dialog'));
    const links = () => panel.getAllByRole('link', { name: /^Call/ });
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['tel:+919846012345']);
    await page.user.clear(field());
    await page.user.type(field(), '66201');
    const call = await screen.findByRole('link', { name: 'Call Ravi' });
    expect(call.getAttribute('href')).toBe('tel:+915214066201');
    await page.user.tab();
    await page.user.tab();
    expect(document.activeElement).toBe(call);
  });

  test('SRC-16 is called by C while the field holds no letters', async ({
    database: { db },
    openSearch,
  }) => {
    await addPatient(db, { first_name: 'First', phone_number: '5214066202' });
    await addPatient(db, { first_name: 'Second', phone_number: '5214066201' });
    const page = await openSearch();
    const called: string[] = [];
    const follow = (event: Event) => {
      const link = (event.target as HTMLElement).closest('a');
      if (!link?.href.startsWith('tel:')) return;
      event.preventDefault();
      called.push(link.href);
    };
    document.addEventListener('click', follow);
    await page.user.keyboard('c');
    expect(field().value, 'nobody is chosen').toBe('c');
    await page.user.clear(field());
    await page.user.type(field(), '52140 6620');
    await waitFor(() => expect(chosen()).toMatch(/^Second/));
    await page.user.keyboard('{ArrowDown}c');
    expect(called).toEqual(['tel:+915214066202']);
    expect(field().value).toBe('52140 6620');
    await page.user.clear(field());
    await page.user.type(field(), 'se');
    await waitFor(() => expect(chosen()).toMatch(/^Second/));
    await page.user.keyboard('c');
    expect(field().value).toBe('sec');
    expect(called).toHaveLength(1);
    document.removeEventListener('click', follow);
  });
});
