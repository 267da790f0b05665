import { labelOf } from '@thinna/contract/kit/failure';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { Changes } from '../../console/changes.tsx';
import { DraftNote } from '../../console/draft-note.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { SaveButton } from '../../ui/console/save-button.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';
import { Conflict } from './conflict.tsx';
import { type SectionValues, sectionForms } from './form-values.ts';
import { patientFields } from './sections.tsx';
import type { SectionState } from './use-section.ts';

/** Submits a section as its own button does; resolves to whether it is saved. */
export interface SectionHandle {
  submit(): Promise<boolean>;
}

interface UpdateSectionProps {
  state: SectionState;
  handle: Ref<SectionHandle>;
  /** Earlier entries, for a section that only appends. */
  children?: ReactNode;
}

/** A section of the form with its own save button and status line. */
export function UpdateSection({ state, handle, children }: UpdateSectionProps) {
  const words = useWords();
  const { section, draft, generation, status, conflict } = state;
  const sectionRef = useRef<HTMLFieldSetElement>(null);
  const sending = useRef<Promise<true | SubmitResult>>(null);
  const title = words.patient_form.sections[section];
  const Fields = patientFields[section];
  const changesId = useId();
  const schema = sectionForms[section];

  useImperativeHandle(handle, () => ({
    async submit() {
      sending.current = null;
      sectionRef.current?.querySelector('form')?.requestSubmit();
      // Still null if the form was invalid: then nothing was sent.
      const outcome: true | SubmitResult | null = await Promise.resolve(sending.current);
      return outcome === true;
    },
  }));

  // A remount replaces the pressed button: focus the new one.
  useEffect(() => {
    if (generation === 0 || document.activeElement !== document.body) return;
    sectionRef.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [generation]);

  const send = async (answers: SectionValues): Promise<SubmitResult> => {
    sending.current = state.send(answers);
    const outcome = await sending.current;
    if (outcome !== true) return outcome;
  };

  return (
    <fieldset ref={sectionRef} className="form-section">
      <legend>{title}</legend>
      {children}
      {draft.restored && <DraftNote onDiscard={state.discard} />}
      <Form
        key={generation}
        schema={schema}
        initial={state.values}
        onChange={draft.onChange}
        onSend={send}
      >
        <InertWhileSending>
          <Fields />
        </InertWhileSending>
        <div id={changesId}>
          <Changes
            of={state.replaced.map(({ name, ...texts }) => ({
              label: labelOf(schema, name, words),
              ...texts,
            }))}
          />
        </div>
        <div className="section-foot">
          <p role="status" className="text-ok">
            {status?.kind === 'success' && `✓ ${status.text}`}
          </p>
          <p role="alert" className="text-danger">
            {status?.kind === 'failure' && `⚠ ${status.text}`}
          </p>
          {draft.isUnsaved && <p className="text-ink-soft">{words.form.not_saved}</p>}
          <SaveButton subject={title} describedBy={changesId} />
        </div>
      </Form>
      {conflict && (
        <Conflict
          schema={schema}
          difference={conflict}
          onKeepMine={() => void state.keepMine()}
          onTakeTheirs={state.takeTheirs}
          onCancel={state.decideLater}
        />
      )}
    </fieldset>
  );
}
