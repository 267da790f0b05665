import type { ConsoleWords } from '../../index.ts';

export const visits: ConsoleWords['visits'] = {
  period: 'കാലയളവ്',
  periods: { today: 'ഇന്ന്', week: 'ഈ ആഴ്ച', all: 'എല്ലാം' },
  coming: 'ഇന്നു മുതൽ',
};

export const assignments: ConsoleWords['assignments'] = {
  assigned_date: 'ചുമതല നൽകിയ ദിവസം',
  status: 'നില',
  statuses: { active: 'തുടരുന്നു', completed: 'പൂർത്തിയായി' },
};

export const patients: ConsoleWords['patients'] = {
  not_found: 'രോഗിയെ കണ്ടെത്തിയില്ല',
  id_missing: 'രോഗിയുടെ ID ഇല്ല',
  notes_failed: 'മറ്റു കുറിപ്പുകൾ പുതുക്കാൻ കഴിഞ്ഞില്ല',
  history_failed: 'രോഗചരിത്രം പുതുക്കാൻ കഴിഞ്ഞില്ല',
};

export const patientForm: ConsoleWords['patient_form'] = {
  sections: {
    personal: 'വ്യക്തിഗത വിവരങ്ങൾ',
    notes: 'മറ്റു കുറിപ്പുകൾ',
    medical: 'ചികിത്സാ വിവരങ്ങൾ',
    proxy: 'രോഗിക്കു പകരം തീരുമാനിക്കുന്ന ആൾ',
    history: 'രോഗചരിത്രം',
  },
  note_date_hint: 'ഒഴിച്ചിട്ടാൽ ഇന്നത്തെ തീയതി',
};

export const patientRecord: ConsoleWords['patient_record'] = {
  health: 'ആരോഗ്യനില',
  nothing_noted: 'ഇതുവരെ ഒന്നും എഴുതിയിട്ടില്ല.',
  ended: 'ഇപ്പോൾ ഒന്നുമില്ല',
  on_day: 'തീയതി:',
  recorded: 'എഴുതിയ സമയം:',
  show_all: 'എല്ലാം കാണിക്കുക: {count}',
  earlier: 'മുമ്പ് എഴുതിയത്',
  call: '{number} വിളിക്കുക',
  call_short: 'വിളിക്കുക',
  call_family: 'കുടുംബത്തെ വിളിക്കുക',
  whatsapp: 'വാട്സാപ്പ്',
  map: 'മാപ്പ്',
  changes: 'സൂക്ഷിക്കുമ്പോൾ മാറുന്നത്',
  until_now: 'ഇതുവരെ',
  from_now_on: 'ഇനി',
  empty: 'ഒന്നുമില്ല',
};

export const tasks: ConsoleWords['tasks'] = {
  list_failed: 'ജോലികളുടെ വിവരം കിട്ടിയില്ല',
  status_updated: 'ജോലിയുടെ നില പുതുക്കി!',
  status: 'നില',
  all: 'എല്ലാം',
  overdue: 'സമയം കഴിഞ്ഞു',
  complete: 'പൂർത്തിയാക്കുക',
  reopen: 'വീണ്ടും തുറക്കുക',
  everybody: 'എല്ലാവരും',
};

export const secondFactor: ConsoleWords['second_factor'] = {
  title: 'ലോഗിന്റെ രണ്ടാം ഘട്ടം',
  step: 'രണ്ടാം ഘട്ടം',
  step_back: 'പാസ്‌വേഡിലേക്ക് മടങ്ങുക',
};
