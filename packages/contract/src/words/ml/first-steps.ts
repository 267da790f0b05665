import type { OfficeWords } from '../index.ts';

export const firstSteps: OfficeWords['first_steps'] = {
  title: 'ആദ്യം ചെയ്യേണ്ടവ',
  progress: 'ആകെ {count}, കഴിഞ്ഞത് {done}',
  is_done: 'കഴിഞ്ഞു',
  steps: {
    clinic_file: 'വെബ്സൈറ്റിൽ ക്ലിനിക്കിന്റെ സ്വന്തം പേരും നമ്പറുകളും',
    second_admin: 'ഒരാൾ ഇല്ലാത്തപ്പോൾ നോക്കാൻ രണ്ടാമതൊരു അഡ്മിൻ',
    second_step: 'നിങ്ങളുടെ ലോഗിന് രണ്ടാം ഘട്ടം',
    helper: 'ടീമിലെ ആദ്യത്തെ ആൾ',
    patient: 'പരിചരണത്തിലുള്ള ആദ്യത്തെ ആൾ',
    statistics: 'ഹോം പേജിലെ കണക്കുകൾ',
  },
  clinic_file_hint: 'ഈ പ്രോഗ്രാം സ്ഥാപിച്ച ആൾ അവ clinic.yaml എന്ന ഫയലിൽ എഴുതണം.',
  hide: 'ഇനി കാണിക്കേണ്ട',
};
