import type { Assignment } from '@thinna/contract/assignments/assignments';
import { assignmentCalls } from '@thinna/contract/assignments/assignments';
import { labelOf } from '@thinna/contract/kit/failure';
import { fill } from '@thinna/contract/words/index';
import { useId, useState } from 'react';
import { Cell, RowTable } from '../../ui/office/row-table.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { HelperName, PatientName } from '../person-links.tsx';
import { type Row, viewId } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { AssignmentDetails } from './details.tsx';
import { helperTypeName } from './helper-type.ts';

interface AssignmentTableProps {
  assignments: readonly Assignment[];
  onRemove(row: Row): void;
}

export function AssignmentTable({ assignments, onRemove }: AssignmentTableProps) {
  const words = useWords();
  const { body } = assignmentCalls.create;
  const heads = (['patientId', 'helperId', 'helperType'] as const).map((field) =>
    labelOf(body, field, words),
  );
  return (
    <RowTable heads={heads}>
      {assignments.map((assignment) => (
        <AssignmentRow
          key={assignment.id}
          assignment={assignment}
          heads={heads}
          onRemove={() => onRemove(rowOf(assignment))}
        />
      ))}
    </RowTable>
  );
}

interface AssignmentRowProps {
  assignment: Assignment;
  heads: readonly string[];
  onRemove(): void;
}

function AssignmentRow({ assignment, heads, onRemove }: AssignmentRowProps) {
  const words = useWords();
  const text = words.assignments;
  const [isOpen, setIsOpen] = useState(false);
  const detailsId = useId();
  const row = rowOf(assignment);
  const [, helper = '', helperType = ''] = heads;

  return (
    <>
      <tr>
        <th scope="row">
          <PatientName id={assignment.patient_id}>{assignment.patient_name}</PatientName>
        </th>
        <Cell label={helper}>
          <HelperName id={assignment.helper_id} type={assignment.helper_type}>
            {assignment.helper.name}
          </HelperName>
        </Cell>
        <Cell label={helperType}>
          <UserText>{helperTypeName(assignment.helper_type, words)}</UserText>
        </Cell>
        <td>
          <span className="row-actions">
            <button
              type="button"
              id={viewId(row)}
              className="text-leaf"
              aria-label={fill(text.details_named, row)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? detailsId : undefined}
              onClick={() => setIsOpen(!isOpen)}
            >
              {text.details}
            </button>
            <button
              type="button"
              className="text-danger"
              aria-label={fill(text.remove_named, row)}
              onClick={onRemove}
            >
              {text.remove}
            </button>
          </span>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className="row-details">
          <td colSpan={heads.length + 1}>
            <AssignmentDetails assignment={assignment} />
          </td>
        </tr>
      )}
    </>
  );
}

/** Names an assignment by its patient and its helper. */
const rowOf = ({ id, patient_name, helper }: Assignment) => ({
  id,
  name: `${patient_name}, ${helper.name}`,
});
