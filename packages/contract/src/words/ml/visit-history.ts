import type { OfficeWords } from '../index.ts';

export const visitHistory: OfficeWords['visit_history'] = {
  title: 'നടന്ന സന്ദർശനങ്ങൾ',
  none: 'ഇതുവരെ ഒരു സന്ദർശനവും രേഖപ്പെടുത്തിയിട്ടില്ല.',
  show_all: 'എല്ലാ സന്ദർശനങ്ങളും കാണിക്കുക',
  show_more: 'കൂടുതൽ സന്ദർശനങ്ങൾ കാണിക്കുക',
  not_loaded: 'സന്ദർശനങ്ങളുടെ വിവരം കിട്ടിയില്ല.',
  measured: 'അളന്നത്: {values}',
  akps: 'ചെയ്യാൻ കഴിയുന്നത് (AKPS): {value}',
  next: 'ഇനി: {step}',
  written: 'രേഖപ്പെടുത്തിയത് {name}, {time}',
  corrected: 'തിരുത്തിയത്',
  corrected_by: 'തിരുത്തിയത് {name}, {time}: {reason}',
  correction_of: 'ഇതു തിരുത്തിയ രേഖയാണ്: {reason}',
  trend: {
    title: 'ഓരോ സന്ദർശനത്തിലും എങ്ങനെയായിരുന്നു',
    records: 'ഒടുവിലത്തെ നഴ്സിങ് സന്ദർശനങ്ങൾ: {count}. ആദ്യത്തേത് {first}, അവസാനത്തേത് {last}.',
    scale: 'താഴെ 0 എന്നാൽ ഒട്ടുമില്ല, മുകളിൽ 10 ഏറ്റവും കൂടുതൽ.',
    akps: 'ചെയ്യാൻ കഴിയുന്നത് (AKPS)',
    akps_scale: 'ഇതു നേരെ തിരിച്ചാണ്: മുകളിൽ 100 എന്നാൽ എല്ലാം ചെയ്യാൻ കഴിയും, 10 ഏറ്റവും കുറവ്.',
    line: '{name}: ഏറ്റവും കുറവ് {low}, ഏറ്റവും കൂടുതൽ {high}, ഒടുവിൽ {value} ({day})',
    no_line: '{name}: ഉത്തരമില്ല',
    table: 'ഇതേ വിവരം പട്ടികയായി',
    no_answer: 'ഉത്തരമില്ല',
  },
};
