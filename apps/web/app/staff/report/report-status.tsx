import { clinicDay } from '@thinna/contract/kit/office/day';
import type { z } from '@thinna/contract/kit/zod';
import { reportInput, statusReportCall } from '@thinna/contract/patient-status/report';
import { useState } from 'react';
import { formErrorOf } from '../../console/form-error.ts';
import { PatientLabel } from '../../console/patient-label.tsx';
import { newUuid } from '../../console/visit-record/new-uuid.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { toServerTime } from '../../lib/console/server-clock.ts';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { Dialog } from '../../ui/console/dialog.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { SubmitButton } from '../../ui/console/submit-button.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { useSave } from '../save-state.tsx';

interface ReportStatusProps {
  patient: { id: number; name: string; register_number: string };
  onClose(): void;
}

/** Tells the office that a patient is in hospital, away or back, or has died (D-138). */
export function ReportStatus({ patient, onClose }: ReportStatusProps) {
  const words = useWords();
  const text = words.staff.cannot_come;
  const toast = useToast();
  const [initial] = useState(() => ({ on_day: clinicDay(toServerTime(Date.now())) }));
  // The same one for every try: what the phone does not know to have arrived is sent once more.
  const [client_id] = useState(newUuid);
  const { save } = useSave(statusReportCall.report, { record: `status ${patient.id}` });

  const tell = async (body: z.output<typeof reportInput>): Promise<SubmitResult> => {
    try {
      const params = { id: String(patient.id) };
      const { message } = await save({ params, body: { ...body, client_id } });
      onClose();
      toast.success(message);
    } catch (error) {
      return formErrorOf(error, text.failed);
    }
  };

  return (
    <Dialog title={text.send} onCancel={onClose}>
      <p tabIndex={-1} data-first-focus className="font-bold">
        <PatientLabel name={patient.name} register_number={patient.register_number} />
      </p>
      <p className="my-3">{words.status_report.hint}</p>
      <Form schema={reportInput} initial={initial} onSend={tell}>
        <InertWhileSending>
          <ChoiceField name="to" />
          <DayOrTimeField name="on_day" />
          <Field name="note" />
        </InertWhileSending>
        <div className="dialog-buttons">
          <button type="button" className="button-quiet" onClick={onClose}>
            {words.form.cancel}
          </button>
          <SubmitButton label={text.send} />
        </div>
      </Form>
    </Dialog>
  );
}
