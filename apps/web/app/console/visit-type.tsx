import { type VisitType as Type, visitTypes } from '@thinna/contract/visits/visits';
import { useWords } from '../lib/console/console-language.tsx';
import { Badge } from '../ui/console/badge.tsx';
import { OptionLabel } from '../ui/console/option-label.tsx';

interface TypedVisit {
  visit_type: string;
  is_bereavement: boolean;
}

/** The type of a visit; an emergency is a badge. Of a visit to the family it says that instead. */
export function VisitType({ visit }: { visit: TypedVisit }) {
  if (visit.is_bereavement) return <FamilyMark />;
  const name = <OptionLabel options={visitTypes}>{visit.visit_type}</OptionLabel>;
  return visit.visit_type === ('Emergency' satisfies Type) ? <Badge>{name}</Badge> : name;
}

/** Where the type is not shown: that a visit is an emergency, or to the family after a death. */
export function VisitTypeMark({ visit }: { visit: TypedVisit }) {
  return visit.is_bereavement || visit.visit_type === ('Emergency' satisfies Type) ? (
    <VisitType visit={visit} />
  ) : null;
}

/** 'Visit to the family', as quiet as any other word. */
export function FamilyMark() {
  return <span className="text-ink-soft">{useWords().visit_records.to_family}</span>;
}
