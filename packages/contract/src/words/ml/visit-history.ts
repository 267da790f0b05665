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
};
