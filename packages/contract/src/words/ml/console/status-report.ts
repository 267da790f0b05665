import type { statusReport as english } from '../../en/console/status-report.ts';

export const statusReport: typeof english = {
  reported: {
    deceased: 'അറിയിച്ചത്: മരണമടഞ്ഞു, {day}. ഓഫീസ് ഉറപ്പാക്കും.',
    hospital: 'അറിയിച്ചത്: ആശുപത്രിയിൽ, {day} മുതൽ. ഓഫീസ് ഉറപ്പാക്കും.',
    away: 'അറിയിച്ചത്: സ്ഥലത്തില്ല, {day} മുതൽ. ഓഫീസ് ഉറപ്പാക്കും.',
    active: 'അറിയിച്ചത്: തിരിച്ചെത്തി, {day} മുതൽ. ഓഫീസ് ഉറപ്പാക്കും.',
  },
  hint: 'ഓഫീസ് ഉറപ്പാക്കുന്നതുവരെ മറ്റൊന്നും മാറില്ല.',
};
