import type { OfficeWords } from '../index.ts';

export const statistics: OfficeWords['statistics'] = {
  title: 'കണക്കുകൾ',
  note: 'ഈ കണക്കുകൾ ഹോം പേജിൽ എല്ലാവർക്കും കാണാം.',
  edit: 'കണക്കുകൾ തിരുത്തുക',
  name: 'പേര്',
  value: 'എണ്ണം',
  not_given: 'നൽകിയിട്ടില്ല',
  updated: 'കണക്കുകൾ പുതുക്കി!',
  small_title: 'ചെറിയ എണ്ണങ്ങൾ',
  small_question:
    'പ്രസിദ്ധീകരിക്കാൻ പോകുന്നത് - {counts}. എണ്ണം ഇത്ര കുറവാണെങ്കിൽ, അത് ആരൊക്കെയാണെന്നു നാട്ടുകാർക്കു പേരെടുത്തു പറയാനാകും. എന്നാലും പ്രസിദ്ധീകരിക്കണോ?',
  small_cancel: 'മടങ്ങുക',
  small_publish: 'പ്രസിദ്ധീകരിക്കുക',
  could_not_load: 'കണക്കുകൾ ലോഡ് ചെയ്യാൻ കഴിഞ്ഞില്ല.',
};
