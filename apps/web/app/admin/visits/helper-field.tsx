import type { Kind } from '@thinna/contract/helpers/helpers';
import { kindOf, roleOptions } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import type { Visit } from '@thinna/contract/visits/visits';
import { useEffect, useRef } from 'react';
import { Field } from '../../ui/form/field.tsx';
import { useField } from '../../ui/form/form.tsx';
import { formatComboboxValue } from '../../ui/office/combobox-value.ts';
import { SelectField } from '../../ui/office/select-field.tsx';
import { useHelpers } from '../use-helpers.ts';
import { useWords } from '../use-words.ts';

/** Returns the helper of a visit as the form's value: id and name, or only a name. */
export const helperValue = ({
  helper_id,
  member_name,
}: Pick<Visit, 'helper_id' | 'member_name'>): string =>
  formatComboboxValue({ key: helper_id === null ? null : String(helper_id), text: member_name });

/** The helper of a visit: a select for a role, else free text. A change of the type clears it. */
export function HelperField({ present }: { present: Visit | undefined }) {
  const type = useField('visit_type').value;
  const { set } = useField('member_name');
  const lastType = useRef(type);
  useEffect(() => {
    if (lastType.current === type) return;
    lastType.current = type;
    set('');
  }, [type, set]);

  const text = useWords().visits;
  if (type === '') return <SelectField name="member_name" none={text.choose_type} groups={[]} />;
  if (!isOneOf(roleOptions, type)) return <Field name="member_name" />;
  const chosen = present?.visit_type === type ? present : undefined;
  return <MemberSelect kind={kindOf(type)} present={chosen} />;
}

function MemberSelect({ kind, present }: { kind: Kind; present: Visit | undefined }) {
  const words = useWords();
  const { members = [], isError, isFetched } = useHelpers(kind);
  const options = members.map(({ value, name, label }) => ({
    value: formatComboboxValue({ key: value, text: name }),
    label,
  }));
  // The current helper stays an option if the list fails to load or no longer has them.
  const currentOption = present && {
    value: helperValue(present),
    label: present.member_name,
  };
  const isMissing = currentOption && options.every(({ value }) => value !== currentOption.value);
  const keptOptions = isMissing ? [currentOption] : [];

  return (
    <SelectField
      name="member_name"
      none={isFetched ? words.visits.choose_member : words.console.loading}
      groups={[{ options: [...keptOptions, ...options] }]}
      notice={isError ? words.visits.members_failed : undefined}
    />
  );
}
