import type { DueWords, FlagWords } from '../index.ts';

export const due: DueWords = {
  title: 'സന്ദർശിക്കേണ്ടവർ',
  overdue_one: 'ഒരു ദിവസം വൈകി',
  overdue: '{count} ദിവസം വൈകി',
  today: 'ഇന്നു പോകണം',
  on: 'പോകേണ്ട ദിവസം: {day}',
  last_seen: 'കഴിഞ്ഞ തവണ കണ്ടത്: {day}',
  never_seen: 'ഇതുവരെ കണ്ടിട്ടില്ല',
  planned: 'നിശ്ചയിച്ചത്: {day}',
  to_look_at: 'നോക്കേണ്ടത്:',
  none: 'അടുത്ത 7 ദിവസത്തേക്ക് ആരെയും സന്ദർശിക്കേണ്ടതില്ല.',
  none_help:
    'എത്ര ദിവസം കൂടുമ്പോൾ പോകണമെന്നു നിശ്ചയിച്ചവരെ, ദിവസം അടുക്കുമ്പോഴും സന്ദർശനമൊന്നും നിശ്ചയിച്ചിട്ടില്ലെങ്കിൽ, ഇവിടെ കാണാം.',
};

export const flags: FlagWords = {
  urgent: 'അടിയന്തര സഹായം ആവശ്യപ്പെട്ടു',
  pain: 'വേദന: 10-ൽ {value}',
  breathlessness: 'ശ്വാസംമുട്ടൽ: 10-ൽ {value}',
  rising: '{item}: 10-ൽ {value}, മുമ്പ് {before}',
  function: 'ചെയ്യാൻ കഴിയുന്നതു കുറഞ്ഞു: AKPS {value}, മുമ്പ് {before}',
  changing: 'മാറുന്നു: പുതിയതോ പെട്ടെന്നുള്ളതോ ആയ ബുദ്ധിമുട്ട്',
  worse: 'കരുതിയതുപോലെ പതുക്കെ കൂടുന്നു',
  last_days: 'അവസാന ദിവസങ്ങൾ',
  oxygen: 'ഓക്സിജൻ {value} %',
  fever: 'പനി: {value}',
  sugar: 'രക്തത്തിലെ പഞ്ചസാര {value}',
  missed_twice: 'തുടർച്ചയായി രണ്ടു സന്ദർശനം നടന്നില്ല',
  medicines: 'മരുന്ന് ഏതു ദിവസം വരെ: {day}',
  catheter: 'കത്തീറ്റർ മാറ്റേണ്ട ദിവസം: {day}',
  tube: 'ഭക്ഷണക്കുഴൽ മാറ്റേണ്ട ദിവസം: {day}',
  not_seen: 'കണ്ടിട്ടില്ല. സന്ദർശനം നടക്കേണ്ടിയിരുന്ന ദിവസം: {day}',
};
