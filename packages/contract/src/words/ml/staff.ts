import type { OfficeWords } from '../index.ts';
import { staffAssignments } from './staff-assignments.ts';

export const staff: OfficeWords['staff'] = {
  login: 'ജീവനക്കാരുടെ ലോഗിൻ',
  title: 'പരിചരണ ഡാഷ്ബോർഡ്',
  work: 'ആരുടെ ജോലി',
  types: {
    volunteer: 'സന്നദ്ധപ്രവർത്തകർ',
    caregiver: 'പരിചാരകർ',
    medical: 'ആരോഗ്യപ്രവർത്തകർ',
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
      schedules: 'രോഗി സന്ദർശനങ്ങൾ',
      team: 'സജീവ ആരോഗ്യപ്രവർത്തകർ',
    },
  },
  not_loaded: 'നിങ്ങളുടെ ജോലികൾ ലഭിച്ചില്ല.',
  counts_not_loaded: 'എണ്ണം ലഭിച്ചില്ല.',
  today: {
    title: 'ഇന്ന്',
    none: 'ഇന്ന് നിങ്ങൾക്ക് സന്ദർശനങ്ങളില്ല.',
    no_more: 'ഇന്ന് നിങ്ങൾക്ക് ഇനി സന്ദർശനങ്ങളില്ല.',
    none_ahead: 'അടുത്ത ഏഴു ദിവസത്തേക്ക് ഒന്നും നിശ്ചയിച്ചിട്ടില്ല.',
    tomorrow: 'നാളെ · {day}',
    next_day: 'അടുത്തത് · {day}',
    earlier: 'ഇന്നു നേരത്തെ',
  },

  /** How a weak line is spoken of. */
  network: {
    seen: '{time}-ന് കണ്ടത്',
    refreshing: '{time}-ന് കണ്ടത്, പുതുക്കുന്നു…',
    no_connection: 'കണക്‌ഷൻ ഇല്ല. {time}-ന് കണ്ടതാണ് കാണിക്കുന്നത്.',
    not_refreshed: 'പുതുക്കാൻ കഴിഞ്ഞില്ല. {time}-ന് കണ്ടതാണ് കാണിക്കുന്നത്.',
    saving: 'സൂക്ഷിക്കുന്നു…',
    saved: '{time}-ന് സൂക്ഷിച്ചു',
    not_saved: 'സൂക്ഷിച്ചില്ല, വീണ്ടും ശ്രമിക്കുക',
  },

  assignments: staffAssignments,

  tasks: {},

  schedules: {},

  team: {},
};
