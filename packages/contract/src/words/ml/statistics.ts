import type { OfficeWords } from '../index.ts';

export const statistics: OfficeWords['statistics'] = {
  title: 'കണക്കുകൾ',
  card_hint: 'വെബ്സൈറ്റിൽ കാണിക്കുന്ന എണ്ണങ്ങൾ',
  note: 'ഈ എണ്ണങ്ങൾ ഹോം പേജിൽ എല്ലാവർക്കും കാണാം.',
  edit: 'കണക്കുകൾ തിരുത്തുക',
  name: 'പേര്',
  value: 'എണ്ണം',
  not_given: 'നൽകിയിട്ടില്ല',
  updated: 'കണക്കുകൾ പുതുക്കി!',
  small_title: 'ചെറിയ എണ്ണങ്ങൾ',
  small_question:
    'പരസ്യമാക്കാൻ പോകുന്നത് - {counts}. ഒരു ഗ്രാമത്തിൽ ഇത്രയും കുറച്ചുപേർ ആരൊക്കെയാണെന്ന് ആളുകൾക്ക് പേരെടുത്ത് അറിയാം. എന്നാലും പരസ്യമാക്കണോ?',
  small_cancel: 'മടങ്ങുക',
  small_publish: 'പരസ്യമാക്കുക',
  could_not_load: 'കണക്കുകൾ ലോഡ് ചെയ്യാൻ കഴിഞ്ഞില്ല.',
};
