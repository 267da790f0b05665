import {
  type Assignment,
  assignmentCalls as calls,
} from '@thinna/contract/assignments/assignments';
import { matches } from '@thinna/contract/kit/office/fold';
import { useState } from 'react';
import { useCall } from '../../lib/console/use-call.ts';
import { CollectionPage } from '../collection-page.tsx';
import { useWords } from '../use-words.ts';
import { AssignForm } from './assign-form.tsx';
import { helperTypeName } from './helper-type.ts';
import { AssignmentTable } from './table.tsx';

const FORM_ID = 'assign-patient';

/** The assignments, and the form that creates one. */
export default function PatientAssignment() {
  const words = useWords();
  const text = words.assignments;
  const list = useCall(calls.list, { query: {} }, { isAudited: true });
  const [isOpen, setIsOpen] = useState(false);

  const matchesSearch = ({ patient_name, helper, helper_type }: Assignment, search: string) =>
    [patient_name, helper.name, helperTypeName(helper_type, words)].some((value) =>
      matches(value, search),
    );

  return (
    <CollectionPage
      texts={text}
      list={list}
      matches={matchesSearch}
      noneHelp={text.none_help}
      failed={text.fetch_failed}
      deletion={{ call: calls.remove, texts: text, confirm: text.remove }}
      action={
        <button
          type="button"
          className="button"
          aria-expanded={isOpen}
          aria-controls={FORM_ID}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text.assign}
        </button>
      }
      above={
        <>
          <div id={FORM_ID}>{isOpen && <AssignForm seen={String(list.dataUpdatedAt)} />}</div>
          <h2 className="mt-6 mb-2 text-lg font-bold">{text.current}</h2>
        </>
      }
    >
      {(assignments, askRemove) => (
        <AssignmentTable assignments={assignments} onRemove={askRemove} />
      )}
    </CollectionPage>
  );
}
