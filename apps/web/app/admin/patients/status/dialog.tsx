import { type StatusInput, statusInput } from '@thinna/contract/patient-status/patient-status';
import { type CareStatus, isAbsent } from '@thinna/contract/patient-status/statuses';
import type { Patient } from '@thinna/contract/patients/patients';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { CancelButton } from '../../../console/editor-dialog.tsx';
import { useUnsaved } from '../../../console/use-unsaved.tsx';
import { useToday } from '../../../lib/console/use-today.ts';
import { formatDay } from '../../../ui/console/day.tsx';
import { DayOrTimeField } from '../../../ui/console/day-or-time-field.tsx';
import { Dialog } from '../../../ui/console/dialog.tsx';
import { SubmitButton } from '../../../ui/console/submit-button.tsx';
import { useToast } from '../../../ui/console/toast.tsx';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Form, type SubmitResult, type Values } from '../../../ui/form/form.tsx';
import { useWords } from '../../use-words.ts';
import { nameOf } from '../name.ts';
import { StatusChoices } from './choices.tsx';
import { Effects } from './effects.tsx';
import { formOf } from './forms.ts';
import type { StatusStart } from './start.ts';

interface StatusDialogProps {
  patient: Patient;
  /** What the dialog is filled in with; without it, nothing is chosen yet. */
  start?: StatusStart | undefined;
  onClose(): void;
}

const which = statusInput.pick({ to: true });
const steps = ['which', 'when', 'effects'] as const;
type Step = (typeof steps)[number];

/** Changes the status in three steps: which, since when and why, and what happens then. */
export function StatusDialog({ patient: opened, start, onClose }: StatusDialogProps) {
  const words = useWords();
  const text = words.patient_status;
  const today = useToday();
  const toast = useToast();
  // The version of the record that was read, which a refetch does not replace.
  const [patient] = useState(opened);
  const [initial] = useState<Values>(() => ({
    to: start?.to ?? '',
    on_day: start?.on_day ?? today,
  }));
  const [isSending, setIsSending] = useState(false);
  const unsaved = useUnsaved({
    place: `patient ${patient.id} status`,
    initial,
    isSending,
    onClose,
  });
  const [values, setValues] = useState<Values>({ ...initial, ...unsaved.restored });
  const [step, setStep] = useState<Step | 'recorded'>(start ? 'when' : 'which');
  const keep = (changed: Values) => {
    const all = { ...values, ...changed };
    setValues(all);
    unsaved.onChange(all);
  };
  const to = values.to as CareStatus;
  const isSame = to === patient.care_status;
  const schema = formOf(to, isSame);

  /** Says at the field what the server would refuse, before the next step reads what happens. */
  const judge = (sent: Partial<StatusInput>): SubmitResult => {
    const { refusals } = text;
    const since = isSame ? patient.status_on : (sent.on_day ?? null);
    const problem = (field: string, message: string) => ({
      sentence: null,
      problems: [{ field, message }],
    });
    if (since !== null && since > today) return problem('on_day', refusals.to_come);
    if (since !== null && patient.status_on !== null && since < patient.status_on) {
      const day = formatDay(patient.status_on, words.language);
      return problem('on_day', fill(refusals.before, { day }));
    }
    if (isSame && sent.back_on === patient.back_on) return problem('back_on', refusals.same);
    if (since !== null && sent.back_on && sent.back_on < since)
      return problem('back_on', refusals.back_before);
    setStep('effects');
    return undefined;
  };

  const buttons = (back: Step | null) => (
    <div className="dialog-buttons">
      {back === null ? (
        <CancelButton onCancel={unsaved.cancel} />
      ) : (
        <button type="button" className="button-quiet" onClick={() => setStep(back)}>
          {text.back}
        </button>
      )}
      <SubmitButton label={text.go_on} />
    </div>
  );
  const title = fill(text.title, { name: nameOf(patient) });
  if (step === 'recorded') {
    return (
      <Dialog title={title} onCancel={onClose}>
        <p role="status" className="mb-4">
          {text.recorded_death}
        </p>
        <div className="dialog-buttons">
          <button type="button" className="button-quiet" data-first-focus onClick={onClose}>
            {words.close}
          </button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={title} onCancel={unsaved.cancel}>
      <p className="text-sm text-ink-soft">{fill(text.step, { step: steps.indexOf(step) + 1 })}</p>
      {step === 'which' && (
        <Form
          key="which"
          schema={which}
          initial={{ to: values.to ?? '' }}
          onChange={keep}
          onSend={async () => setStep('when')}
        >
          <StatusChoices patient={patient} />
          {buttons(null)}
        </Form>
      )}
      {step === 'when' && (
        <Form
          key="when"
          schema={schema}
          initial={values}
          onChange={keep}
          onSend={async (sent) => judge(sent)}
        >
          <h3 className="mb-3 font-bold">{text.steps.when}</h3>
          {'on_day' in schema.shape && <DayOrTimeField name="on_day" />}
          {isAbsent(to) && <DayOrTimeField name="back_on" hint={text.back_on_hint} />}
          {to === 'discharged' && <ChoiceField name="reason" />}
          {to === 'deceased' && <ChoiceField name="place" />}
          <Field name="status_note" rows={2} />
          {buttons('which')}
        </Form>
      )}
      {step === 'effects' && (
        <Effects
          patient={patient}
          status={{
            ...values,
            to,
            on_day: (isSame ? patient.status_on : values.on_day) ?? today,
          }}
          reportId={start?.to === to ? start.report_id : undefined}
          onBack={() => setStep('when')}
          onSending={setIsSending}
          onRecorded={() => {
            // Nobody has to be quick to read it.
            if (to === 'deceased') {
              unsaved.forget();
              setStep('recorded');
            } else {
              onClose();
              toast.success(text.recorded);
            }
          }}
        />
      )}
      {unsaved.question}
    </Dialog>
  );
}
