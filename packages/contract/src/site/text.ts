import type { Language } from '../words/language.ts';

/** A piece of a line. Pieces do not nest: a link cannot be bold. */
export type Inline =
  | { kind: 'text' | 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

/** A block of a page text. The title (level 1) is not a block. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'paragraph'; inline: Inline[] }
  | { kind: 'list'; items: Inline[][] };

/** A page text that a clinic can replace, with its placeholders filled in. */
export interface PageText {
  title: string;
  /** The day from which the text is valid, as YYYY-MM-DD. */
  version?: string;
  blocks: Block[];
}

/** The consent notice of a form; its version is stored with the consent. */
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
