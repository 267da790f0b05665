import { labelOf } from '@thinna/contract/kit/failure';
import type { z } from '@thinna/contract/kit/zod';
import { proxy } from '@thinna/contract/patients/patient-fields';
import type { Patient } from '@thinna/contract/patients/patients';
import type { Words } from '@thinna/contract/words/index';
import { listedPatient } from '../../console/patient-list.ts';
import type { LabelledFacts } from '../../ui/console/fact-block.tsx';
import { optionalUserText } from '../../ui/user-text.tsx';
import { useWords } from '../use-words.ts';
import { type PatientFields, personalFields, proxyFields, treatmentFields } from './fields.tsx';

/** Returns the patient's personal data as labelled facts. */
export function usePersonalFacts(patient: Patient): LabelledFacts {
  const words = useWords();
  return [
    [
      labelOf(listedPatient, 'register_number', words),
      <code key="number">{patient.register_number}</code>,
    ],
    ...factsOf(personalFields, listedPatient, patient, words),
  ];
}

/** Returns the treatment and the medical proxy of a patient as labelled facts. */
export function useTreatmentFacts(patient: Patient): LabelledFacts {
  const words = useWords();
  return [
    ...factsOf(treatmentFields, listedPatient, patient, words),
    ...factsOf(proxyFields, proxy, patient, words),
  ];
}

function factsOf(
  fields: PatientFields,
  schema: z.ZodObject,
  patient: Patient,
  words: Words,
): LabelledFacts {
  return Object.entries(fields)
    .filter(([, { fact }]) => fact !== null)
    .map(([name, { fact, value }]) => [
      labelOf(schema, name, words),
      fact ? fact(patient) : optionalUserText(String(value(patient) ?? '')),
    ]);
}
