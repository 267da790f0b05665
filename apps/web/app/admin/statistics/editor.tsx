import { SMALL_COUNT_MAX } from '@thinna/contract/constants/limits';
import {
  canSaveFigure,
  type Figures,
  figureName,
  statisticsCalls,
} from '@thinna/contract/statistics/statistics';
import { fill } from '@thinna/contract/words/index';
import { useEffect, useState } from 'react';
import { DraftNote } from '../../console/draft-note.tsx';
import { CancelButton } from '../../console/editor-dialog.tsx';
import { useUnsaved } from '../../console/use-unsaved.tsx';
import { useAction, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { Confirm } from '../../ui/console/confirm.tsx';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { SaveButton } from '../../ui/console/save-button.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { useNotes } from '../../ui/form/field-notes.tsx';
import { Form, useField } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';
import { openStatistics } from './open-statistics.ts';
import { FigureTable, FigureText, figuresOf, isDate, plainText } from './table.tsx';

type Input = typeof statisticsCalls.update.body._output;

interface StatisticsEditorProps {
  figures: Figures;
  onClose(): void;
}

/** The figures as a form. A failed save is only logged (D-106) and leaves the form open. */
export function StatisticsEditor({ figures, onClose }: StatisticsEditorProps) {
  const words = useWords();
  const toast = useToast();
  const { run, isRunning } = useAction(statisticsCalls.update, { refreshes: [] });
  // No refetch: the server might still answer from its cache.
  const setCached = useSetCachedAnswer(openStatistics, {});
  const [unconfirmed, setUnconfirmed] = useState<Input | null>(null);
  const text = words.statistics;
  const initial = Object.fromEntries(
    figuresOf(figures)
      .filter(([name]) => canSaveFigure(name))
      .map(([name, value]) => [name, plainText(value)]),
  );
  const { restored, isUnsaved, onChange, forget, cancel, question } = useUnsaved({
    place: 'statistics',
    initial,
    onClose,
  });

  useEffect(() => document.querySelector<HTMLElement>('.key-values input')?.focus(), []);

  const save = async (values: Input) => {
    const saved = await run({ body: values }).catch(() => null);
    setUnconfirmed(null);
    if (!saved) return;
    setCached((cached) => ({ ...cached, ...saved }));
    toast.success(text.updated);
    onClose();
  };

  const send = async (values: Input) =>
    smallCountsIn(values, figures).length > 0 ? setUnconfirmed(values) : save(values);

  return (
    <Form
      // A form reads its initial values on mount only: discarding the draft remounts it.
      key={restored ? 'restored' : 'fresh'}
      schema={statisticsCalls.update.body}
      initial={{ ...initial, ...restored }}
      onChange={onChange}
      onSend={send}
    >
      {restored && <DraftNote onDiscard={forget} />}
      <InertWhileSending>
        <FigureTable figures={figures}>
          {(name, value) =>
            canSaveFigure(name) ? (
              <FigureInput name={name} />
            ) : (
              <FigureText name={name} value={value} />
            )
          }
        </FigureTable>
      </InertWhileSending>
      <div className="mt-4 flex flex-wrap items-center justify-end gap-3">
        {isUnsaved && <p className="text-ink-soft">{words.form.not_saved}</p>}
        <CancelButton onCancel={cancel} />
        <SaveButton />
      </div>
      {question}
      {unconfirmed && (
        <Confirm
          title={text.small_title}
          question={fill(text.small_question, {
            counts: smallCountsIn(unconfirmed, figures)
              .map(([name, value]) => `${figureName(name, words)}: ${String(value)}`)
              .join(', '),
          })}
          labels={{ cancel: text.small_cancel, confirm: text.small_publish }}
          isRunning={isRunning}
          onCancel={() => setUnconfirmed(null)}
          onConfirm={() => void save(unconfirmed)}
        />
      )}
    </Form>
  );
}

/** Returns the changed counts that are small enough to identify somebody when published. */
function smallCountsIn(values: Input, published: Figures) {
  const publishedValues = new Map<string, unknown>(figuresOf(published));
  return Object.entries(values).filter(
    ([name, value]) =>
      typeof value === 'number' &&
      value >= 1 &&
      value <= SMALL_COUNT_MAX &&
      value !== publishedValues.get(name),
  );
}

function FigureInput({ name }: { name: string }) {
  const { value, problem, set } = useField(name);
  const { className, describedBy, notes } = useNotes({ problem });
  return (
    <div className={className}>
      {notes}
      <input
        id={`field-${name}`}
        name={name}
        className="input"
        type={isDate(name) ? 'date' : 'number'}
        min={isDate(name) ? undefined : 0}
        value={value}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => set(event.target.value)}
        // Scrolling the page must not change the number.
        onWheel={(event) => event.currentTarget.blur()}
      />
    </div>
  );
}
