import { type Call, idParams, instant, message } from '../kit/call.ts';
import { rule } from '../kit/field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

/** The subjects of notifications: only public registrations create one (D-72). */
export type EntityType = keyof Words['notifications']['arrived'];

const entityTypes = [
  'volunteer',
  'medical_professional',
  'caregiver',
  'patient',
] as const satisfies readonly EntityType[];

const notification = z.object({
  id: z.int(),
  message: z.string(),
  created_at: instant,
  is_read: z.boolean(),
  entity_type: openEnum(entityTypes),
  entity_id: z.int(),
});
export type Notification = z.output<typeof notification>;

const recordPath = '/api/notifications/:id';
const count = z.int().nonnegative();

export const notificationCalls = {
  counts: {
    method: 'GET',
    path: '/api/notifications/counts',
    access: 'admin',
    summary: 'How many are unread, by what they are about',
    isPoll: true,
    answer: z.object({
      volunteer: count,
      caregiver: count,
      medical_professional: count,
      patient: count,
    } satisfies Record<EntityType, typeof count>),
  },
  recent: {
    method: 'GET',
    path: '/api/notifications/recent',
    access: 'admin',
    summary: 'The newest, read or not',
    answer: z.array(notification),
  },
  markRead: {
    method: 'POST',
    path: `${recordPath}/mark-read`,
    access: 'admin',
    summary: 'Marks one as read; it never becomes unread again',
    params: idParams,
    answer: message,
  },
  markAllRead: {
    method: 'POST',
    path: '/api/notifications/mark-read',
    access: 'admin',
    summary: 'Marks all as read that are about the same kind of record',
    body: z.object({
      entity_type: z
        .enum(entityTypes, rule('record_kind'))
        .meta({ label: { en: 'Kind of record', ml: 'രേഖയുടെ തരം' } }),
    }),
    answer: message.extend({ updated: count }),
  },
  remove: {
    method: 'DELETE',
    path: recordPath,
    access: 'admin',
    summary: 'Deletes one; the record that it is about stays',
    params: idParams,
    answer: message,
  },
} as const satisfies Record<string, Call>;

/** Returns the name at the end of a stored message, which has no colon before it (D-73). */
export const nameFromMessage = (text: string): string => text.slice(text.indexOf(': ') + 2);
