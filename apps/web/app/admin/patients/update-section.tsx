import { labelOf } from '@thinna/contract/kit/failure';
import { type ReactNode, type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { Changes } from '../../console/changes.tsx';
import { DraftNote } from '../../console/draft-note.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { SaveButton } from '../../ui/console/save-button.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';
import { Conflict } from './conflict.tsx';
import { type Answers, sectionForms } from './form-values.ts';
import { patientFields } from './sections.tsx';
import type { SectionState } from './use-section.ts';

/** Sends a section as its own button does, and tells whether it is saved. */
export interface SectionHandle {
  submit(): Promise<boolean>;
}

interface UpdateSectionProps {
  state: SectionState;
  handle: Ref<SectionHandle>;
  /** What was noted earlier, where a section only adds. */
  children?: ReactNode;
}

/** A part of the form with a save and a status line of its own. */
export function UpdateSection({ state, handle, children }: UpdateSectionProps) {
  const words = useWords();
  const { section, draft, generation, status, meeting } = state;
  const part = useRef<HTMLFieldSetElement>(null);
  const sending = useRef<Promise<true | SubmitResult>>(null);
  const title = words.patient_form.sections[section];
  const Fields = patientFields[section];
  const changesId = useId();
  const schema = sectionForms[section];

  useImperativeHandle(handle, () => ({
    async submit() {
      sending.current = null;
      part.current?.querySelector('form')?.requestSubmit();
      // A form that judged itself to be wrong has sent nothing.
      const outcome: true | SubmitResult | null = await Promise.resolve(sending.current);
      return outcome === true;
    },
  }));

  // A form that begins anew has lost the button that was pressed.
  useEffect(() => {
    if (generation === 0 || document.activeElement !== document.body) return;
    part.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [generation]);

  const send = async (answers: Answers): Promise<SubmitResult> => {
    sending.current = state.send(answers);
    const outcome = await sending.current;
    if (outcome !== true) return outcome;
  };

  return (
    <fieldset ref={part} className="form-section">
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
          <SaveButton of={title} describedBy={changesId} />
        </div>
      </Form>
      {meeting && (
        <Conflict
          section={section}
          between={meeting}
          onKeepMine={() => void state.keepMine()}
          onTakeTheirs={state.takeTheirs}
          onCancel={state.decideLater}
        />
      )}
    </fieldset>
  );
}
