import { labelOf } from '@thinna/contract/kit/failure';
import type { Patient } from '@thinna/contract/patients/patients';
import { visitIntervals } from '@thinna/contract/visit-plans/intervals';
import { visitPlanInput } from '@thinna/contract/visit-plans/plan-input';
import { Link } from 'react-router';
import { dueText } from '../../../console/due/due-text.ts';
import { useDialog } from '../../../console/use-dialog.ts';
import { useToday } from '../../../lib/console/use-today.ts';
import { Day, formatDay } from '../../../ui/console/day.tsx';
import { FactBlock } from '../../../ui/console/fact-block.tsx';
import { useWards } from '../../due/use-wards.ts';
import { useWords } from '../../use-words.ts';

/** How often a patient is visited, and when the next visit is due. */
export function HubPlan({ patient }: { patient: Patient }) {
  const words = useWords();
  const text = words.visit_plan;
  const { dialogLink } = useDialog();
  const today = useToday();
  const wards = useWards();
  const { visit_every_days, ward, registered_on, due_on } = patient;
  const interval = visitIntervals.find(({ days }) => days === visit_every_days);
  const label = (field: string) => labelOf(visitPlanInput, field, words);
  return (
    <FactBlock
      title={text.title}
      action={<Link {...dialogLink('edit=plan')}>{text.change}</Link>}
      facts={[
        [label('visit_every_days'), interval?.label[words.language] ?? text.undecided],
        [
          text.next_due,
          due_on !== null &&
            `${formatDay(due_on, words.language, 'full')} · ${dueText(due_on, today, words.due, words.language)}`,
        ],
        [label('ward'), ward !== null && wards.isKnown && wards.nameOf(ward)],
        [label('registered_on'), <Day key="registered" on={registered_on} />],
      ]}
    />
  );
}
