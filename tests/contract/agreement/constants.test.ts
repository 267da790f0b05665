import * as limits from '@thinna/contract/constants/limits';
import { licenseNumber } from '@thinna/contract/kit/field';
import { describe, expect, test } from 'vitest';
import { apiTable, apiText, lineOf, quotesIn, readingOf } from './specification.ts';

const rule = (about: string) => apiTable('### 1.2 ').find(([cell]) => cell === about)?.[1] ?? '';

const lengths = rule('other lengths (D-68)');
const login = lineOf('ALG-13');

type Constant = keyof typeof limits;
const values: Readonly<Record<string, unknown>> = { ...limits };

/** The text of docs/spec that states each constant; `unit` converts its number. */
const documented: [constant: Constant, text: string, pattern: RegExp, unit?: number][] = [
  ['PHONE_DIGITS', lineOf('VOL-21'), /exactly (\d+) digits/],
  ['PHONE_DIGITS', rule('phone_number, contact_phone_number'), /exactly (\d+) digits/],
  ['NAME_MAX', lineOf('VOL-19'), /at most (\d+) characters/],
  ['NAME_MAX', lineOf('CGV-14'), /at most (\d+) characters/],
  ['NAME_MAX', lineOf('MED-14'), /max (\d+)/],
  ['RELATION_MAX', lineOf('PAT-29'), /at most (\d+) characters/],
  ['LICENSE_MAX', lineOf('REG-21'), /at most (\d+) characters/],
  ['LICENSE_MAX', rule('license_number'), /max (\d+)/],
  ['EMAIL_MAX', rule('email, contact_email'), /max (\d+)/],
  ['USERNAME_MAX', readingOf('D-68'), /username (\d+)/],
  ['SHORT_TEXT_MAX', lengths, /([\d,]+) short/],
  ['ADDRESS_MAX', lengths, /([\d,]+) address/],
  ['LONG_TEXT_MAX', lengths, /([\d,]+) long/],
  ['ADMIN_IDLE_MINUTES', readingOf('D-50'), /after (\d+) minutes without activity/],
  ['PROOF_MINUTES', lineOf('TRU-10'), /less than (\d+) minutes old/],
  ['LOGIN_FAILURES_MAX', login, /After (\d+) failures/],
  ['LOGIN_WINDOW_MINUTES', login, /in (\d+) minutes/],
  ['DUPLICATES_NAMED_MAX', apiText('### 3.2 '), /After (\d+) duplicate answers/],
  ['REGISTERED_FOR_MS', lineOf('REG-25'), /(\d+) second/, 1000],
  ['REGISTERED_FOR_MS', lineOf('PRG-14'), /(\d+) second/, 1000],
  ['TOAST_FOR_MS', lineOf('SHL-74'), /after (\d+) seconds/, 1000],
  ['COPIED_FOR_MS', lineOf('SHL-55'), /for (\d+) seconds/, 1000],
  ['DONATION_MIN_RUPEES', lineOf('DON-05'), /below (\d+)/],
  ['GOOGLE_PAY_AFTER_MS', lineOf('DON-09'), /at (\d+) s/, 1000],
  ['PAYTM_AFTER_MS', lineOf('DON-10'), /at (\d+) s/, 1000],
  ['PHONEPE_AFTER_MS', lineOf('DON-11'), /at (\d+) s/, 1000],
  ['UPI_NOTICE_AFTER_MS', lineOf('DON-13'), /after (\d+) s/, 1000],
  ['LOGOUT_RELOAD_MS', lineOf('DSH-41'), /(\d+) ms/],
  ['SCROLL_BUTTON_AFTER_PX', lineOf('VOL-15'), /after (\d+) px/],
  ['BADGE_MAX', lineOf('DSH-14'), /up to (\d+)/],
  ['NOTIFICATIONS_POLL_MS', lineOf('DSH-19'), /every (\d+) s/, 1000],
  ['RECENT_NOTIFICATIONS', lineOf('DSH-34'), /at most the (\d+) newest/],
  ['EXPANDABLE_AFTER', lineOf('TSK-11'), /over (\d+) characters/],
  ['WEEK_DAYS_AHEAD', lineOf('SCH-09'), /the day (\d+) days ahead/],
  ['TODAY_REQUESTS_MAX', lineOf('TDY-13'), /At most (\d+) requests/],
  ['TODAY_VISITS_MAX', lineOf('TDY-13'), /(\d+) visits/],
  ['TODAY_TASKS_MAX', lineOf('TDY-13'), /(\d+) tasks/],
  ['VISIT_OVER_AFTER_MINUTES', lineOf('TDY-08'), /(\d+) minutes after/],
  ['SEARCH_AFTER_MS', lineOf('PAT-03'), /(\d+) ms after the last keystroke/],
  ['SEARCH_AFTER_MS', lineOf('SRC-13'), /(\d+) ms after the last keystroke/],
  ['SEARCH_FOUND_MAX', lineOf('SRC-01'), /at most (\d+) of each kind/],
  ['SEARCH_TEXT_MAX', lineOf('SRC-08'), /more than (\d+) characters/],
  ['NEW_PATIENT_DAYS', lineOf('PAT-13'), /the last (\d+) days/],
  ['PATIENT_SAVED_FOR_MS', lineOf('PAT-34'), /(\d+) s after the save/, 1000],
  ['ACCOUNT_NUMBER_MAX', lineOf('EMF-08'), /at most (\d+)/],
  ['ACCOUNT_NUMBER_MAX', rule('account_number'), /max (\d+)/],
  ['IFSC_MAX', lineOf('EMF-09'), /at most (\d+)/],
  ['IFSC_MAX', rule('ifsc_code'), /max (\d+)/],
  ['UPI_ID_MAX', lineOf('EMF-10'), /at most (\d+)/],
  ['UPI_ID_MAX', rule('upi_id'), /max (\d+)/],
  ['UNDO_DAYS', apiText('### 5.3 '), /purged after (\d+) days/],
  ['JUNK_DAYS', lineOf('TRU-24'), /for (\d+) days/],
  ['QUARANTINE_SHOWN_MAX', lineOf('TRU-23'), /up to (\d+) at once/],
  ['REPEAT_WEEKS_MAX', lineOf('WEK-11'), /up to (\d+) weeks/],
  ['UNDO_VISITS_MAX', apiText('### 3.9 '), /at most ([\d,]+)/],
  ['RECORD_LATE_DAYS', lineOf('VIS-20'), /one of the (\d+) days before/],
  ['CORRECTION_HOURS', lineOf('VIS-45'), /within (\d+) hours/],
  ['FLAG_ANSWER_DAYS', readingOf('D-131'), /the last (\d+) days/],
  ['FLAG_SCORE_MIN', lineOf('VIS-54'), /breathlessness of (\d+) or more/],
  ['FLAG_RISEN_SCORE_MIN', lineOf('VIS-54'), /an item of (\d+) or more/],
  ['FLAG_RISE_MIN', lineOf('VIS-54'), /rose by (\d+)/],
  ['FLAG_AKPS_DROP_MIN', lineOf('VIS-54'), /AKPS down by (\d+)/],
  ['FLAG_OXYGEN_BELOW', lineOf('VIS-54'), /oxygen below (\d+)/],
  ['FLAG_FEVER_CELSIUS_MIN', lineOf('VIS-54'), /fever from ([\d.]+) °C/],
  ['FLAG_SUGAR_BELOW', lineOf('VIS-54'), /sugar below (\d+)/],
  ['UNRECORDED_DAYS', lineOf('VIS-50'), /past (\d+) days/],
  ['TREND_RECORDS_MAX', lineOf('VIS-52'), /the last (\d+) nursing records/],
  ['SHEET_NOTE_LETTERS', lineOf('VIS-74'), /(\d+) letters of the note/],
  ['SHEET_ANSWER_DAYS', readingOf('D-132'), /of the last (\d+) days/],
  ['BATCH_VISITS_MAX', apiText('### 3.18 '), /\(1–(\d+), in order\)/],
  ['BATCH_MINUTES_MIN', apiText('### 3.18 '), /minutes \((\d+)–/],
  ['BATCH_MINUTES_MAX', apiText('### 3.18 '), /minutes \(\d+–(\d+),/],
  ['BATCH_MINUTES', apiText('### 3.18 '), /minutes \(\d+–\d+, (\d+)\)/],
  ['IMAGE_MAX_BYTES', lineOf('SYS-20'), /at most (\d+) MB/, 1024 * 1024],
];

/** Constants that docs/spec does not state. */
const ours: Constant[] = [
  'AGE_MAX',
  'PASSKEY_MAX',
  'PASSWORD_MIN',
  'STEP_CODE_MAX',
  'PASSWORD_MAX',
  'IDEMPOTENCY_HOURS',
  'IDEMPOTENCY_KEY_MAX',
  'PAGE_MAX',
  'ID_MAX',
  'EXPORT_MAX',
  'IMAGE_MAX_PIXELS',
  'IMAGE_SIDE_PX',
  'COUNT_MAX',
  'SMALL_COUNT_MAX',
  'WAITING_DAYS',
  'REGISTRATION_SECONDS_MIN',
  'SEARCH_LETTERS_MIN',
  'NEXT_STEP_DAYS_MAX',
  'PATIENT_RECORDS_SHOWN',
  'CANCELLED_SHOWN',
  'PROPOSED_CALL_DAYS',
  'PROPOSED_HOME_VISIT_DAYS',
  'PROPOSED_LATER_CALL_DAYS',
  'PROPOSED_MEDICINE_DAYS',
  'PROPOSED_FAMILY_VISIT_DAYS',
  'PROPOSED_FAMILY_CALL_DAYS',
  'FLAG_DAYS_AHEAD',
  'ABSENT_DAYS',
  'DUE_DAYS_AHEAD',
  'WARD_MAX',
  'PATIENT_KEPT_YEARS',
  'REQUEST_KEPT_YEARS',
  'HELPER_KEPT_YEARS',
  'PAST_SHOWN_MAX',
  'NOTIFICATION_KEPT_DAYS',
  'ATTEMPT_KEPT_HOURS',
];

describe('the constants', () => {
  test.each(documented)('%s is the number in "%s"', (constant, text, pattern, unit = 1) => {
    const [, number = ''] = pattern.exec(text) ?? [];
    expect(values[constant]).toBe(Number(number.replace(',', '')) * unit);
  });

  test('are all documented, or our own', () => {
    const known = new Set([...documented.map(([constant]) => constant), 'IMAGE_TYPES', ...ours]);
    expect([...known].toSorted()).toEqual(Object.keys(values).toSorted());
  });
});

test('the types of images are those of acceptance.md', () => {
  const [, types = ''] = /\((.+?)\)/.exec(lineOf('SYS-20')) ?? [];
  expect(limits.IMAGE_TYPES).toEqual(
    types.split(', ').map((type) => `image/${type.toLowerCase()}`),
  );
});

test('license numbers are judged as in the examples of acceptance.md', () => {
  const [accepted = '', refused = ''] = lineOf('REG-20').split('Refused: ');
  const { safeParse } = licenseNumber({ en: 'License number', ml: 'ലൈസൻസ് നമ്പർ' });
  expect(quotesIn(accepted).map((number) => safeParse(number).success)).toEqual([true, true]);
  expect(quotesIn(refused).filter((number) => safeParse(number).success)).toEqual([]);
  expect(quotesIn(refused).length).toBeGreaterThan(0);
});
