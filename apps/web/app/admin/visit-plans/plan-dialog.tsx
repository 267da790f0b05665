import type { Patient } from '@thinna/contract/patients/patients';
import { visitIntervals } from '@thinna/contract/visit-plans/intervals';
import { fill } from '@thinna/contract/words/index';
import { useMemo, useState } from 'react';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { FirstFocus } from '../../console/first-focus.tsx';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/office/select-field.tsx';
import { useWards } from '../due/use-wards.ts';
import { Conflict } from '../patients/conflict.tsx';
import { nameOf } from '../patients/name.ts';
import { useWords } from '../use-words.ts';
import { planForm, planValues } from './plan-form.ts';
import { useSavePlan } from './use-save-plan.ts';

interface PlanDialogProps {
  patient: Patient;
  onClose(): void;
}

/** Says how often a patient is visited, since when, and in which ward if the clinic has wards. */
export function PlanDialog({ patient: opened, onClose }: PlanDialogProps) {
  const { visit_plan: text, due_page, language } = useWords();
  const { wards, hasWards } = useWards();
  const schema = useMemo(
    () => planForm(Object.fromEntries(wards.map(({ number, name }) => [String(number), name]))),
    [wards],
  );
  // The version of the record in the fields, which a refetch does not replace.
  const [patient] = useState(opened);
  const plan = useSavePlan(patient, onClose);
  return (
    <EditorDialog
      title={fill(text.of, { name: nameOf(patient) })}
      draft={`patient ${patient.id} plan`}
      initial={planValues(patient)}
      onClose={onClose}
    >
      {({ initial, was, onChange, buttons }) => (
        <Form
          schema={schema}
          initial={initial}
          onChange={onChange}
          onSend={(values) => plan.save(values, was)}
        >
          <InertWhileSending>
            <FirstFocus>
              <SelectField
                name="visit_every_days"
                none={text.undecided}
                groups={[
                  {
                    options: visitIntervals.map(({ days, label }) => ({
                      value: String(days),
                      label: label[language],
                    })),
                  },
                ]}
              />
            </FirstFocus>
            {hasWards && (
              <SelectField
                name="ward"
                none={due_page.no_ward}
                groups={[
                  {
                    options: wards.map(({ number, name }) => ({
                      value: String(number),
                      label: fill(due_page.ward_named, { number, name: name[language] }),
                    })),
                  },
                ]}
              />
            )}
            <DayOrTimeField name="registered_on" />
          </InertWhileSending>
          {buttons}
          {plan.conflict && (
            <Conflict
              schema={schema}
              difference={plan.conflict}
              onKeepMine={() => void plan.keepMine()}
              onTakeTheirs={plan.takeTheirs}
              onCancel={plan.decideLater}
            />
          )}
        </Form>
      )}
    </EditorDialog>
  );
}
