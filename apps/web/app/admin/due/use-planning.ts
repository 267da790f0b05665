import { BATCH_VISITS_MAX } from '@thinna/contract/constants/limits';
import { dueCalls } from '@thinna/contract/visit-plans/due';
import { visitPlanCalls as calls } from '@thinna/contract/visit-plans/visit-plans';
import { visitCalls } from '@thinna/contract/visits/visits';
import { boardCalls } from '@thinna/contract/week/board';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { formErrorOf } from '../../console/form-error.ts';
import { refusalOf, send } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { formatDay } from '../../ui/console/day.tsx';
import type { SubmitResult } from '../../ui/form/form.tsx';
import { parseComboboxValue } from '../../ui/office/combobox-value.ts';
import type { Note } from '../../ui/office/note-line.tsx';
import { useWords } from '../use-words.ts';
import { useSameHour } from '../visits/use-same-hour.tsx';
import type { DayPlanValues } from './day-plan.ts';
import { clashesOfDay } from './times.ts';
import { type ChosenPatient, formatPatient, type Tray } from './use-tray.ts';

/** Read again after a refusal too, which may mean that somebody is no longer due. */
const refreshes = [dueCalls.list, calls.unrecorded];

interface PlanningOptions {
  /** Whether the tray is in a panel, which closes when the visits were planned. */
  isInPanel: boolean;
  onPlanned(): void;
}

/** Plans the visits of the tray, with the line that tells what was planned and who was left out. */
export function usePlanning(tray: Tray, { isInPanel, onPlanned }: PlanningOptions) {
  const { due_page, week, language } = useWords();
  const text = due_page.tray;
  const [note, setNote] = useState<Note>({ sentence: '' });
  const planning = useAction(calls.batch, { isRetrySafe: true, refreshes });
  const undoing = useAction(boardCalls.undoAdded, { refreshes });
  const sameHour = useSameHour();
  const [isSending, setIsSending] = useState(false);

  const undo = async (ids: number[], planned: readonly ChosenPatient[]): Promise<void> => {
    try {
      await undoing.run({ body: { ids } });
      tray.putBack(planned);
      setNote({ sentence: week.undone, getsFocus: true });
    } catch (error) {
      const sentence = refusalOf(error) ?? week.undo_failed;
      setNote({ sentence, isFailure: true, getsFocus: true });
    }
  };

  const tell = (
    day: string,
    ids: number[],
    planned: readonly ChosenPatient[],
    leftOut: readonly ChosenPatient[],
  ) => {
    const sentence =
      ids.length === 0 ? text.made_none : ids.length === 1 ? text.made_one : text.made;
    const made = fill(sentence, {
      count: ids.length,
      day: formatDay(day, language, 'near'),
    });
    const names = formatNames(leftOut);
    setNote({
      sentence: names === '' ? made : `${made} ${fill(text.left_out, { names })}`,
      // The bar that opened the panel is gone.
      getsFocus: isInPanel,
      ...(ids.length > 0 && { undo: () => undo(ids, planned) }),
    });
  };

  /** Takes out who is not in the list any more; returns them. */
  const takeOutGone = async (chosen: readonly ChosenPatient[]) => {
    const rows = await send(dueCalls.list, { query: {} }).catch(() => null);
    if (rows === null) return [];
    const due = new Set(rows.map(({ id }) => id));
    const gone = chosen.filter(({ id }) => !due.has(id));
    tray.takeOut(gone);
    return gone;
  };

  const refuse = async (
    error: unknown,
    chosen: readonly ChosenPatient[],
  ): Promise<SubmitResult> => {
    const refused = formErrorOf(error, text.failed);
    const isOfPatients = ({ field }: { field: string }) => field === 'patient_ids';
    // After a lost answer nobody is taken out: who was planned is not due, and a retry tells it.
    if (!refused.problems?.some(isOfPatients)) return refused;
    const gone = await takeOutGone(chosen);
    return gone.length === 0
      ? refused
      : { sentence: fill(text.gone, { names: formatNames(gone) }) };
  };

  const plan = async (values: DayPlanValues): Promise<SubmitResult> => {
    const { chosen } = tray;
    if (chosen.length === 0) return { sentence: text.nobody };
    if (chosen.length > BATCH_VISITS_MAX) {
      return { sentence: fill(text.too_many, { count: BATCH_VISITS_MAX }) };
    }
    setNote({ sentence: '' });
    const member = parseComboboxValue(values.member_name);
    const body = {
      ...values,
      helper_id: member.key === null ? null : Number(member.key),
      member_name: member.text,
      patient_ids: chosen.map(({ id }) => id),
    };
    // As for a single visit (D-209): if the read fails, nothing is asked.
    const dayVisits = await send(visitCalls.list, { query: { day: body.visit_date } }).catch(
      () => [],
    );
    if (!(await sameHour.confirm(clashesOfDay(body, chosen, dayVisits)))) return;
    try {
      const { created, planned_already } = await planning.run({ body });
      tray.finish(chosen);
      tell(
        body.visit_date,
        created.map(({ id }) => id),
        chosen.filter(({ id }) => !planned_already.includes(id)),
        chosen.filter(({ id }) => planned_already.includes(id)),
      );
    } catch (error) {
      return refuse(error, chosen);
    }
    onPlanned();
  };

  return {
    note,
    plan: (values: DayPlanValues): Promise<SubmitResult> => {
      setIsSending(true);
      return plan(values).finally(() => setIsSending(false));
    },
    /** From the press until the answer, with the question in between. */
    isSending,
    question: sameHour.question,
    isRunning: planning.isRunning || undoing.isRunning,
  };
}

const formatNames = (patients: readonly ChosenPatient[]): string =>
  patients.map(formatPatient).join(', ');
