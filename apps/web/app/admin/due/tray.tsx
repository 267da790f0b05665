import { consecutiveTimes } from '@thinna/contract/kit/office/consecutive-times';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useRef } from 'react';
import { DraftNote } from '../../console/draft-note.tsx';
import { DayOrTimeField } from '../../ui/console/day-or-time-field.tsx';
import { FactBlock } from '../../ui/console/fact-block.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { SubmitButton } from '../../ui/console/submit-button.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult, useField } from '../../ui/form/form.tsx';
import { SidePanel } from '../../ui/office/side-panel.tsx';
import { useWords } from '../use-words.ts';
import { HelperField } from '../visits/helper-field.tsx';
import { type DayPlanValues, dayPlanForm, LONG_DAY_VISITS } from './day-plan.ts';
import { TrayList } from './tray-list.tsx';
import type { Tray } from './use-tray.ts';

interface TrayProps {
  tray: Tray;
  onPlan(values: DayPlanValues): Promise<SubmitResult>;
}

/** The tray of wide screens, beside the list. */
export function TrayColumn(props: TrayProps) {
  const text = useWords().due_page.tray;
  return (
    <div className="due-tray">
      <FactBlock title={text.title} action={<ChosenCount tray={props.tray} />}>
        <TrayForm {...props} />
      </FactBlock>
    </div>
  );
}

interface TrayBarProps extends TrayProps {
  isOpen: boolean;
  isSending: boolean;
  onOpen(isOpen: boolean): void;
}

/** The tray of narrow screens: a bar at the lower edge, once somebody is ticked, which opens. */
export function TrayBar({ isOpen, isSending, onOpen, ...props }: TrayBarProps) {
  const text = useWords().due_page.tray;
  if (props.tray.chosen.length === 0 && !isOpen) return null;
  return (
    <>
      <div className="tray-bar">
        <ChosenCount tray={props.tray} />
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => onOpen(true)}
        >
          {text.open}
        </button>
      </div>
      {isOpen && (
        <SidePanel title={text.title} isSending={isSending} onClose={() => onOpen(false)}>
          <TrayForm {...props} />
        </SidePanel>
      )}
    </>
  );
}

function ChosenCount({ tray }: { tray: Tray }) {
  const text = useWords().due_page.tray;
  return (
    <p role="status" className="tabular-nums">
      {fill(text.chosen, { count: tray.chosen.length })}
    </p>
  );
}

/** The chosen patients, and when and by whom they are visited; one press plans all visits. */
function TrayForm({ tray, onPlan }: TrayProps) {
  const text = useWords().due_page.tray;
  const count = tray.chosen.length;
  const { formKey } = tray;
  const lastKey = useRef(formKey);
  // The button that discarded a draft is gone.
  useEffect(() => {
    if (lastKey.current !== formKey) document.querySelector<HTMLElement>('.tray-list')?.focus();
    lastKey.current = formKey;
  }, [formKey]);
  return (
    <Form
      key={formKey}
      schema={dayPlanForm}
      initial={tray.values}
      onChange={tray.setValues}
      onSend={onPlan}
    >
      <InertWhileSending>
        {tray.isRestored && <DraftNote onDiscard={tray.discard} />}
        {count === 0 && <p className="mb-4 text-ink-soft">{text.empty}</p>}
        <ChosenList tray={tray} />
        <p role="status" className={count > LONG_DAY_VISITS ? 'notice mb-4' : undefined}>
          {count > LONG_DAY_VISITS && text.long_day}
        </p>
        <DayOrTimeField name="visit_date" />
        <div className="fields">
          <DayOrTimeField name="first_time" />
          <Field name="minutes" />
        </div>
        <ChoiceField name="visit_type" />
        <HelperField present={undefined} />
      </InertWhileSending>
      <SubmitButton
        className="button w-full"
        label={count === 1 ? text.plan_one : fill(text.plan, { count })}
      />
    </Form>
  );
}

function ChosenList({ tray }: { tray: Tray }) {
  const first = useField('first_time').value;
  const minutes = Number(useField('minutes').value);
  return <TrayList tray={tray} times={consecutiveTimes(first, minutes, tray.chosen.length)} />;
}
