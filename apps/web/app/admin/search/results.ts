import { helperKinds } from '@thinna/contract/helpers/helpers';
import { fold, matchesNumber } from '@thinna/contract/kit/office/fold';
import { patientCalls } from '@thinna/contract/patients/patients';
import { patientInNeedCalls } from '@thinna/contract/patients-in-need/patients-in-need';
import type {
  Found,
  FoundHelper,
  FoundPatient,
  FoundRequest,
} from '@thinna/contract/search/search';
import { searchTerms } from '@thinna/contract/search/terms';
import type { RecordCall } from '../../lib/console/use-call.ts';
import { nameOf } from '../patients/name.ts';

export type Result =
  | { kind: 'patient'; row: FoundPatient }
  | { kind: 'request'; row: FoundRequest }
  | { kind: 'helper'; row: FoundHelper };

/** Returns the results in the order in which the panel lists them. */
export const resultsOf = ({ patients, requests, helpers }: Found): Result[] => [
  ...patients.map((row) => ({ kind: 'patient', row }) as const),
  ...requests.map((row) => ({ kind: 'request', row }) as const),
  ...helpers.map((row) => ({ kind: 'helper', row }) as const),
];

export const keyOf = ({ kind, row }: Result): string => `${kind}-${row.id}`;

/** A phone number, and who answers it. */
export interface Contact {
  number: string;
  owner: 'own' | 'proxy' | 'contact';
  name: string | null;
  relation: string | null;
}

/**
 * Returns the number to show and to call: the one that was searched for, else that of the proxy or
 * contact who was searched for by name, else the first.
 */
export function contactOf(result: Result, text: string): Contact | undefined {
  const contacts = contactsOf(result);
  const isOther = ({ owner, name }: Contact) => owner !== 'own' && hasWord(name, text);
  return (
    contacts.find(({ number }) => matchesNumber(number, text)) ??
    (hasWord(titleOf(result), text) ? undefined : contacts.find(isOther)) ??
    contacts[0]
  );
}

function contactsOf({ kind, row }: Result): Contact[] {
  const own = { owner: 'own', relation: null } as const;
  if (kind === 'helper') return [{ ...own, number: row.phone_number, name: row.name }];
  if (kind === 'request') {
    const { contact_phone_number: number, contact_name: name } = row;
    return [{ owner: 'contact', number, name, relation: null }];
  }
  const { phone_number, proxy_phone_number, proxy_name: name, proxy_relation: relation } = row;
  return [
    ...(phone_number === null ? [] : [{ ...own, number: phone_number, name: nameOf(row) }]),
    ...(proxy_phone_number === null
      ? []
      : [{ owner: 'proxy', number: proxy_phone_number, name, relation } as const]),
  ];
}

/** Returns the name of the record. */
export function titleOf({ kind, row }: Result): string {
  if (kind === 'patient') return nameOf(row);
  return kind === 'request' ? row.patient_name : row.name;
}

/** Returns the place, or the address if it is what was searched for or there is no place. */
export function whereOf({ kind, row }: Result, text: string): string | null {
  if (kind === 'helper') return row.address;
  if (hasWord(row.address, text) && !hasWord(row.place, text)) return row.address;
  return row.place ?? row.address;
}

function hasWord(shown: string | null, text: string): boolean {
  const folded = fold(shown ?? '');
  return searchTerms(text)?.words?.some((word) => folded.includes(word)) ?? false;
}

interface Target {
  /** Marks the record as seen, as View does. */
  view: RecordCall;
  id: number;
  path: string;
}

/**
 * Returns the page of a result. A patient who is not in care has none; their request has, and can
 * bring them back (D-14).
 */
export function targetOf({ kind, row }: Result): Target | null {
  if (kind === 'helper') {
    const { calls, page } = helperKinds[row.kind];
    return { view: calls.view, id: row.id, path: `${page}/view/${row.id}` };
  }
  if (kind === 'patient' && row.is_in_care) {
    return { view: patientCalls.view, id: row.id, path: `/admin/patients/view/${row.id}` };
  }
  const id = kind === 'patient' ? row.original_id : row.id;
  if (id === null) return null;
  return { view: patientInNeedCalls.view, id, path: `/admin/patients-in-need/view/${id}` };
}
