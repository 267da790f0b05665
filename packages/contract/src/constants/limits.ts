/** The constants of both documents and our own; tests/contract/agreement compares them. */

export const PHONE_DIGITS = 10;
export const NAME_MAX = 30;
export const LICENSE_MAX = 15;
export const RELATION_MAX = 10;
/** A higher age is taken for a typing error. */
export const AGE_MAX = 150;
export const EMAIL_MAX = 254;
export const USERNAME_MAX = 100;
export const SHORT_TEXT_MAX = 200;
export const ADDRESS_MAX = 500;
export const LONG_TEXT_MAX = 5000;

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

/** The longest code of an app or of the paper, with what is typed between its parts. */
export const STEP_CODE_MAX = 20;
/** The answer of a passkey as JSON; most have fewer than 2,000 characters. */
export const PASSKEY_MAX = 10_000;

export const ADMIN_IDLE_MINUTES = 60;
/** How long a log-in or a password that was asked again proves that the holder is there. */
export const PROOF_MINUTES = 15;
export const LOGIN_FAILURES_MAX = 10;
export const LOGIN_WINDOW_MINUTES = 15;

/**
 * Duplicate answers per hour and IP network that name the field. Later answers are generic, so that
 * nobody can probe who is registered (api.md 3.2).
 */
export const DUPLICATES_NAMED_MAX = 10;
/** A faster submission is taken for a bot; the page delays its request until then. */
export const REGISTRATION_SECONDS_MIN = 2;
/** How long the confirmation is shown before the page redirects to Home. */
export const REGISTERED_FOR_MS = 1000;

export const DONATION_MIN_RUPEES = 1;
/** On iOS the payment apps are tried one after the other. */
export const GOOGLE_PAY_AFTER_MS = 1000;
export const PAYTM_AFTER_MS = 2000;
export const PHONEPE_AFTER_MS = 3000;
/** Timeout on Android after which no payment app is expected to open. */
export const UPI_NOTICE_AFTER_MS = 2000;

export const TOAST_FOR_MS = 3000;
/** Debounce of a search that asks the server. */
export const SEARCH_AFTER_MS = 300;
/** The office's search: letters or digits that it needs, and the longest text. */
export const SEARCH_LETTERS_MIN = 2;
export const SEARCH_TEXT_MAX = 100;
/** Records of each kind in one answer of the office's search. */
export const SEARCH_FOUND_MAX = 8;
/** How long a patient in care whose record nobody has opened is marked as new. */
export const NEW_PATIENT_DAYS = 3;
/** Delay before the page goes to the patient list after a save. */
export const PATIENT_SAVED_FOR_MS = 1000;
export const COPIED_FOR_MS = 2000;
export const LOGOUT_RELOAD_MS = 100;
export const SCROLL_BUTTON_AFTER_PX = 300;
/** Polling interval of an open dashboard. */
export const NOTIFICATIONS_POLL_MS = 10_000;
/** How many notifications the panel lists. */
export const RECENT_NOTIFICATIONS = 50;
/** An older request that is neither in care nor closed counts as waiting on the dashboard. */
export const WAITING_DAYS = 2;
/** Rows of the lists at the top of the dashboard; the whole lists are on their own pages. */
export const TODAY_REQUESTS_MAX = 8;
export const TODAY_VISITS_MAX = 20;
export const TODAY_TASKS_MAX = 12;
/** How long after its time a visit counts as over, on the dashboard. */
export const VISIT_OVER_AFTER_MINUTES = 60;
/** A badge shows a higher count as '99+'. */
export const BADGE_MAX = 99;
/** A longer text is cut at this many graphemes and opened by 'Show More'. */
export const EXPANDABLE_AFTER = 100;
/** How long the answer of a write with an Idempotency-Key is stored for retries. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 200;
/** Days after today that 'This Week' includes (D-86). */
export const WEEK_DAYS_AHEAD = 7;
/** Letters of a note on the day sheet. */
export const SHEET_NOTE_LETTERS = 120;
/** How old an answer may be that the day sheet shows. */
export const SHEET_ANSWER_DAYS = 90;
/** Most visits that one press plans, a week apart each. */
export const REPEAT_WEEKS_MAX = 12;
/** Most visits that are taken back at once: more than a week of the largest clinic has. */
export const UNDO_VISITS_MAX = 1000;
/** How many days after a visit staff may still record it. */
export const RECORD_LATE_DAYS = 30;
/** How long after a visit record was written its author may correct it. */
export const CORRECTION_HOURS = 48;
/** The latest day of a next step, after the visit. */
export const NEXT_STEP_DAYS_MAX = 365;
/** Days before today whose own visits are listed while nothing was recorded. */
export const UNRECORDED_DAYS = 7;
/** Days after today until which somebody who is due is listed, unless another day is chosen. */
export const DUE_DAYS_AHEAD = 7;
/** The highest number of a ward. */
export const WARD_MAX = 199;
/** Most visits that one press plans for a day. */
export const BATCH_VISITS_MAX = 20;
/** Minutes from one visit of such a day to the next: fewest, most, and unless another is sent. */
export const BATCH_MINUTES_MIN = 15;
export const BATCH_MINUTES_MAX = 180;
export const BATCH_MINUTES = 45;
/** Answers of visit records that are older raise no flag, and do not count (D-131). */
export const FLAG_ANSWER_DAYS = 90;
/** Pain and breathlessness from this score. */
export const FLAG_SCORE_MIN = 7;
/** Any item from this score that rose by so much since the answer before. */
export const FLAG_RISEN_SCORE_MIN = 5;
export const FLAG_RISE_MIN = 3;
/** How much AKPS is below the answer before. */
export const FLAG_AKPS_DROP_MIN = 20;
/** Oxygen in per cent, and blood sugar in mg/dL, below these. */
export const FLAG_OXYGEN_BELOW = 90;
export const FLAG_SUGAR_BELOW = 70;
/** 101 °F, as thermometers here show it, is stored as 38.33. */
export const FLAG_FEVER_CELSIUS_MIN = 38.3;
/** How many days before its day an end of medicines or a change of a tube is flagged. */
export const FLAG_DAYS_AHEAD = 3;
/** Visit records beside the patient's record. */
export const PATIENT_RECORDS_SHOWN = 5;
/**
 * How many days after a change of status something is proposed (D-139): a call after somebody came
 * into hospital, a visit after the hospital, a call after the end of the care.
 */
export const PROPOSED_CALL_DAYS = 3;
export const PROPOSED_HOME_VISIT_DAYS = 2;
export const PROPOSED_LATER_CALL_DAYS = 28;
/** After a death; clear of the rites until the 16th day, and on the 40th and 41st. */
export const PROPOSED_MEDICINE_DAYS = 7;
export const PROPOSED_FAMILY_VISIT_DAYS = 20;
export const PROPOSED_FAMILY_CALL_DAYS = 45;
/** Cancelled visits, and as many tasks, beside the patient's record. */
export const CANCELLED_SHOWN = 20;
/** After so many days in hospital or away without a day of return, the office is asked to look. */
export const ABSENT_DAYS = 14;
/** Nursing records whose answers are drawn over time. */
export const TREND_RECORDS_MAX = 12;
/** How long a deleted record can be restored. */
export const UNDO_DAYS = 30;
/** How long a registration that was marked as junk can be taken back. */
export const JUNK_DAYS = 7;
/** How long a notification that was read is kept. */
export const NOTIFICATION_KEPT_DAYS = 365;
/** How long a counted try is kept: the longest time within which tries are counted. */
export const ATTEMPT_KEPT_HOURS = 1;
/** How many years after the last entry a patient who has left care is listed as past its time. */
export const PATIENT_KEPT_YEARS = 3;
/** How many years after it was closed a request is. */
export const REQUEST_KEPT_YEARS = 1;
/** How many years after they were last seen a helper is. */
export const HELPER_KEPT_YEARS = 3;
/** Most records that are listed as past their time at once. */
export const PAST_SHOWN_MAX = 500;
/** Most registrations that are listed and sorted at once. */
export const QUARANTINE_SHOWN_MAX = 500;
export const PAGE_MAX = 200;
/** Most rows in one CSV export of the audit log. */
export const EXPORT_MAX = 10_000;
/** The largest PostgreSQL integer. */
export const ID_MAX = 2_147_483_647;

/** The largest figure that can be published; fits a PostgreSQL integer. */
export const COUNT_MAX = 999_999_999;
/** Counts up to this may identify people in a village; the office confirms before publishing. */
export const SMALL_COUNT_MAX = 4;

/** Field lengths of the emergency fund's bank details. */
export const ACCOUNT_NUMBER_MAX = 20;
export const IFSC_MAX = 11;
export const UPI_ID_MAX = 50;

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** Limits the memory that decoding an uploaded image can take. */
export const IMAGE_MAX_PIXELS = 24_000_000;
/** The longer side of a stored image. */
export const IMAGE_SIDE_PX = 1600;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
