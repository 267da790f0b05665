export const languages = { en: 'English', ml: 'മലയാളം' } as const;
export type Language = keyof typeof languages;
