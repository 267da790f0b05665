import type { Kind } from '@thinna/contract/helpers/helpers';
import { kindOf, roleNameOf, roleOptions } from '@thinna/contract/helpers/roles';
import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import type { Task } from '@thinna/contract/tasks/tasks';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useRef } from 'react';
import { useField } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/office/select-field.tsx';
import { useHelpers } from '../use-helpers.ts';
import { useWords } from '../use-words.ts';

/** The role and the member that a task is assigned to. A new role clears the member (D-91). */
export function AssignedFields({ task }: { task: Task | undefined }) {
  const words = useWords();
  const role = useField('assignedTo').value;
  const { set } = useField('assignedMember');
  const lastRole = useRef(role);
  useEffect(() => {
    if (lastRole.current === role) return;
    lastRole.current = role;
    set('');
  }, [role, set]);

  const options = Object.entries(roleOptions).map(([value, label]) => ({
    value,
    label: label[words.language],
  }));
  return (
    <div className="fields">
      <SelectField name="assignedTo" none={words.tasks.nobody} groups={[{ options }]} />
      {isOneOf(roleOptions, role) && (
        <MemberField
          key={role}
          kind={kindOf(role)}
          present={task?.assigned_to === role ? task : undefined}
        />
      )}
    </div>
  );
}

function MemberField({ kind, present }: { kind: Kind; present: Task | undefined }) {
  const words = useWords();
  const text = words.tasks;
  const { members = [], isError, isFetched } = useHelpers(kind);
  const { assigned_member_id: id = null, assigned_member: name = null } = present ?? {};
  // The current member stays an option if the list fails to load or no longer has them.
  const isMissing = id !== null && members.every(({ value }) => value !== String(id));
  const keptOptions = isMissing ? [{ value: String(id), label: name ?? '' }] : [];
  const role = roleOptions[roleNameOf[kind]][words.language];

  return (
    <SelectField
      name="assignedMember"
      none={isFetched ? text.everybody : words.console.loading}
      groups={[{ options: [...keptOptions, ...members] }]}
      notice={isError ? fill(text.members_failed, { role }) : undefined}
    />
  );
}
