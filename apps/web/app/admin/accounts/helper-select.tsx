import type { Kind } from '@thinna/contract/helpers/helpers';
import { type OptionGroup, SelectField } from '../../ui/office/select-field.tsx';
import { useHelpers } from '../use-helpers.ts';
import { useWords } from '../use-words.ts';

/** A select of all helpers. The current helper is an option even before the lists are loaded. */
export function HelperSelect({
  name,
  present,
}: {
  name: string;
  present: { id: number; name: string } | null;
}) {
  const words = useWords();
  const text = words.accounts;
  const lists = [useGroup('volunteer'), useGroup('caregiver'), useGroup('medical_professional')];
  const isLoading = lists.some(({ isFetched }) => !isFetched);
  const isFailed = lists.some(({ isError }) => isError);
  const groups = lists.flatMap(({ group }) => group ?? []);
  const isListed = groups.some(({ options }) =>
    options.some(({ value }) => value === String(present?.id)),
  );
  const currentOption: OptionGroup[] =
    present && !isListed ? [{ options: [{ value: String(present.id), label: present.name }] }] : [];

  return (
    <SelectField
      name={name}
      hint={text.helper_hint}
      none={isLoading ? words.console.loading : text.no_helper}
      groups={[...currentOption, ...groups]}
      notice={isFailed ? text.helpers_not_loaded : undefined}
    />
  );
}

function useGroup(kind: Kind) {
  const { members = [], ...loading } = useHelpers(kind);
  const label = useWords().helpers[kind].title;
  return { group: members.length > 0 ? { label, options: members } : null, ...loading };
}
