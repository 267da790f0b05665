import { screen, within } from '@testing-library/react';
import type { StaffType } from '@thinna/contract/helpers/roles';

/** Where a list of a tab is. */
export const pageOf = (type: StaffType, view: string, more = ''): string =>
  `/vcm/dashboard?tab=${type}&view=${view}${more}`;

/** The card that is called so, once it is there. */
export async function card(name: string) {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
}

/** What every card is called, from above to below. */
export const cards = (): (string | null)[] =>
  [...document.querySelectorAll('.card-name')].map(({ textContent }) => textContent);

/** What a card says of itself, line by line. */
export const facts = ({ getAllByRole }: Awaited<ReturnType<typeof card>>): string[] => {
  const values = getAllByRole('definition');
  return getAllByRole('term').map(
    ({ textContent }, at) => `${textContent} ${values[at]?.textContent?.trim()}`,
  );
};
