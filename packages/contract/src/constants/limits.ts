/** The constants tables of both documents, one named line each; those not used yet come with their screen. */

export const PHONE_DIGITS = 10;
export const NAME_MAX = 30;
export const LICENSE_MAX = 15;
export const RELATION_MAX = 10;
/** More is a slip of the finger. */
export const AGE_MAX = 150;
export const EMAIL_MAX = 254;
export const USERNAME_MAX = 100;
export const SHORT_TEXT_MAX = 200;
export const ADDRESS_MAX = 500;
export const LONG_TEXT_MAX = 5000;

export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 128;

export const ADMIN_IDLE_MINUTES = 60;
export const LOGIN_FAILURES_MAX = 10;
export const LOGIN_WINDOW_MINUTES = 15;

/** Named only so often to one address, so that the forms do not tell who is registered (api.md 3.2). */
export const DUPLICATES_NAMED_MAX = 10;
/** Nobody answers a form in less; its page waits for the rest. */
export const REGISTRATION_SECONDS_MIN = 2;
/** After a registration the page goes home. */
export const REGISTERED_FOR_MS = 1000;

export const DONATION_MIN_RUPEES = 1;
/** On iOS the payment apps are tried in turn. */
export const GOOGLE_PAY_AFTER_MS = 1000;
export const PAYTM_AFTER_MS = 2000;
export const PHONEPE_AFTER_MS = 3000;
/** On Android: by then a payment app has opened, or none will. */
export const UPI_NOTICE_AFTER_MS = 2000;

export const TOAST_FOR_MS = 3000;
/** A search asks the server this long after the last letter. */
export const SEARCH_AFTER_MS = 300;
/** For so long a registered patient whom nobody has looked at is new. */
export const NEW_PATIENT_DAYS = 3;
/** After a patient was saved the page goes to the list. */
export const PATIENT_SAVED_FOR_MS = 1000;
export const COPIED_FOR_MS = 2000;
export const LOGOUT_RELOAD_MS = 100;
export const SCROLL_BUTTON_AFTER_PX = 300;
/** How often an open dashboard asks what is new, and how many of the newest its panel lists. */
export const NOTIFICATIONS_POLL_MS = 10_000;
export const RECENT_NOTIFICATIONS = 50;
/** A request that is older waits for too long. */
export const WAITING_DAYS = 2;
/** Above this a badge says '99+'. */
export const BADGE_MAX = 99;
/** A longer text is cut here and opened by 'Show More'; a character is what a reader counts as one. */
export const EXPANDABLE_AFTER = 100;
/** How long a write that carries an Idempotency-Key answers the same again, and how long the key may be. */
export const IDEMPOTENCY_HOURS = 24;
export const IDEMPOTENCY_KEY_MAX = 200;
/** 'This Week' is today and these. */
export const WEEK_DAYS_AHEAD = 7;
/** So long a deleted record can be brought back. */
export const UNDO_DAYS = 30;
export const PAGE_MAX = 200;
/** Of the rows that an export holds. */
export const EXPORT_MAX = 10_000;
/** Ids fit the database's integer. */
export const ID_MAX = 2_147_483_647;

/** Far more than anybody counts, and it fits the database's integer. */
export const COUNT_MAX = 999_999_999;
/** So few people can be known by name in a village. */
export const SMALL_COUNT_MAX = 4;

/** Of the emergency fund: how money is sent in India. */
export const ACCOUNT_NUMBER_MAX = 20;
export const IFSC_MAX = 11;
export const UPI_ID_MAX = 50;

export const IMAGE_MAX_BYTES = 5 * 1024 * 1024;
/** More would be a picture made to fill the memory. */
export const IMAGE_MAX_PIXELS = 24_000_000;
/** Of its longer side: wide enough for a large screen. */
export const IMAGE_SIDE_PX = 1600;
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;
