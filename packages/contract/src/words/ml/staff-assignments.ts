import { patients } from './patients.ts';

/** What the staff read of their patients, and add. */
export const staffAssignments = {
  empty: 'ഇപ്പോൾ രോഗികളുടെ ചുമതലയൊന്നുമില്ല',
  empty_help: 'ഓഫീസ് നിങ്ങളെ ഏൽപ്പിക്കുന്ന രോഗികളെ ഇവിടെ കാണാം.',
  not_loaded: 'രോഗികളുടെ വിവരങ്ങൾ കിട്ടിയില്ല.',
  details: 'ചുമതലയുടെ വിവരങ്ങൾ',
  view: 'കാണുക',
  add: 'ചേർക്കുക',
  add_to: 'ചേർക്കുക: {section}',
  none: {
    health: 'ആരോഗ്യനിലയുടെ രേഖകളൊന്നുമില്ല',
    history: 'രോഗചരിത്രം ഒന്നുമില്ല',
    notes: 'മറ്റു കുറിപ്പുകളൊന്നുമില്ല',
  },
  updated: {
    health: 'ആരോഗ്യനില പുതുക്കി',
    history: 'രോഗചരിത്രം പുതുക്കി',
    notes: 'മറ്റു കുറിപ്പുകൾ പുതുക്കി',
  },
  failed: {
    health: 'ആരോഗ്യനില പുതുക്കാൻ കഴിഞ്ഞില്ല',
    history: patients.history_failed,
    notes: patients.notes_failed,
  },
  change_state: 'രോഗമോ മരുന്നോ മാറ്റുക',
  health_hint: 'എഴുതാതെ വിടുന്നത് പഴയതുപോലെ തുടരും.',
  correct: 'ഈ കുറിപ്പ് തിരുത്തുക',
  correcting: 'ഇത് പുതിയ കുറിപ്പായി ചേർക്കും. തിരുത്തുന്ന പഴയതും രേഖയിൽ തുടരും.',
  correction_of: 'മുമ്പ് എഴുതിയതിന്റെ തിരുത്ത്: {time}',
  nothing_corrected: 'ഇതുവരെ ഒന്നും മാറ്റിയിട്ടില്ല.',
  ended:
    'ഈ രോഗിയുടെ ചുമതല ഇപ്പോൾ നിങ്ങൾക്കില്ല, അതിനാൽ ഇത് സൂക്ഷിക്കാനാവില്ല. എഴുതിയത് ഇവിടെത്തന്നെയുണ്ട്: അതു പകർത്തുക, അല്ലെങ്കിൽ ഓഫീസിൽ അറിയിക്കുക.',
};
