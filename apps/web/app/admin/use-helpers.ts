import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { useCall } from '../lib/console/use-call.ts';
import { formatPhone } from '../ui/phone-number.tsx';

/** Returns the helpers of one kind as options; the phone number tells namesakes apart. */
export function useHelpers(kind: Kind) {
  const { data, isError, isFetched } = useCall(helperKinds[kind].calls.list, { query: {} });
  const members = data
    ?.map(({ id, name, phone_number }) => ({
      value: String(id),
      name,
      label: `${name} · ${formatPhone(phone_number)}`,
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ml'));
  return { members, isError, isFetched };
}
