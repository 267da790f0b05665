import { type HelperKind, helperKinds } from '@thinna/contract/helpers';
import { useWords } from '../../lib/console-language.tsx';
import { useCall } from '../../lib/use-call.ts';
import { spoken } from '../../ui/phone-number.tsx';
import { type OptionGroup, SelectField } from '../../ui/select-field.tsx';

/** Everybody in the three lists; who was chosen before stands there before the lists have come. */
export function HelperSelect({
  name,
  present,
}: {
  name: string;
  present: { id: number; name: string } | null;
}) {
  const words = useWords();
  const own = words.accounts;
  const { volunteer, caregiver, medical_professional } = helperKinds;
  const lists = [useGroup(volunteer), useGroup(caregiver), useGroup(medical_professional)];
  const isLoading = lists.some(({ isFetched }) => !isFetched);
  const isFailed = lists.some(({ isError }) => isError);
  const groups = lists.flatMap(({ group }) => group ?? []);
  const isListed = groups.some(({ options }) =>
    options.some(({ value }) => value === String(present?.id)),
  );
  const before: OptionGroup[] =
    present && !isListed
      ? [{ label: '', options: [{ value: String(present.id), label: present.name }] }]
      : [];

  return (
    <SelectField
      name={name}
      hint={own.helper_hint}
      none={isLoading ? words.console.loading : own.no_helper}
      groups={[...before, ...groups]}
      notice={isFailed ? own.helpers_not_loaded : undefined}
    />
  );
}

function useGroup({ kind, calls }: HelperKind) {
  const { data, isError, isFetched } = useCall(calls.list, { query: {} });
  const label = useWords().helpers[kind].title;
  const options = data
    ?.map(({ id, name, phone_number }) => ({
      value: String(id),
      label: `${name} · ${spoken(phone_number)}`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'ml'));
  return { group: options && options.length > 0 ? { label, options } : null, isError, isFetched };
}
