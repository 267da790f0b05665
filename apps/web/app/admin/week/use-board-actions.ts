import { clockTime } from '@thinna/contract/kit/office/clock-time';
import {
  type AddedVisits,
  type BoardVisit,
  boardCalls as calls,
} from '@thinna/contract/week/board';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { refusalOf } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import type { Note } from '../../ui/office/note-line.tsx';
import { useWords } from '../use-words.ts';
import { clashesOf } from '../visits/same-hour.ts';
import { formatShortDay } from './dates.ts';
import { formatLeftOut } from './left-out.ts';
import { countIn } from './rows.ts';

/** Who goes; without it the same person goes as before. */
type Member = Pick<BoardVisit, 'helper_id' | 'member_name'> &
  Partial<Pick<BoardVisit, 'visit_type'>>;

export interface MoveTarget {
  visit_date: string;
  visit_time: string;
  member?: Member;
}

/** The line below the board about the last action. */
interface BoardNote extends Note {
  /** Ids of the visits that were moved or added. */
  changed?: readonly number[];
}

/** What the office does on the board, with the line that tells what was done. */
export function useBoardActions(visits: readonly BoardVisit[]) {
  const words = useWords();
  const text = words.week;
  const [note, setNote] = useState<BoardNote>({ sentence: '' });
  // Read again after a refusal too, which may mean that somebody else was faster.
  const options = { refreshes: [calls.board] };
  const moving = useAction(calls.move, options);
  const copying = useAction(calls.copyWeek, { ...options, isRetrySafe: true });
  const undoing = useAction(calls.undoAdded, options);

  const fail = (error: unknown, sentence: string) =>
    setNote({ sentence: refusalOf(error) ?? sentence, isFailure: true });

  /** Sends a move; returns the visit as it is then, or undefined if it was refused. */
  const sendMove = async (
    { id, version }: Pick<BoardVisit, 'id' | 'version'>,
    { member, ...when }: MoveTarget,
    failure: string,
  ) => {
    setNote({ sentence: '' });
    try {
      // The contract's types of a visit are those of its input but for words of imported records.
      const body = { version, ...when, ...member } as Parameters<typeof moving.run>[0]['body'];
      return await moving.run({ params: { id: String(id) }, body });
    } catch (error) {
      fail(error, failure);
      return undefined;
    }
  };

  const move = async (visit: BoardVisit, target: MoveTarget): Promise<void> => {
    const moved = await sendMove(visit, target, text.move.failed);
    if (!moved) return focusVisit(visit.id);
    const { visit_date, visit_time, helper_id, member_name, visit_type } = visit;
    const hasOtherMember = moved.helper_id !== helper_id || moved.member_name !== member_name;
    const values = {
      name: moved.patient_name,
      day: formatShortDay(moved.visit_date, words.language),
      time: clockTime(moved.visit_time),
      helper: moved.member_name,
    };
    const clashes = clashesOf(moved, visits, moved.id).map(
      ({ visit: other }) => `${clockTime(other.visit_time)} ${other.patient_name}`,
    );
    const sentences = [
      fill(hasOtherMember ? text.move.moved_who : text.move.moved, values),
      ...(clashes.length > 0 ? [fill(text.move.same_hour, { visits: clashes.join(', ') })] : []),
    ];
    const before = {
      visit_date,
      visit_time,
      ...(hasOtherMember && { member: { helper_id, member_name, visit_type } }),
    };
    setNote({
      sentence: sentences.join(' '),
      changed: [moved.id],
      undo: async () => {
        if (await sendMove(moved, before, text.undo_failed)) setNote({ sentence: text.undone });
        focusVisit(moved.id);
      },
    });
    focusVisit(moved.id);
  };

  /** Tells what was added and what was left out, and offers to take it back. */
  const tellAdded = (
    sentences: Parameters<typeof countIn>[0],
    { added, left_out }: AddedVisits,
  ): void => {
    const ids = added.map(({ id }) => id);
    const told = countIn(sentences, ids.length);
    setNote({
      sentence: left_out.length > 0 ? `${told} ${formatLeftOut(left_out, words)}` : told,
      changed: ids,
      ...(ids.length > 0 && { undo: () => undoAdded(ids) }),
    });
  };

  const undoAdded = async (ids: number[]): Promise<void> => {
    setNote({ sentence: '' });
    try {
      await undoing.run({ body: { ids } });
      setNote({ sentence: text.undone });
    } catch (error) {
      fail(error, text.undo_failed);
    }
  };

  const copyWeek = async (from: string): Promise<void> => {
    setNote({ sentence: '' });
    try {
      tellAdded(text.copy, await copying.run({ body: { from } }));
    } catch (error) {
      fail(error, text.copy.failed);
    }
  };

  return {
    note,
    isRunning: moving.isRunning || copying.isRunning || undoing.isRunning,
    move,
    copyWeek,
    tellRepeated: (answer: AddedVisits) => tellAdded(text.repeat, answer),
  };
}

/** Focuses a visit where it stands now, or the line about it if it has left the board. */
function focusVisit(id: number): void {
  setTimeout(() => {
    const target =
      document.querySelector<HTMLElement>(`[data-visit="${id}"]`) ??
      document.querySelector<HTMLElement>('.note-line button');
    target?.focus();
  });
}
