import type { OfficeWords } from '../index.ts';

export const notifications: OfficeWords['notifications'] = {
  title: 'അറിയിപ്പുകൾ',
  arrived: {
    volunteer: 'സന്നദ്ധപ്രവർത്തകരുടെ പുതിയ രജിസ്ട്രേഷൻ: {name}',
    caregiver: 'പരിചാരകരുടെ പുതിയ രജിസ്ട്രേഷൻ: {name}',
    medical_professional: 'ആരോഗ്യപ്രവർത്തകരുടെ പുതിയ രജിസ്ട്രേഷൻ: {name}',
    patient: 'രോഗിയുടെ പുതിയ രജിസ്ട്രേഷൻ: {name}',
  },
  unread: 'വായിച്ചിട്ടില്ല',
  open: 'തുറക്കുക',
  open_named: '{name} - തുറക്കുക',
  mark_read: 'വായിച്ചതാക്കുക',
  mark_read_named: '{name} - വായിച്ചതാക്കുക',
  mark_all_read: 'എല്ലാം വായിച്ചതാക്കുക',
  news: 'പുതിയ ഒരാൾ രജിസ്റ്റർ ചെയ്തു. വായിക്കാത്ത അറിയിപ്പുകൾ: {count}',
  empty: 'പുതിയതൊന്നുമില്ല. ആരെങ്കിലും രജിസ്റ്റർ ചെയ്താൽ ഇവിടെ അറിയിക്കും.',
  could_not_load: 'അറിയിപ്പുകൾ ലോഡ് ചെയ്യാൻ കഴിഞ്ഞില്ല.',
  failed: 'അത് നടന്നില്ല. വീണ്ടും ശ്രമിക്കുക.',
};
