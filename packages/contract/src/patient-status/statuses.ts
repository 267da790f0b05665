/** In care are the first three; the care of the other two has ended (D-135). */
export const careStatuses = {
  active: { en: 'In care', ml: 'പരിചരണത്തിൽ' },
  hospital: { en: 'In hospital', ml: 'ആശുപത്രിയിൽ' },
  away: { en: 'Away', ml: 'സ്ഥലത്തില്ല' },
  discharged: { en: 'Discharged', ml: 'പരിചരണം അവസാനിപ്പിച്ചു' },
  deceased: { en: 'Died', ml: 'മരണമടഞ്ഞു' },
} as const;
export type CareStatus = keyof typeof careStatuses;

/** Whether the care has ended. A status that this screen does not know counts as in care. */
export const isEnded = (status: string): boolean =>
  status === 'discharged' || status === 'deceased';
/** Whether the patient is in care and not at home. */
export const isAbsent = (status: string): boolean => status === 'hospital' || status === 'away';

/** Why somebody was discharged. */
export const dischargeReasons = {
  moved: { en: 'Moved to another place', ml: 'താമസം മാറി' },
  better: { en: 'Better', ml: 'സുഖപ്പെട്ടു' },
  other_care: { en: 'Cared for elsewhere', ml: 'മറ്റൊരിടത്തു പരിചരണം കിട്ടുന്നു' },
  own_wish: { en: 'Own wish', ml: 'സ്വന്തം ആഗ്രഹപ്രകാരം' },
  unreachable: { en: 'Not reachable', ml: 'ബന്ധപ്പെടാൻ കഴിയുന്നില്ല' },
  other: { en: 'Other', ml: 'മറ്റു കാരണം' },
} as const;

/** Where somebody died. */
export const deathPlaces = {
  home: { en: 'At home', ml: 'വീട്ടിൽ' },
  hospital: { en: 'In hospital', ml: 'ആശുപത്രിയിൽ' },
  elsewhere: { en: 'Elsewhere', ml: 'മറ്റൊരിടത്ത്' },
} as const;

/** Which patients a list shows. */
export const listedStatuses = {
  in_care: { en: 'In care', ml: 'പരിചരണത്തിൽ' },
  ended: { en: 'Care ended', ml: 'പരിചരണം അവസാനിച്ചവർ' },
  all: { en: 'All', ml: 'എല്ലാം' },
} as const;
