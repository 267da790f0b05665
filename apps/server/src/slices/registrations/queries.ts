import type { Kind } from '@thinna/contract/helpers/helpers';
import type { EntityType } from '@thinna/contract/notifications/notifications';
import { fill } from '@thinna/contract/words/index';
import type { Insertable } from 'kysely';
import type { Notifications } from '../../db/types.ts';
import { wordsByLanguage } from '../../http/language.ts';

/** The record that a registration became. */
export type Subject = { helper_id: number; kind: Kind } | { request_id: number; kind: null };

/** Returns the office's notification of a registration, in English like every stored text. */
export function arrivalNotification(
  subject: Subject,
  name: string,
  created_at: Date,
): Insertable<Notifications> {
  const type: EntityType = subject.kind ?? 'patient';
  const message = fill(wordsByLanguage.en.notifications.arrived[type], { name });
  return { ...subject, message, created_at };
}
