import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, vi } from 'vitest';
import { flushPending, pollWithoutClock, row } from '../../support/browser.tsx';
import { insertPatient } from '../../support/patient-list-rows.ts';
import { test } from '../console/saved-files.ts';
import { FIRST, findSearchBox, LIST, NONE, names, PAGE } from './patient-list.ts';

const searchFor = (text: string) => `GET ${LIST}?search=${text}&limit=200`;
const filter = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Support type' });

describe('searching the registered patients', () => {
  test('PAT-03 PAT-04 asks the server once, 300 ms after the last keystroke', async ({
    browser,
    database,
    network,
  }) => {
    await insertPatient(database, { first_name: 'Anu' });
    await insertPatient(database, { first_name: 'Biju' });
    await browser.open(PAGE, { as: 'admin' });
    await row('Anu');
    const input = await findSearchBox();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const value of ['A', 'An']) {
      fireEvent.change(input, { target: { value } });
      await flushPending();
      vi.advanceTimersByTime(299);
      await flushPending();
    }
    expect(network.calls).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await pollWithoutClock(() => names().length === 1);
    expect(names()).toEqual(['Anu']);
    vi.advanceTimersByTime(10_000);
    await flushPending();
    expect(network.calls).toHaveLength(2);
    expect(network.sent(searchFor('An'))).toMatchObject([{ status: 200 }]);
  });

  test('PAT-04 finds by the number as the list prints it, and says whose it is', async ({
    browser,
    database,
  }) => {
    await insertPatient(database, { first_name: 'Anu', phone_number: '5300000421' });
    await insertPatient(database, {
      first_name: 'Biju',
      phone_number: '9846012345',
      proxy_name: 'Leena',
      proxy_phone_number: '5300000421',
    });
    await insertPatient(database, { first_name: 'Chacko', phone_number: '9846054321' });
    const page = await browser.open(PAGE, { as: 'admin' });
    const printed = (await row('Anu')).getByRole('link', { name: '53000 00421' });
    expect(screen.queryByText(/Leena/)).toBeNull();
    await page.user.click(await findSearchBox());
    await page.user.paste(printed.textContent ?? '');
    await waitFor(() => expect(names()).not.toContain('Chacko'));
    const numbers = async (name: string) =>
      (await row(name)).getAllByRole('link', { name: /^\d/ }).map(({ textContent }) => textContent);
    expect(await numbers('Anu')).toEqual(['53000 00421']);
    expect(await numbers('Biju')).toEqual(['98460 12345', '53000 00421']);
    (await row('Biju')).getByText('Leena');
    expect(page.path()).toBe(PAGE);
  });

  test('PAT-05 a slow earlier search never overwrites a later one', async ({
    browser,
    database,
    network,
  }) => {
    await insertPatient(database, { first_name: 'Anu' });
    await insertPatient(database, { first_name: 'Biju' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Anu');
    const releaseFirst = network.hold();
    await page.user.type(await findSearchBox(), 'anu');
    await waitFor(() => expect(network.sent(searchFor('anu'))).toHaveLength(1));
    const releaseSecond = network.hold();
    await page.user.clear(await findSearchBox());
    await page.user.type(await findSearchBox(), 'biju');
    await waitFor(() => expect(network.sent(searchFor('biju'))).toHaveLength(1));
    releaseSecond();
    await waitFor(() => expect(names()).toEqual(['Biju']));
    releaseFirst();
    await network.settled();
    expect(names()).toEqual(['Biju']);
    expect(network.sent(searchFor('anu'))[0]?.status, 'called off').toBeNull();
  });

  test('PAT-03 PAT-12 finds name, register number, phone and place, and says when nobody matches', async ({
    browser,
    database,
  }) => {
    const id = await insertPatient(database, {
      first_name: 'അര്\u200Dജുന്\u200D',
      phone_number: '9846012345',
      place: 'Kadavu',
    });
    const { register_number } = await database.db
      .selectFrom('patients')
      .select('register_number')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await insertPatient(database, { first_name: 'Biju' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Biju');
    for (const searchText of ['അർജുൻ', register_number, '984601', 'KADA']) {
      await page.user.clear(await findSearchBox());
      await page.user.paste(searchText);
      await waitFor(() => expect(names(), searchText).toEqual(['അര്\u200Dജുന്\u200D']));
      screen.getByText('1 found');
    }
    await page.user.clear(await findSearchBox());
    await page.user.paste('xyz');
    await screen.findByText(NONE);
    screen.getByText(/^Nothing matches\./);
    await page.user.click(screen.getByRole('button', { name: 'Clear search' }));
    await row('Biju');
    expect((await findSearchBox()).value).toBe('');
  });

  test('stays out of the address, and survives a reload', async ({ browser, database }) => {
    await insertPatient(database, { first_name: 'Anu' });
    await insertPatient(database, { first_name: 'Biju' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Anu');
    await page.user.type(await findSearchBox(), 'anu');
    await waitFor(() => expect(names()).toEqual(['Anu']));
    expect(document.location.href).not.toMatch(/anu/i);
    page.reload();
    await row('Anu');
    expect(names()).toEqual(['Anu']);
    expect((await findSearchBox()).value).toBe('anu');
  });

  test('shows nobody’s absence while the next search is on its way', async ({
    browser,
    database,
    network,
  }) => {
    await insertPatient(database, { first_name: 'Anu' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Anu');
    await page.user.type(await findSearchBox(), 'xyz');
    await screen.findByText(NONE);
    const release = network.hold();
    await page.user.clear(await findSearchBox());
    await page.user.type(await findSearchBox(), 'anu');
    await screen.findByText('Loading...');
    expect(screen.queryByText(NONE)).toBeNull();
    release();
    await row('Anu');
  });
});

describe('the keys of the list', () => {
  test('lead to the search, to what it finds, and away again', async ({
    browser,
    database,
    network,
  }) => {
    const id = await insertPatient(database, { first_name: 'Anu', viewed_at: new Date() });
    await insertPatient(database, { first_name: 'Biju' });
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Biju');
    await page.user.keyboard('/anu');
    await waitFor(() => expect(names()).toEqual(['Anu']));
    await page.user.keyboard('{Escape}');
    expect((await findSearchBox()).value).toBe('');
    await waitFor(() => expect(names()).toEqual(['Biju', 'Anu']));
    await page.user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('View Anu');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(page.path()).toBe(`/admin/patients/view/${id}`));
    expect(network.sent(`PUT ${LIST}/${id}/view`)).toHaveLength(1);
  });
});

describe('the filter by support type', () => {
  test('PAT-06 narrows the list together with the search, and stands in the address', async ({
    browser,
    database,
    network,
  }) => {
    for (const support_type of ['medical', 'caregiver', 'volunteer', 'other'] as const) {
      await insertPatient(database, { first_name: `Anu ${support_type}`, support_type });
      await insertPatient(database, { first_name: `Biju ${support_type}`, support_type });
    }
    const page = await browser.open(PAGE, { as: 'admin' });
    await row('Anu medical');
    const options = [...filter().options].map(({ textContent }) => textContent);
    expect(options).toEqual(['All kinds of support', 'Medical', 'Caregiver', 'Volunteer', 'Other']);
    for (const type of ['medical', 'caregiver', 'volunteer', 'other']) {
      await page.user.selectOptions(filter(), type);
      await waitFor(() => expect(names()).toEqual([`Biju ${type}`, `Anu ${type}`]));
      expect(page.path()).toBe(`${PAGE}?support_type=${type}`);
    }
    await page.user.type(await findSearchBox(), 'anu');
    await waitFor(() => expect(names()).toEqual(['Anu other']));
    expect(network.calls.at(-1)?.path).toBe(`${LIST}?search=anu&support_type=other&limit=200`);
    page.reload();
    await row('Anu other');
    expect(filter().value).toBe('other');

    await page.user.selectOptions(filter(), 'medical');
    await waitFor(() => expect(names()).toEqual(['Anu medical']));
    page.back();
    await waitFor(() => expect(names()).toEqual(['Anu other']));
    await page.user.selectOptions(filter(), '');
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(page.path()).toBe(PAGE);
  });

  test('PAT-06 shows all for a type that nobody knows, and can be taken away where nobody is', async ({
    browser,
    database,
    network,
  }) => {
    await insertPatient(database, { first_name: 'Anu', support_type: 'medical' });
    const page = await browser.open(`${PAGE}?support_type=nursing`, { as: 'admin' });
    await row('Anu');
    expect(network.sent(FIRST)).toHaveLength(1);
    await page.user.selectOptions(filter(), 'other');
    await screen.findByText(NONE);
    await page.user.click(screen.getByRole('button', { name: 'Show all' }));
    await row('Anu');
    expect(page.path()).toBe(PAGE);
  });
});
