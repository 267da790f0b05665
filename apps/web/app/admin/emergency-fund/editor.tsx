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

interface Told {
  onSaved(saved: SavedFundCase): void;
  onClose(): void;
}

export function AddFund(told: Told) {
  return <FundEditor title={useWords().emergency_fund.add} initial={{}} {...told} />;
}

/** Opens when it is known who agreed, or that this could not be loaded. Once told, it is not asked again. */
export function EditFund({ fund, ...told }: Told & { fund: FundCase }) {
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
      {...told}
    />
  );
}

const valuesOf = ({ photo_url, qr_code_url, ...stored }: FundCase): Values => {
  const values = { ...stored, existing_photo: photo_url, existing_qr_code: qr_code_url };
  const texts = Object.entries(values).filter(([field]) => field in fundForm.shape);
  return Object.fromEntries(texts.map(([field, text]) => [field, String(text ?? '')]));
};

interface FundEditorProps extends Told {
  title: string;
  fund?: FundCase;
  initial: Values;
  /** Consent is recorded already: it is kept unless somebody changes it. */
  isConsentKnown?: boolean;
  /** Said when something about the case could not be loaded. */
  notice?: string | undefined;
}

/** The modal that publishes a case or, when one is given, edits it. */
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

  // The pressed button disappears, so the focus moves to the first field of the consent.
  const askConsent = () => {
    setIsConsentAsked(true);
    setTimeout(() => document.getElementById('field-consent_given_by')?.focus());
  };

  const save = async (
    body: (typeof fundEdit)['_output'],
    { photo = null, qr_code = null }: Files,
  ): Promise<SubmitResult> => {
    if (!fund && !(await ask())) return;
    const sent = { body, files: { photo, qr_code } };
    try {
      const saved = fund
        ? await update.run({ params: { id: String(fund.id) }, ...sent })
        : await create.run(sent);
      onSaved(saved);
    } catch (error) {
      // The fields say why, in the words of the server.
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
        // A draft may hold what somebody began to change.
        const isChanged = consentFields.some((field) => form.initial[field] !== initial[field]);
        const isAsked = isConsentAsked || isChanged;
        return (
          <Form
            schema={isAsked ? fundForm : fundEdit}
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
              {isAsked ? <Consent /> : <KnownConsent of={form.initial} onChange={askConsent} />}
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

/** The form of a code is only looked at, once it is typed: the documents take any eleven characters. */
function IfscField() {
  const { value } = useField('ifsc_code');
  const text = useWords().emergency_fund;
  const [isTyping, setIsTyping] = useState(false);
  const isOdd = !isTyping && value !== '' && !looksLikeIfsc(value);
  return (
    <div onFocus={() => setIsTyping(true)} onBlur={() => setIsTyping(false)}>
      <Field name="ifsc_code" notice={isOdd ? text.ifsc_warning : null} />
    </div>
  );
}

function Consent() {
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

/** Nobody is asked twice; what was agreed can still change, as with another photo. */
function KnownConsent({ of: values, onChange }: { of: Values; onChange(): void }) {
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
