import {
  scheduleCalls as calls,
  scheduleInput as input,
  type Schedule,
} from '@thinna/contract/schedules';
import { useState } from 'react';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { Failure, send } from '../../lib/api.ts';
import { useAction } from '../../lib/use-call.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, type Outcome, type Values } from '../../ui/form.tsx';
import { StillWhileSending } from '../../ui/still-while-sending.tsx';
import { useToast } from '../../ui/toast.tsx';
import { WhenField } from '../../ui/when-field.tsx';
import { useWords } from '../use-words.ts';
import { MemberField } from './member-field.tsx';
import { PatientField } from './patient-field.tsx';
import { pickedIn, valueOf } from './picked.ts';
import { type Clash, clashesOf } from './same-hour.ts';
import { SameHourQuestion } from './same-hour-question.tsx';

/** Whom the names mean is not asked: a name that was picked brings its number along. */
const form = input.omit({ patient_id: true, helper_id: true });

interface ScheduleEditorProps {
  title: string;
  visit?: Schedule;
  onClose(): void;
}

/** The modal that adds a visit or, when one is given, edits it. */
export function ScheduleEditor({ title, visit, onClose }: ScheduleEditorProps) {
  const own = useWords().schedules;
  const toast = useToast();
  const create = useAction(calls.create, { isOnce: true });
  const update = useAction(calls.update);
  const [question, setQuestion] = useState<{ clashes: Clash[]; answer(isYes: boolean): void }>();

  const save = async (values: (typeof form)['_output']): Promise<Outcome> => {
    const patient = pickedIn(values.patient_name);
    const member = pickedIn(values.member_name);
    const body = {
      ...values,
      patient_id: patient.id,
      patient_name: patient.name,
      helper_id: member.id,
      member_name: member.name,
    };
    try {
      // Asked for at this moment: the list on the screen may be older than a visit that another
      // desk has just planned. What is planned between this answer and the saving stands in the
      // list afterwards; the clinic decides about its hours, not the program.
      const ofDay = await send(calls.list, { query: { day: body.visit_date } });
      const clashes = clashesOf(body, ofDay, visit?.id);
      if (clashes.length > 0 && !(await mayBeSaved(clashes))) return;
      if (visit) await update.run({ params: { id: String(visit.id) }, body });
      else await create.run({ body });
    } catch (error) {
      const problems = error instanceof Failure ? error.body?.details : undefined;
      return { sentence: visit ? own.update_failed : own.add_failed, problems };
    }
    toast.success(visit ? own.updated : own.added);
    onClose();
  };

  const mayBeSaved = (clashes: Clash[]) =>
    new Promise<boolean>((resolve) => {
      const answer = (isYes: boolean) => {
        setQuestion(undefined);
        resolve(isYes);
      };
      setQuestion({ clashes, answer });
    });

  return (
    <EditorDialog
      title={title}
      draft={`schedule ${visit?.id ?? 'new'}`}
      initial={visit ? valuesOf(visit) : {}}
      onClose={onClose}
    >
      {({ initial, onChange, buttons }) => (
        <Form schema={form} initial={initial} onChange={onChange} onSend={save}>
          <StillWhileSending>
            <PatientField />
            <div className="fields">
              <WhenField name="visit_date" />
              <WhenField name="visit_time" />
            </div>
            <ChoiceField name="visit_type" />
            <MemberField present={visit} />
            <Field name="notes" />
          </StillWhileSending>
          {buttons}
          {question && <SameHourQuestion clashes={question.clashes} onAnswer={question.answer} />}
        </Form>
      )}
    </EditorDialog>
  );
}

const valuesOf = (visit: Schedule): Values => ({
  patient_name: valueOf({ id: visit.patient_id, name: visit.patient_name }),
  visit_type: visit.visit_type,
  member_name: valueOf({ id: visit.helper_id, name: visit.member_name }),
  visit_date: visit.visit_date,
  visit_time: visit.visit_time,
  notes: visit.notes ?? '',
});
