import { screen, waitFor } from '@testing-library/react';
import type { Role } from '@thinna/contract/session/session';
import { expect } from 'vitest';
import type { Page } from '../../support/browser.tsx';

export async function submit({ user }: Page, username: string, password: string): Promise<void> {
  await user.type(await screen.findByLabelText('Username'), username);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
}

/** Stored as a browser keeps it after an earlier login. */
export function store(side: Role, token: string): void {
  localStorage.setItem(`${side}Token`, token);
  localStorage.setItem(`${side}Role`, side);
}

/** Token and role are gone, and the login stays. */
export async function expectCleared(side: Role, page: Page): Promise<void> {
  await waitFor(() => expect(localStorage.getItem(`${side}Token`)).toBeNull());
  expect(localStorage.getItem(`${side}Role`)).toBeNull();
  expect(page.path()).toBe(side === 'admin' ? '/admin' : '/vcm');
}

/** What is no token, or does not say when it ends. */
export const unreadable = (side: Role): string[] => [
  '',
  'nonsense',
  'a.b.c',
  `a.${btoa(JSON.stringify({ role: side, sub: '1' }))}.c`,
];
