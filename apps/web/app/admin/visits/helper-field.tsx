import type { Kind } from '@thinna/contract/helpers/helpers';
import { kindOf, roleOptions } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-word';
import type { Visit } from '@thinna/contract/visits/visits';
import { useEffect, useRef } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { useField } from '../../ui/form/form.tsx';
import { formatComboboxValue } from '../../ui/office/combobox-value.ts';
import { SelectField } from '../../ui/office/select-field.tsx';
import { useHelpers } from '../use-helpers.ts';
import { useWords } from '../use-words.ts';

/** Who goes there, as the form holds it: by number, or just the name. */
export const helperValue = ({ helper_id, member_name }: Visit): string =>
  formatComboboxValue({ key: helper_id === null ? null : String(helper_id), text: member_name });

/** Who goes there: picked for a role, written freely otherwise. Another type begins without anybody. */
export function HelperField({ present }: { present: Visit | undefined }) {
  const type = useField('visit_type').value;
  const { set } = useField('member_name');
  const before = useRef(type);
  useEffect(() => {
    if (before.current === type) return;
    before.current = type;
    set('');
  }, [type, set]);

  const text = useWords().visits;
  if (type === '') return <SelectField name="member_name" none={text.choose_type} groups={[]} />;
  if (!isOneOf(roleOptions, type)) return <Field name="member_name" />;
  const chosen = present?.visit_type === type ? present : undefined;
  return <PickedMember kind={kindOf(type)} present={chosen} />;
}

function PickedMember({ kind, present }: { kind: Kind; present: Visit | undefined }) {
  const words = useWords();
  const { members = [], isError, isFetched } = useHelpers(kind);
  const options = members.map(({ value, name, label }) => ({
    value: formatComboboxValue({ key: value, text: name }),
    label,
  }));
  // Who was chosen before stays, also when the list does not come or has lost them.
  const before = present && {
    value: helperValue(present),
    label: present.member_name,
  };
  const isMissing = before && options.every(({ value }) => value !== before.value);
  const kept = isMissing ? [before] : [];

  return (
    <SelectField
      name="member_name"
      none={isFetched ? words.visits.choose_member : words.console.loading}
      groups={[{ options: [...kept, ...options] }]}
      notice={isError ? words.visits.members_failed : undefined}
    />
  );
}
