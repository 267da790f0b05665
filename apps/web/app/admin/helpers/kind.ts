import { type HelperField, type HelperKind, helperKinds } from '@thinna/contract/helpers/helpers';
import { useLocation } from 'react-router';

/** The kind whose pages these are: the three share their screens and differ in the contract's row. */
export function useKind(): HelperKind {
  const pathname = useLocation().pathname.toLowerCase();
  const kind = Object.values(helperKinds).find(({ page }) => pathname.startsWith(page));
  if (!kind) throw new Error('This page belongs to no kind of helper.');
  return kind;
}

export type Helper = HelperKind['calls']['get']['answer']['_output'] &
  Readonly<Partial<Record<HelperField, string | null>>>;
