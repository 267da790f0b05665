import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fold } from '@thinna/contract/kit/office/fold';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { describe, expect, test } from 'vitest';
import { officeWords } from '../../../apps/web/app/admin/words.ts';
import { ConsoleLanguageProvider } from '../../../apps/web/app/lib/console/console-language.tsx';
import { ListRows } from '../../../apps/web/app/ui/office/list-rows.tsx';
import { ListTools } from '../../../apps/web/app/ui/office/list-tools.tsx';
import { useSearchedList } from '../../../apps/web/app/ui/office/list-view.ts';

function PeopleList({ people }: { people: string[] }) {
  const list = { data: people, isError: false, isFetching: false, refetch: () => {} };
  const view = useSearchedList(list, matchesName);
  return (
    <>
      <ListTools view={view} title="People" searchLabel="Search by name" />
      <ListRows view={view} empty="Nobody">
        {renderNames}
      </ListRows>
    </>
  );
}

const matchesName = (name: string, search: string) => fold(name).includes(fold(search));

const renderNames = (names: readonly string[]) => (
  <table>
    <tbody>
      {names.map((name) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>
            <Link to="/view">View {name}</Link>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Renders a list of `count` rows, each with a link to another page. */
async function openList(count: number) {
  const people = Array.from({ length: count }, (_, at) => `Person ${at + 1}.`);
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <ConsoleLanguageProvider dictionaries={officeWords} fallback={null}>
          <PeopleList people={people} />
        </ConsoleLanguageProvider>
      ),
    },
    { path: '/view', element: <p>A person</p> },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findByText('People');
  return { router, user: userEvent.setup() };
}

const names = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
const announcement = () =>
  [...document.querySelectorAll('[role="status"] .sr-only')]
    .map(({ textContent }) => textContent)
    .join(', ');
const getBox = () => screen.getByPlaceholderText<HTMLInputElement>('Search by name');
const queryShowMore = () => screen.queryByText('Show More');

describe('a long list', () => {
  test('has a row for each, two hundred more whenever they are asked for', async () => {
    const { user } = await openList(401);
    expect(names()).toHaveLength(200);
    expect(announcement()).toBe('401 found, 200 of 401 are shown');
    expect(screen.getAllByText('200 of 401 are shown')).toHaveLength(2);

    await user.click(screen.getByText('Show More'));
    await waitFor(() => expect(names()).toHaveLength(400));
    expect(document.activeElement?.textContent).toBe('Person 201.');
    expect(announcement()).toBe('401 found, 400 of 401 are shown');

    await user.click(screen.getByText('Show More'));
    await waitFor(() => expect(names()).toHaveLength(401));
    expect(document.activeElement?.textContent).toBe('Person 401.');
    expect(announcement()).toBe('401 found');
    expect(queryShowMore()).toBeNull();
  });

  test('offers nothing more when everybody is there', async () => {
    await openList(200);
    expect(names()).toHaveLength(200);
    expect(announcement()).toBe('200 found');
    expect(queryShowMore()).toBeNull();
  });

  test('is searched to its end, and begins anew with each search', async () => {
    const { user } = await openList(450);
    await user.click(screen.getByText('Show More'));
    await waitFor(() => expect(names()).toHaveLength(400));

    await user.type(getBox(), 'PERSON 450');
    await waitFor(() => expect(names()).toEqual(['Person 450.']));
    expect(queryShowMore()).toBeNull();
    await user.clear(getBox());
    await waitFor(() => expect(names()).toHaveLength(200));
    await user.type(getBox(), 'p');
    expect(names()).toHaveLength(200);
    expect(announcement()).toBe('450 found, 200 of 450 are shown');
    expect(document.activeElement).toBe(getBox());
  });

  test('is as long as it was for whoever comes back, and its address says nothing', async () => {
    const { router, user } = await openList(450);
    await user.type(getBox(), 'son');
    await user.click(screen.getByText('Show More'));
    await waitFor(() => expect(names()).toHaveLength(400));
    expect(router.state.location).toMatchObject({ pathname: '/', search: '', hash: '' });

    await user.click(screen.getByText('View Person 399.'));
    await screen.findByText('A person');
    await router.navigate(-1);
    await screen.findByText('People');
    expect(names()).toHaveLength(400);
    expect(getBox().value).toBe('son');
  });
});
