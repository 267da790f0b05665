import type { OfficeWords } from '../index.ts';
import { tasks as both } from './console/subjects.ts';

export const tasks: OfficeWords['tasks'] = {
  ...both,
  title: 'ജോലികൾ',
  add: 'ജോലി ചേർക്കുക',
  edit: 'ജോലി തിരുത്തുക',
  search: 'തിരയുക: തലക്കെട്ട്, ടീം അംഗം',
  delete_title: 'ജോലി നീക്കം ചെയ്യുക',
  delete_question: 'ഈ ജോലി നീക്കം ചെയ്യണമെന്ന് ഉറപ്പാണോ?',
  empty: 'ജോലികളൊന്നുമില്ല',
  none_help: 'ഇതുവരെ ഒന്നും ചെയ്യാനില്ല. നിങ്ങൾ ചേർക്കുന്നവ ഇവിടെ കാണാം.',
  none_of_status_help: 'ഈ നിലയിലുള്ള ജോലി ഒന്നുമില്ല.',
  not_found: 'ജോലി കണ്ടെത്തിയില്ല',
  members_failed: '{role}: പട്ടിക കിട്ടിയില്ല',
  added: 'ജോലി ചേർത്തു!',
  updated: 'ജോലിയുടെ വിവരം പുതുക്കി!',
  deleted: 'ജോലി നീക്കം ചെയ്തു!',
  add_failed: 'ജോലി ചേർക്കാൻ കഴിഞ്ഞില്ല',
  update_failed: 'ജോലിയുടെ വിവരം പുതുക്കാൻ കഴിഞ്ഞില്ല',
  delete_failed: 'ജോലി നീക്കം ചെയ്യാൻ കഴിഞ്ഞില്ല',
  status_failed: 'ജോലിയുടെ നില പുതുക്കാൻ കഴിഞ്ഞില്ല: {message}',
  sort: 'ക്രമം',
  due: 'തീർക്കേണ്ടത്',
  nobody: 'ആരെയും ഏൽപ്പിച്ചിട്ടില്ല',
  patient_hint: 'ഒരു രോഗിയെ സംബന്ധിച്ചതാണെങ്കിൽ പേരിന്റെ ഏതാനും അക്ഷരം ടൈപ്പ് ചെയ്ത് പട്ടികയിൽനിന്നു തിരഞ്ഞെടുക്കുക.',
};
