import { PATIENT_SAVED_FOR_MS } from '@thinna/contract/constants/limits';
import { labelOf } from '@thinna/contract/kit/failure';
import { addForms, hasMedicalSections } from '@thinna/contract/patients/patient-fields';
import { patientCalls as calls } from '@thinna/contract/patients/patients';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { DraftNote } from '../../console/draft-note.tsx';
import { CancelButton } from '../../console/editor-dialog.tsx';
import { formErrorOf } from '../../console/form-error.ts';
import { PageTitle } from '../../console/page-title.tsx';
import { useUnsaved } from '../../console/use-unsaved.tsx';
import { Failure } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { SaveButton } from '../../ui/console/save-button.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useQuestion } from '../use-question.ts';
import { useWords } from '../use-words.ts';
import { PATIENT_LIST } from './name.ts';
import { patientFields, personalBody, sectionsOf } from './sections.tsx';

type Input = (typeof addForms)[keyof typeof addForms]['_output'];

/** A field of each nested object, so that the schema gets both objects even when left blank. */
const initial = { 'health_status.note': '', 'medical_proxy.name': '' };

/**
 * The page that adds a patient. The sections depend on the support type; input stays when the
 * support type changes.
 */
export default function AddPatient() {
  const words = useWords();
  const text = words.patients;
  const toast = useToast();
  const navigate = useNavigate();
  const { run } = useAction(calls.add, { isRetrySafe: true, refreshes: [] });
  const [isDone, setIsDone] = useState(false);
  const unsaved = useUnsaved({
    place: 'patient new',
    initial,
    onClose: () => void navigate(PATIENT_LIST, { replace: true }),
  });
  const { restored, onChange, forget } = unsaved;
  const [support, setSupport] = useState(restored?.support_type ?? '');
  const [formKey, setFormKey] = useState(0);

  useEffect(() => {
    if (!isDone) return;
    const goToList = () => void navigate(PATIENT_LIST, { replace: true });
    const timer = setTimeout(goToList, PATIENT_SAVED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const isMedical = hasMedicalSections(support);
  const [schema, otherSchema] = isMedical
    ? [addForms.medical, addForms.others]
    : [addForms.others, addForms.medical];
  const [question, ask] = useQuestion();
  /** Labels of filled-in fields that are hidden since the support type was changed. */
  const hiddenLabels = Object.entries(unsaved.typed ?? {})
    .filter(([name, value]) => !((name.split('.')[0] ?? '') in schema.shape) && value.trim() !== '')
    .map(([name]) => labelOf(otherSchema, name, words));

  const save = async (values: Input): Promise<SubmitResult> => {
    if (hiddenLabels.length > 0 && !(await ask())) return;
    try {
      await run({ body: personalBody(values) });
    } catch (error) {
      const isDuplicate = error instanceof Failure && error.status === 409;
      const { problems } = formErrorOf(error, '');
      return { sentence: isDuplicate ? text.same_person : text.add_failed, problems };
    }
    toast.success(text.added);
    forget();
    setIsDone(true);
  };

  const discard = () => {
    forget();
    setSupport('');
    setFormKey(formKey + 1);
  };

  return (
    <div className="mx-auto max-w-3xl" inert={isDone}>
      <PageTitle>{text.add}</PageTitle>
      <Link className="back-link" to={PATIENT_LIST}>
        ‹ {words.profile.back_to_list}
      </Link>
      <div className="my-3">
        <PageHeading>{text.add}</PageHeading>
      </div>
      {restored && <DraftNote onDiscard={discard} />}
      <Form
        // A form reads its initial values on mount only: discarding the draft remounts it.
        key={formKey}
        schema={schema}
        initial={{ ...initial, ...restored }}
        onChange={(values) => {
          setSupport(values.support_type ?? '');
          onChange(values);
        }}
        onSend={save}
      >
        <InertWhileSending>
          {sectionsOf(support).map((section) => {
            const Fields = patientFields[section];
            return (
              <fieldset key={section} className="form-section">
                <legend>{words.patient_form.sections[section]}</legend>
                <Fields />
              </fieldset>
            );
          })}
        </InertWhileSending>
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton onCancel={unsaved.cancel} />
          <SaveButton />
        </div>
      </Form>
      {unsaved.question}
      {question && (
        <Confirm
          title={words.patient_form.left_out_title}
          question={fill(words.patient_form.left_out, { fields: hiddenLabels.join(', ') })}
          labels={{ cancel: words.form.keep_editing, confirm: words.patient_form.save_without }}
          onCancel={() => question(false)}
          onConfirm={() => question(true)}
        />
      )}
    </div>
  );
}
