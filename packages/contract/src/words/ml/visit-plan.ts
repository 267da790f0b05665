import type { OfficeWords } from '../index.ts';

export const visitPlan: OfficeWords['visit_plan'] = {
  title: 'എത്ര കൂടുമ്പോൾ സന്ദർശനം',
  of: 'എത്ര കൂടുമ്പോൾ സന്ദർശനം: {name}',
  change: 'മാറ്റുക',
  undecided: 'ആരും നിശ്ചയിച്ചിട്ടില്ല',
  next_due: 'അടുത്തതായി പോകേണ്ടത്',
  saved: 'എത്ര കൂടുമ്പോൾ എന്നതു സൂക്ഷിച്ചു',
  failed: 'എത്ര കൂടുമ്പോൾ എന്നതു സൂക്ഷിക്കാൻ കഴിഞ്ഞില്ല. വീണ്ടും ശ്രമിക്കുക.',
};

export const planCalls: OfficeWords['plan_calls'] = {
  after_midnight: '{label}: അവസാനത്തെ സന്ദർശനം അർദ്ധരാത്രി കഴിഞ്ഞാവും തുടങ്ങുക',
};
