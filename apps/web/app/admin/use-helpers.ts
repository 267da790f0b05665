import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { useCall } from '../lib/console/use-call.ts';
import { spoken } from '../ui/phone-number.tsx';

/** The helpers of one kind, to choose one from. Names repeat in a village: the number tells them apart. */
export function useHelpers(kind: Kind) {
  const { data, isError, isFetched } = useCall(helperKinds[kind].calls.list, { query: {} });
  const members = data
    ?.map(({ id, name, phone_number }) => ({
      value: String(id),
      name,
      label: `${name} · ${spoken(phone_number)}`,
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'ml'));
  return { members, isError, isFetched };
}
