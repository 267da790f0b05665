import type { OfficeWords } from '../index.ts';

export const securityNotices: OfficeWords['security_notices'] = {
  title: 'എല്ലാ അഡ്മിൻമാരും അറിയേണ്ടത്',
  fund_published:
    '{who} ബാങ്ക് വിവരങ്ങളോ യുപിഐ ഐഡിയോ സഹിതം അടിയന്തര സഹായനിധിയിൽ ഒരാളുടെ വിവരങ്ങൾ പ്രസിദ്ധീകരിച്ചു.',
  fund_changed: '{who} അടിയന്തര സഹായനിധിയുടെ ബാങ്ക് വിവരങ്ങളോ യുപിഐ ഐഡിയോ മാറ്റി.',
  fund_deleted: '{who} അടിയന്തര സഹായനിധിയിലെ ആളുടെ വിവരങ്ങൾ ബാങ്ക് വിവരങ്ങളോ യുപിഐ ഐഡിയോ സഹിതം നീക്കം ചെയ്തു.',
  new_administrator: '{name} എന്ന അഡ്മിൻ അക്കൗണ്ട് ചേർത്തത് {who}.',
  new_password: '{name} എന്ന അഡ്മിന്റെ പാസ്‌വേഡ് മാറ്റിയത് {who}.',
  factor_removed: '{name} എന്ന അഡ്മിന്റെ രണ്ടാം ഘട്ടം {who} നീക്കി.',
  more: 'നിങ്ങൾ അവസാനം നോക്കിയ ശേഷം ആകെ {count} മാറ്റങ്ങളുണ്ട്.',
  check_fund: 'അടിയന്തര സഹായനിധി നോക്കുക',
  check_accounts: 'അക്കൗണ്ടുകൾ നോക്കുക',
  seen: 'ഞാൻ കണ്ടു',
  failed: 'അത് നടന്നില്ല. വീണ്ടും ശ്രമിക്കുക.',
};
