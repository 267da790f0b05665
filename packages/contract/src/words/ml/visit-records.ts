import type { ConsoleWords } from '../index.ts';

export const visitRecords: ConsoleWords['visit_records'] = {
  record: 'സന്ദർശനം രേഖപ്പെടുത്തുക',
  record_unplanned: 'ഒരു സന്ദർശനം രേഖപ്പെടുത്തുക',
  correct: 'തിരുത്തുക',
  not_recorded: 'ഇനിയും രേഖപ്പെടുത്താത്തവ',
  recorded: 'രേഖപ്പെടുത്തി',
  seen: 'കണ്ടു',
  seen_at: 'കണ്ടു: {time}',
  missed: 'നടന്നില്ല: {reason}',
  reasons: {
    not_home: 'വീട്ടിൽ ആരുമില്ല',
    refused: 'വരേണ്ടെന്നു പറഞ്ഞു',
    road: 'വഴിയോ മഴയോ തടസ്സമായി',
    no_time: 'സമയം കിട്ടിയില്ല',
    other: 'മറ്റൊരു കാരണം',
  },
  in_hospital: 'ആശുപത്രിയിലാണ്',
  died: 'മരണമടഞ്ഞു',
  mistake: 'തെറ്റായി രേഖപ്പെടുത്തിയത്',
  to_family: 'കുടുംബത്തെ സന്ദർശിക്കൽ',
};
