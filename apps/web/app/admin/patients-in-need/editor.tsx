import {
  patientInNeedCalls as calls,
  type PatientInNeed,
  requestEdits,
} from '@thinna/contract/patients-in-need/patients-in-need';
import {
  requestFields,
  requestFormOf,
  requestSupportType,
} from '@thinna/contract/requests/patient-request';
import { useState } from 'react';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { useAction, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';

type Edit = (typeof requestEdits)[keyof typeof requestEdits]['_output'];
/** Fields that the chosen support type does not ask for are cleared. */
const clearedFields = { health_condition: null, care_details: null };

interface RequestEditorProps {
  patient: PatientInNeed;
  onClose(): void;
}

/** The dialog that edits a request. Its fields depend on the chosen support type. */
export function RequestEditor({ patient, onClose }: RequestEditorProps) {
  const words = useWords();
  const toast = useToast();
  const params = { id: String(patient.id) };
  const update = useAction(calls.update, { refreshes: [] });
  const setCached = useSetCachedAnswer(calls.get, { params });
  const [supportType, setSupportType] = useState<string>();

  const save = async (values: Edit): Promise<SubmitResult> => {
    const support_type = requestSupportType(values.support_type);
    try {
      const answer = await update.run({
        params,
        body: { ...clearedFields, ...values, support_type },
      });
      setCached(answer.patient);
    } catch {
      window.alert(words.patients_in_need.update_failed);
      return;
    }
    toast.success(words.patients_in_need.updated);
    onClose();
  };

  return (
    <EditorDialog
      title={words.profile.edit}
      draft={`patient_request ${patient.id}`}
      initial={Object.fromEntries(requestFields.map((name) => [name, patient[name] ?? '']))}
      onClose={onClose}
    >
      {({ initial, onChange, buttons }) => {
        const schema = requestEdits[requestFormOf(supportType ?? initial.support_type)];
        return (
          <Form
            schema={schema}
            initial={initial}
            onChange={(values) => {
              setSupportType(values.support_type);
              onChange(values);
            }}
            onSend={save}
          >
            <InertWhileSending>
              <div className="fields">
                {Object.keys(schema.shape).map((name) =>
                  name === 'support_type' ? (
                    <ChoiceField key={name} name={name} />
                  ) : (
                    <Field key={name} name={name} />
                  ),
                )}
              </div>
            </InertWhileSending>
            {buttons}
          </Form>
        );
      }}
    </EditorDialog>
  );
}
