import { readFileSync } from 'node:fs';
import { clinicFile } from './accounts.ts';

/** Made-up values that a clinic must replace in clinic.example.yaml, with replacements. */
export const replacements: readonly [madeUp: string, real: string][] = [
  ['Example Palliative Care Clinic', 'Clinic of the Tests'],
  ['Example Palliative Care Charitable Trust', 'Trust of the Tests'],
  ['AAATE0000A', 'TESTS0000T'],
  ['https://clinic.example', 'https://clinic.test'],
  ['office@clinic.example', 'office@clinic.test'],
  ['example@upi', 'clinic.test@nobank'],
  ['"000011112222"', '"111111111111"'],
  ['ABCD0001111', 'TEST0000001'],
  ['"9400000001"', '"0000000001"'],
  ['"9400000002"', '"0000000002"'],
  ['"9400000003"', '"0000000003"'],
];

/** Returns the example file with the values replaced; `except` keeps one made-up value. */
export function realClinicSource(except?: string): string {
  return replacements
    .filter(([madeUp]) => madeUp !== except)
    .reduce(
      (source, [madeUp, real]) => source.replace(madeUp, real),
      readFileSync(clinicFile, 'utf8'),
    );
}
