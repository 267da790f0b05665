import {
  careStatuses,
  deathPlaces,
  dischargeReasons,
} from '@thinna/contract/patient-status/statuses';
import { familyMessage as messageEnglish } from '@thinna/contract/words/en/console/family-message';
import { office as english } from '@thinna/contract/words/en/office';
import { familyMessage as messageMalayalam } from '@thinna/contract/words/ml/console/family-message';
import { office as malayalam } from '@thinna/contract/words/ml/office';
import { expect, test } from 'vitest';

/** Every text inside a catalogue or a list of options. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

const area = [
  [english, malayalam].map(({ patient_status, status_report, telling }) => [
    patient_status,
    status_report,
    telling,
  ]),
  messageEnglish,
  messageMalayalam,
  careStatuses,
  dischargeReasons,
  deathPlaces,
];

test('PST-09 no sentence about the status of a patient, or that tells a family of a visit, has an exclamation mark or an emoji', () => {
  const texts = textsIn(area);
  expect(texts.length).toBeGreaterThan(150);
  for (const text of texts) {
    expect(text).not.toMatch(/[!！]/);
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(text).not.toMatch(/success/i);
  }
});
