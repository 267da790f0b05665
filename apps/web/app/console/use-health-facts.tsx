import { labelOf } from '@thinna/contract/kit/failure';
import { health } from '@thinna/contract/patients/patient-fields';
import type { HealthStatus } from '@thinna/contract/patients/patients';
import { useWords } from '../lib/console/console-language.tsx';
import type { Facts } from '../ui/console/fact-block.tsx';
import { userText } from '../ui/user-text.tsx';

/** Of what somebody is ill, and what they take. */
export function useHealthFacts(present: HealthStatus | undefined): Facts {
  const words = useWords();
  return (['disease', 'medication'] as const).map((field) => {
    return [labelOf(health, field, words), userText(present?.[field])];
  });
}
