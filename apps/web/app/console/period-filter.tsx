import { useWords } from '../lib/console/console-language.tsx';
import { ChoiceLinks } from './param-choice.tsx';
import { type Period, periods } from './periods.ts';

interface PeriodFilterProps {
  chosen: Period;
  /** Whether Back returns to the previous period. */
  isStep?: boolean;
}

/** Links that choose the period of the listed visits. */
export function PeriodFilter({ chosen, isStep = false }: PeriodFilterProps) {
  const text = useWords().visits;
  return (
    <ChoiceLinks
      name="period"
      label={text.period}
      choices={periods.map((period) => [period, text.periods[period]])}
      chosen={chosen}
      defaultValue="all"
      isStep={isStep}
    />
  );
}
