/** As a spreadsheet and the contract write a day. */
const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });

/** The day at the clinic, as YYYY-MM-DD, wherever the question is asked. */
export const clinicDay = (at: Date): string => format.format(at);
