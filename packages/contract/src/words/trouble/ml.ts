import type { TroubleWords } from '../index.ts';

export const trouble: TroubleWords = {
  unexpected: 'അപ്രതീക്ഷിത തകരാർ സംഭവിച്ചു!',
  try_again: 'വീണ്ടും ശ്രമിക്കുക',
  home: 'ഹോം',
  needs_script: 'ലോഗിൻ ചെയ്യാൻ ഈ ബ്രൗസറിൽ ജാവാസ്ക്രിപ്റ്റ് വേണം.',
  taking_long: 'ഇത് വൈകുന്നു. പേജ് വീണ്ടും ലോഡ് ചെയ്യുക',
};
