import { labelOf } from '@thinna/contract/kit/failure';
import { health } from '@thinna/contract/patients/patient-fields';
import type { HealthStatus } from '@thinna/contract/patients/patient-logs';
import { useWords } from '../lib/console/console-language.tsx';
import type { LabelledFacts } from '../ui/console/fact-block.tsx';
import { optionalUserText } from '../ui/user-text.tsx';

/** Returns the disease and the medication of a health record as labelled facts. */
export function useHealthFacts(current: HealthStatus | undefined): LabelledFacts {
  const words = useWords();
  return (['disease', 'medication'] as const).map((field) => {
    return [labelOf(health, field, words), optionalUserText(current?.[field])];
  });
}
