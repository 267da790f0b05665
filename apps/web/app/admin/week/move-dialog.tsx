import { visitInput } from '@thinna/contract/visits/visits';
import type { BoardVisit } from '@thinna/contract/week/board';
import { fill } from '@thinna/contract/words/index';
import { CancelButton } from '../../console/editor-dialog.tsx';
import { FirstFocus } from '../../console/first-focus.tsx';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { SubmitButton } from '../../ui/console/submit-button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { formatComboboxValue, parseComboboxValue } from '../../ui/office/combobox-value.ts';
import { SelectField } from '../../ui/office/select-field.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useHelpers } from '../use-helpers.ts';
import { useWords } from '../use-words.ts';
import { helperValue } from '../visits/helper-field.tsx';
import { kinds } from './rows.ts';
import type { MoveTarget } from './use-board-actions.ts';

/** The chosen name carries its id, as in the form of a visit. */
const form = visitInput.pick({ visit_date: true, visit_time: true, member_name: true });

interface MoveDialogProps {
  visit: BoardVisit;
  focus: 'when' | 'who';
  onMove(target: MoveTarget): void;
  onClose(): void;
}

/** The dialog for another day or hour, or for somebody else who goes. */
export function MoveDialog({ visit, focus, onMove, onClose }: MoveDialogProps) {
  const text = useWords().week.move;
  const present = helperValue(visit);
  const memberField = <MemberField visit={visit} />;
  return (
    <Dialog title={text.title} onCancel={onClose}>
      <p className="mb-3 font-bold">
        <UserText>{visit.patient_name}</UserText>
      </p>
      <Form
        schema={form}
        initial={{
          visit_date: visit.visit_date,
          visit_time: visit.visit_time,
          member_name: present,
        }}
        onSend={async ({ member_name, ...when }) => {
          const { key, text: name } = parseComboboxValue(member_name);
          const member = { helper_id: key === null ? null : Number(key), member_name: name };
          onClose();
          onMove({ ...when, ...(member_name !== present && { member }) });
        }}
      >
        <div className="fields">
          <DayOrTimeField name="visit_date" />
          <DayOrTimeField name="visit_time" />
        </div>
        {focus === 'who' ? <FirstFocus>{memberField}</FirstFocus> : memberField}
        <div className="dialog-buttons">
          <CancelButton onCancel={onClose} />
          <SubmitButton label={text.confirm} />
        </div>
      </Form>
    </Dialog>
  );
}

/** A choice of all helpers by kind; the present member comes first if they are not among them. */
function MemberField({ visit }: { visit: BoardVisit }) {
  const words = useWords();
  const lists = [useHelpers(kinds[0]), useHelpers(kinds[1]), useHelpers(kinds[2])];
  const present = helperValue(visit);
  const groups = lists.map(({ members = [] }, index) => ({
    label: words.helpers[kinds[index] ?? 'volunteer'].title,
    options: members.map(({ value, name, label }) => ({
      value: formatComboboxValue({ key: value, text: name }),
      label,
    })),
  }));
  const isListed = groups.some(({ options }) => options.some(({ value }) => value === present));
  const presentOption = {
    value: present,
    label:
      visit.helper_id === null
        ? fill(words.week.move.not_listed, { name: visit.member_name })
        : visit.member_name,
  };
  return (
    <SelectField
      name="member_name"
      none={words.visits.choose_member}
      groups={isListed ? groups : [{ options: [presentOption] }, ...groups]}
      notice={lists.some(({ isError }) => isError) ? words.visits.members_failed : undefined}
    />
  );
}
