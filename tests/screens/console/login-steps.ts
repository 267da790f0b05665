import { screen, waitFor } from '@testing-library/react';
import type { Role } from '@thinna/contract/session/session';
import { expect } from 'vitest';
import type { Page } from '../../support/browser.tsx';

export async function submit({ user }: Page, username: string, password: string): Promise<void> {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

/** Stores a token and its role in localStorage, as a login does. */
export function storeToken(side: Role, token: string): void {
  localStorage.setItem(`${side}Token`, token);
  localStorage.setItem(`${side}Role`, side);
}

/** Expects that token and role were removed and that the login page stays. */
export async function expectCleared(side: Role, page: Page): Promise<void> {
  await waitFor(() => expect(localStorage.getItem(`${side}Token`)).toBeNull());
  expect(localStorage.getItem(`${side}Role`)).toBeNull();
  expect(page.path()).toBe(side === 'admin' ? '/admin' : '/vcm');
}

/** Strings that are no token, or a token without an expiry. */
export const unreadableTokens = (side: Role): string[] => [
  '',
  'nonsense',
  'a.b.c',
  `a.${btoa(JSON.stringify({ role: side, sub: '1' }))}.c`,
];
