import {
  emergencyFundCalls as calls,
  consentFields,
  type FundCase,
  fundEdit,
  fundForm,
  looksLikeIfsc,
  type SavedFundCase,
} from '@thinna/contract/emergency-fund/emergency-fund';
import { labelOf } from '@thinna/contract/kit/failure';
import { useId, useState } from 'react';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { formErrorOf } from '../../console/form-error.ts';
import { useAction, useCall } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { Day } from '../../ui/console/day.tsx';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { FactList } from '../../ui/console/fact-block.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { Field } from '../../ui/form/field.tsx';
import { type Files, Form, type SubmitResult, useField, type Values } from '../../ui/form/form.tsx';
import { PictureField } from '../../ui/office/picture-field.tsx';
import { useQuestion } from '../use-question.ts';
import { useWords } from '../use-words.ts';
import { FundPreview } from './preview.tsx';

interface EditorCallbacks {
  onSaved(saved: SavedFundCase): void;
  onClose(): void;
}

export function AddFund(callbacks: EditorCallbacks) {
  return <FundEditor title={useWords().emergency_fund.add} initial={{}} {...callbacks} />;
}

/** Opens once the consent is loaded or has failed to load. Asks for a consent only once. */
export function EditFund({ fund, ...callbacks }: EditorCallbacks & { fund: FundCase }) {
  const text = useWords().emergency_fund;
  const { data, isPending, isError } = useCall(calls.consent, { params: { id: String(fund.id) } });
  if (isPending) return null;
  return (
    <FundEditor
      title={text.edit}
      fund={fund}
      initial={valuesOf({ ...fund, ...data })}
      isConsentKnown={isError || Boolean(data.consent_given_by)}
      notice={isError ? text.consent_not_loaded : undefined}
      {...callbacks}
    />
  );
}

const valuesOf = ({ photo_url, qr_code_url, ...stored }: FundCase): Values => {
  const values = { ...stored, existing_photo: photo_url, existing_qr_code: qr_code_url };
  const texts = Object.entries(values).filter(([field]) => field in fundForm.shape);
  return Object.fromEntries(texts.map(([field, text]) => [field, String(text ?? '')]));
};

interface FundEditorProps extends EditorCallbacks {
  title: string;
  fund?: FundCase;
  initial: Values;
  /** Whether consent is recorded already, which is kept unless somebody changes it. */
  isConsentKnown?: boolean;
  /** Shown when the stored consent could not be loaded. */
  notice?: string | undefined;
}

/** The dialog that publishes a case or, if `fund` is given, edits it. */
function FundEditor({
  title,
  fund,
  initial,
  isConsentKnown = false,
  notice,
  onSaved,
  onClose,
}: FundEditorProps) {
  const words = useWords();
  const text = words.emergency_fund;
  const toast = useToast();
  const create = useAction(calls.create);
  const update = useAction(calls.update);
  const [question, ask] = useQuestion();
  const [isConsentAsked, setIsConsentAsked] = useState(!isConsentKnown);

  // The pressed button disappears, so the focus moves to the first consent field.
  const askConsent = () => {
    setIsConsentAsked(true);
    setTimeout(() => document.getElementById('field-consent_given_by')?.focus());
  };

  const save = async (
    body: (typeof fundEdit)['_output'],
    { photo = null, qr_code = null }: Files,
  ): Promise<SubmitResult> => {
    if (!fund && !(await ask())) return;
    const payload = { body, files: { photo, qr_code } };
    try {
      const saved = fund
        ? await update.run({ params: { id: String(fund.id) }, ...payload })
        : await create.run(payload);
      onSaved(saved);
    } catch (error) {
      // The server's messages are shown at the fields.
      return { ...formErrorOf(error, text.save_failed), sentence: text.save_failed };
    }
    toast.success(fund ? text.updated : text.added);
    onClose();
  };

  return (
    <EditorDialog
      title={title}
      draft={`emergency-fund ${fund?.id ?? 'new'}`}
      initial={initial}
      onClose={onClose}
    >
      {(form) => {
        // A restored draft may hold a changed consent.
        const isChanged = consentFields.some((field) => form.initial[field] !== initial[field]);
        const isConsentShown = isConsentAsked || isChanged;
        return (
          <Form
            schema={isConsentShown ? fundForm : fundEdit}
            initial={form.initial}
            onChange={form.onChange}
            onSend={save}
          >
            {notice !== undefined && <p className="notice mb-4">{notice}</p>}
            <InertWhileSending>
              <Field name="name" />
              <Field name="details" />
              <div className="fields">
                <Field name="account_number" />
                <IfscField />
                <Field name="upi_id" />
              </div>
              <div className="fields">
                <PictureField name="photo" />
                <div>
                  <PictureField name="qr_code" />
                  <p className="-mt-2 mb-4 text-ink-soft">{text.code_hint}</p>
                </div>
              </div>
              {isConsentShown ? (
                <ConsentFields />
              ) : (
                <KnownConsent values={form.initial} onChange={askConsent} />
              )}
              <FundPreview />
            </InertWhileSending>
            {form.buttons}
            {question && (
              <Confirm
                title={title}
                question={text.replace_question}
                labels={{ cancel: words.form.cancel, confirm: title }}
                onCancel={() => question(false)}
                onConfirm={() => question(true)}
              />
            )}
          </Form>
        );
      }}
    </EditorDialog>
  );
}

/** Only warns, after typing, of an unusual code: the documents accept any eleven characters. */
function IfscField() {
  const { value } = useField('ifsc_code');
  const text = useWords().emergency_fund;
  const [isTyping, setIsTyping] = useState(false);
  const isUnusual = !isTyping && value !== '' && !looksLikeIfsc(value);
  return (
    <div onFocus={() => setIsTyping(true)} onBlur={() => setIsTyping(false)}>
      <Field name="ifsc_code" notice={isUnusual ? text.ifsc_warning : null} />
    </div>
  );
}

function ConsentFields() {
  const text = useWords().emergency_fund;
  return (
    <fieldset className="mb-4">
      <legend className="text-lg font-bold">{text.consent}</legend>
      <p className="mb-3 text-ink-soft">{text.consent_hint}</p>
      <div className="fields">
        <Field name="consent_given_by" />
        <Field name="consent_relation" />
        <DayOrTimeField name="consent_date" />
      </div>
    </fieldset>
  );
}

/** The recorded consent, with a button that changes it, for example after a new photo. */
function KnownConsent({ values, onChange }: { values: Values; onChange(): void }) {
  const words = useWords();
  const text = words.emergency_fund;
  const titleId = useId();
  const label = (field: (typeof consentFields)[number]) => labelOf(fundForm, field, words);
  const { consent_given_by = '', consent_relation = '', consent_date } = values;
  const day = consent_date ? <Day on={consent_date} /> : '';
  return (
    <section aria-labelledby={titleId} className="mb-4">
      <h3 id={titleId} className="mb-2 text-lg font-bold">
        {text.consent}
      </h3>
      <FactList
        facts={[
          [label('consent_given_by'), consent_given_by],
          [label('consent_relation'), consent_relation],
          [label('consent_date'), day],
        ]}
      />
      <button type="button" className="text-button" onClick={onChange}>
        {text.consent_change}
      </button>
    </section>
  );
}
