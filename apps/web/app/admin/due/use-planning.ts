import { BATCH_VISITS_MAX } from '@thinna/contract/constants/limits';
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
import { useWords } from '../use-words.ts';
import { useSameHour } from '../visits/use-same-hour.tsx';
import type { Note } from '../week/use-board-actions.ts';
import type { DayPlanValues } from './day-plan.ts';
import { clashesOfDay } from './times.ts';
import type { ChosenPatient, Tray } from './use-tray.ts';

/** Plans the visits of the tray, with the line that tells what was planned and who was left out. */
export function usePlanning(tray: Tray, onPlanned: () => void) {
  const { due_page, week, language } = useWords();
  const text = due_page.tray;
  const [note, setNote] = useState<Note>({ sentence: '' });
  const planning = useAction(calls.batch, { isRetrySafe: true });
  const undoing = useAction(boardCalls.undoAdded);
  const sameHour = useSameHour();

  const undo = async (ids: number[]): Promise<void> => {
    setNote({ sentence: '' });
    try {
      await undoing.run({ body: { ids } });
      setNote({ sentence: week.undone });
    } catch (error) {
      setNote({ sentence: refusalOf(error) ?? week.undo_failed, isFailure: true });
    }
  };

  const tell = (day: string, ids: number[], leftOut: readonly ChosenPatient[]) => {
    const sentence =
      ids.length === 0 ? text.made_none : ids.length === 1 ? text.made_one : text.made;
    const made = fill(sentence, {
      count: ids.length,
      day: formatDay(day, language, 'near'),
    });
    const names = leftOut.map(({ name }) => name).join(', ');
    setNote({
      sentence: names === '' ? made : `${made} ${fill(text.left_out, { names })}`,
      ...(ids.length > 0 && { undo: () => undo(ids) }),
    });
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
      tray.clear();
      tell(
        body.visit_date,
        created.map(({ id }) => id),
        chosen.filter(({ id }) => planned_already.includes(id)),
      );
    } catch (error) {
      return formErrorOf(error, text.failed);
    }
    onPlanned();
  };

  return {
    note,
    plan,
    question: sameHour.question,
    isRunning: planning.isRunning || undoing.isRunning,
  };
}
