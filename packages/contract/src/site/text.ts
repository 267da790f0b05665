import type { Language } from '../words/language.ts';

/** A piece of a line. Nothing stands inside another piece: a link is not bold. */
export type Inline =
  | { kind: 'text' | 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

/** The title is level 1 and no block; a level 3 stands below a level 2. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'list'; items: Inline[][] };

/** A page of words that a clinic can own, filled in and ready to be drawn. */
export interface PageText {
  title: string;
  /** The day from which these words count, as YYYY-MM-DD. */
  version?: string;
  blocks: Block[];
}

/** What a person agrees to by sending a form: the version is stored with the row. */
export interface NoticeText extends PageText {
  version: string;
}

export interface Texts {
  about: Record<Language, PageText>;
  privacy: Record<Language, PageText>;
  terms: Record<Language, PageText>;
  notice: Record<Language, NoticeText>;
}

export type TextName = keyof Texts;
