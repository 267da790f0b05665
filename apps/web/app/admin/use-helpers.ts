import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { fill } from '@thinna/contract/words/index';
import { useCall } from '../lib/console/use-call.ts';
import { formatPhone } from '../ui/phone-number.tsx';
import { useWords } from './use-words.ts';

/**
 * Returns the helpers of one kind as options; the phone number tells namesakes apart, the number of
 * patients how busy they are.
 */
export function useHelpers(kind: Kind) {
  const text = useWords().patient_record.hub;
  const { data, isError, isFetched } = useCall(helperKinds[kind].calls.list, { query: {} });
  const members = data
    ?.map(({ id, name, phone_number, patient_count }) => ({
      value: String(id),
      name,
      label: [name, formatPhone(phone_number), fill(text.patients, { count: patient_count })].join(
        ' · ',
      ),
    }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'ml'));
  return { members, isError, isFetched };
}
