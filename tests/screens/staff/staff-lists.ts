import { screen, within } from '@testing-library/react';
import type { StaffType } from '@thinna/contract/helpers/roles';

/** Returns the address of a tab's list. */
export const pageOf = (type: StaffType, view: string, query = ''): string =>
  `/vcm/dashboard?tab=${type}&view=${view}${query}`;

/** Waits for the card with this name and returns it. */
export async function findCard(name: string) {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
}

/** Returns the names of all cards, from top to bottom. */
export const cardNames = (): (string | null)[] =>
  [...document.querySelectorAll('.card-name')].map(({ textContent }) => textContent);

/** Returns the label and the value of each fact of a card. */
export const factsOf = ({ getAllByRole }: Awaited<ReturnType<typeof findCard>>): string[] => {
  const values = getAllByRole('definition');
  return getAllByRole('term').map(
    ({ textContent }, at) => `${textContent} ${values[at]?.textContent?.trim()}`,
  );
};
