import type { OfficeWords } from '../index.ts';
import { staffAssignments } from './staff-assignments.ts';

export const staff: OfficeWords['staff'] = {
  login: 'ജീവനക്കാരുടെ ലോഗിൻ',
  title: 'പരിചരണ ഡാഷ്ബോർഡ്',
  work: 'ആരുടെ ജോലി',
  types: {
    volunteer: 'സന്നദ്ധപ്രവർത്തകർ',
    caregiver: 'പരിചാരകർ',
    medical: 'മെഡിക്കൽ',
  },
  tiles: {
    volunteer: {
      assignments: 'സഹായം ലഭിക്കുന്ന രോഗികൾ',
      tasks: 'സഹായ ജോലികൾ',
      schedules: 'സന്ദർശനങ്ങൾ',
      team: 'സജീവ സന്നദ്ധപ്രവർത്തകർ',
    },
    caregiver: {
      assignments: 'പരിചരണം ലഭിക്കുന്നവർ',
      tasks: 'പരിചരണ ജോലികൾ',
      schedules: 'പരിചരണ സന്ദർശനങ്ങൾ',
      team: 'സജീവ പരിചാരകർ',
    },
    medical: {
      assignments: 'ചികിത്സയിലുള്ള രോഗികൾ',
      tasks: 'ചികിത്സാ ജോലികൾ',
      schedules: 'രോഗികളെ സന്ദർശിക്കൽ',
      team: 'സജീവ ആരോഗ്യപ്രവർത്തകർ',
    },
  },
  not_loaded: 'നിങ്ങളുടെ ജോലികളുടെ വിവരം കിട്ടിയില്ല.',
  counts_not_loaded: 'എണ്ണം കിട്ടിയില്ല.',
  today: {
    title: 'ഇന്ന്',
    emergencies: 'ഇന്നത്തെ അടിയന്തര സന്ദർശനങ്ങൾ',
    none: 'ഇന്ന് നിങ്ങൾക്ക് സന്ദർശനങ്ങളില്ല.',
    no_more: 'ഇന്ന് നിങ്ങൾക്ക് ഇനി സന്ദർശനങ്ങളില്ല.',
    none_ahead: 'അടുത്ത ഏഴു ദിവസത്തേക്ക് ഒന്നും നിശ്ചയിച്ചിട്ടില്ല.',
    tomorrow: 'നാളെ · {day}',
    next_day: 'അടുത്തത് · {day}',
    later: 'ഇന്ന് ഇനി',
    earlier: 'ഇന്നു കഴിഞ്ഞവ',
    emergencies_below: 'ഇന്നത്തെ അടിയന്തര സന്ദർശനങ്ങൾ: {count}',
  },
  next: {
    next: 'അടുത്തത്',
    now: 'ഇപ്പോൾ',
    in: 'ഇനി {time}',
    ago: '{time} മുമ്പ്',
    minutes: '{minutes} മിനിറ്റ്',
    hours: '{hours} മണിക്കൂർ',
    hours_minutes: '{hours} മണിക്കൂർ {minutes} മിനിറ്റ്',
    notes: 'ഈ സന്ദർശനത്തിന്',
    tasks: 'ഈ സന്ദർശനത്തിലെ ജോലികൾ',
  },
  cannot_come: {
    mark: 'വരാൻ കഴിയില്ല',
    ask: 'എനിക്ക് വരാൻ കഴിയില്ല',
    undo: 'എനിക്ക് വരാൻ കഴിയും',
    title: 'വരാൻ കഴിയില്ലേ?',
    question: 'ഓഫീസിനെ ഉടൻ അറിയിക്കും, ഓഫീസ് മറ്റൊരാളെ കണ്ടെത്തും.',
    reason_hint: 'ഓഫീസ് മാത്രമേ ഇതു വായിക്കൂ.',
    send: 'ഓഫീസിനെ അറിയിക്കുക',
    told: 'നിങ്ങൾ വരില്ലെന്ന് ഓഫീസിന് അറിയാം.',
    sent: 'ഓഫീസിനെ അറിയിച്ചു.',
    taken_back: 'നിങ്ങൾ വരുമെന്ന് ഓഫീസിന് അറിയാം.',
    failed: 'ഓഫീസിനെ അറിയിക്കാൻ കഴിഞ്ഞില്ല. വീണ്ടും ശ്രമിക്കുക, അല്ലെങ്കിൽ വിളിക്കുക.',
    moved: 'ഇതിനിടെ ഓഫീസ് ഈ സന്ദർശനം മാറ്റി.',
    task: '{helper}: വരാൻ കഴിയില്ല. രോഗി: {patient}, {day}, {time}',
  },
  bar: {
    label: 'പേജുകൾ',
    today: 'ഇന്ന്',
    assignments: 'രോഗികൾ',
    tasks: 'ജോലികൾ',
    team: 'ടീം',
    open_tasks: 'ബാക്കി',
  },

  network: {
    seen: '{time} വരെയുള്ള വിവരം',
    refreshing: '{time} വരെയുള്ള വിവരം, പുതുക്കുന്നു…',
    no_connection: 'കണക്‌ഷൻ ഇല്ല. ഇത് {time} വരെയുള്ള വിവരമാണ്.',
    not_refreshed: 'പുതുക്കാൻ കഴിഞ്ഞില്ല. ഇത് {time} വരെയുള്ള വിവരമാണ്.',
    saving: 'സൂക്ഷിക്കുന്നു…',
    saved: 'സൂക്ഷിച്ചു: {time}',
    not_saved: 'സൂക്ഷിച്ചില്ല, വീണ്ടും ശ്രമിക്കുക',
  },

  assignments: staffAssignments,

  tasks: {
    empty: 'ഇപ്പോൾ ജോലികളൊന്നും ഏൽപ്പിച്ചിട്ടില്ല',
    none_help: 'ഓഫീസ് നിങ്ങളെ ഏൽപ്പിക്കുന്ന ജോലികൾ ഇവിടെ കാണാം.',
    none_chosen_help: 'തിരഞ്ഞെടുത്ത വിഭാഗത്തിൽ ജോലി ഒന്നുമില്ല.',
    earliest: 'നേരത്തേയുള്ളത് ആദ്യം',
    latest: 'പിന്നീടുള്ളത് ആദ്യം',
    status_failed: 'ജോലിയുടെ നില പുതുക്കാൻ കഴിഞ്ഞില്ല',
  },

  schedules: {
    empty: 'സന്ദർശനങ്ങളൊന്നുമില്ല',
    empty_help: 'തിരഞ്ഞെടുത്ത കാലയളവിൽ സന്ദർശനങ്ങളൊന്നും നിശ്ചയിച്ചിട്ടില്ല.',
    created: 'ചേർത്തത്',
    earlier: 'മുമ്പത്തെ സന്ദർശനങ്ങൾ കാണിക്കുക: {count}',
  },

  team: {
    empty: 'ടീം അംഗങ്ങളാരുമില്ല',
    none_help: 'നിങ്ങളോടൊപ്പം ചേരുന്നവരെ ഇവിടെ കാണാം.',
  },
};
