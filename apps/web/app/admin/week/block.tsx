import type { BoardVisit } from '@thinna/contract/week/board';
import { CannotComeMark } from '../../console/cannot-come-mark.tsx';
import { outcomeText } from '../../console/visit-record/outcome.ts';
import { FamilyMark } from '../../console/visit-type.tsx';
import { Badge } from '../../ui/console/badge.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';

interface BlockProps {
  visit: BoardVisit;
  menuId: string;
  isTabStop: boolean;
  /** Just moved or added. */
  isChanged: boolean;
  onOpen(visit: BoardVisit): void;
}

/** A visit on the board: hour and name. Opens its menu. */
export function Block({ visit, menuId, isTabStop, isChanged, onOpen }: BlockProps) {
  const isEmergency = visit.visit_type === 'Emergency';
  return (
    <button
      type="button"
      className="week-block"
      popoverTarget={menuId}
      aria-haspopup="menu"
      tabIndex={isTabStop ? 0 : -1}
      data-visit={visit.id}
      data-key={blockKey(visit)}
      data-emergency={isEmergency || undefined}
      data-changed={isChanged || undefined}
      onClick={() => onOpen(visit)}
    >
      <ClockTime at={visit.visit_time} />
      <span className="sr-only">,</span>{' '}
      <strong>
        <UserText>{visit.patient_name}</UserText>
      </strong>
      {visit.helper_id === null ? (
        <span className="week-block-who">
          <span className="sr-only">,</span> <UserText>{visit.member_name}</UserText>
        </span>
      ) : (
        <span className="sr-only">
          , <UserText>{visit.member_name}</UserText>
        </span>
      )}
      <VisitMarks visit={visit} />
    </button>
  );
}

/** The words EMERGENCY, "Visit to the family", "no longer in care", "Can't come" and how it ended, where they hold. */
export function VisitMarks({ visit }: { visit: BoardVisit }) {
  const { week: text, visit_records: records } = useWords();
  const hasLeftCare = visit.patient_id !== null && !visit.patient_in_care;
  return (
    <>
      {visit.visit_type === 'Emergency' && (
        <span className="week-block-mark">
          <span className="sr-only">,</span> <Badge>{text.emergency}</Badge>
        </span>
      )}
      {visit.is_bereavement && (
        <span className="week-block-mark">
          <span className="sr-only">,</span> <FamilyMark />
        </span>
      )}
      {hasLeftCare && (
        <span className="week-block-mark">
          <span className="sr-only">,</span> {text.left_care}
        </span>
      )}
      {visit.cannot_come && (
        <span className="week-block-mark">
          <span className="sr-only">,</span>
          <CannotComeMark visit={visit} />
        </span>
      )}
      {visit.outcome !== null && (
        <span className="week-block-mark">
          <span className="sr-only">,</span> {outcomeText({ outcome: visit.outcome }, records)}
        </span>
      )}
    </>
  );
}

/** Names a visit among the focusable parts of the board. */
export const blockKey = ({ id }: BoardVisit): string => `visit ${id}`;
