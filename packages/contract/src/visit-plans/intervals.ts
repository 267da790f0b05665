import type { Label } from '../kit/field.ts';

/** After how many days somebody is visited again, as the office offers it; 0 is only when called. */
export const visitIntervals: readonly { readonly days: number; readonly label: Label }[] = [
  { days: 1, label: { en: 'Every day', ml: 'എല്ലാ ദിവസവും' } },
  { days: 2, label: { en: 'Three times a week', ml: 'ആഴ്ചയിൽ മൂന്നു തവണ' } },
  { days: 3, label: { en: 'Twice a week', ml: 'ആഴ്ചയിൽ രണ്ടു തവണ' } },
  { days: 7, label: { en: 'Every week', ml: 'എല്ലാ ആഴ്ചയും' } },
  { days: 14, label: { en: 'Every 2 weeks', ml: 'രണ്ടാഴ്ച കൂടുമ്പോൾ' } },
  { days: 28, label: { en: 'Every 4 weeks', ml: 'നാലാഴ്ച കൂടുമ്പോൾ' } },
  { days: 42, label: { en: 'Every 6 weeks', ml: 'ആറാഴ്ച കൂടുമ്പോൾ' } },
  { days: 56, label: { en: 'Every 8 weeks', ml: 'എട്ടാഴ്ച കൂടുമ്പോൾ' } },
  { days: 84, label: { en: 'Every 12 weeks', ml: 'പന്ത്രണ്ടാഴ്ച കൂടുമ്പോൾ' } },
  { days: 0, label: { en: 'Only when called', ml: 'വിളിക്കുമ്പോൾ മാത്രം' } },
];
