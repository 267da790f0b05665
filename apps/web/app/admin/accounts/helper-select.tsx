import type { Account } from '@thinna/contract/accounts/account-list';
import type { Kind } from '@thinna/contract/helpers/helpers';
import { type OptionGroup, SelectField } from '../../ui/office/select-field.tsx';
import { useHelpers } from '../use-helpers.ts';
import { useWords } from '../use-words.ts';

/** Returns the helpers of all kinds; a list that is not loaded is empty. */
export const useHelperLists = () => [
  useHelperList('volunteer'),
  useHelperList('caregiver'),
  useHelperList('medical_professional'),
];

function useHelperList(kind: Kind) {
  const { members = [], ...loading } = useHelpers(kind);
  return { kind, members, ...loading };
}

interface HelperSelectProps {
  name: string;
  lists: ReturnType<typeof useHelperLists>;
  account: Account | null;
  onChoose(id: string): void;
}

/** A select of all helpers. The current helper is an option even before the lists are loaded. */
export function HelperSelect({ name, lists, account, onChoose }: HelperSelectProps) {
  const words = useWords();
  const text = words.accounts;
  const isLoading = lists.some(({ isFetched }) => !isFetched);
  const isFailed = lists.some(({ isError }) => isError);
  const groups: OptionGroup[] = lists
    .filter(({ members }) => members.length > 0)
    .map(({ kind, members }) => ({ label: words.helpers[kind].title, options: members }));
  const current = String(account?.helper_id ?? '');
  const isListed = groups.some(({ options }) => options.some(({ value }) => value === current));
  const currentOption: OptionGroup[] =
    current && !isListed
      ? [{ options: [{ value: current, label: account?.helper_name ?? '' }] }]
      : [];

  return (
    <SelectField
      name={name}
      hint={text.helper_hint}
      none={isLoading ? words.console.loading : text.no_helper}
      groups={[...currentOption, ...groups]}
      notice={isFailed ? text.helpers_not_loaded : undefined}
      onChoose={onChoose}
    />
  );
}
