import { type Call, idParams, instant, message, pageQuery } from '../kit/call.ts';
import { choice, keysOf, longText, requiredShortText, shortText } from '../kit/field.ts';
import { pictureField, quantity } from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import type { Words } from '../words/index.ts';

export const equipmentStatuses = {
  Available: { en: 'Available', ml: 'ലഭ്യമാണ്' },
  'In Use': { en: 'In Use', ml: 'ഉപയോഗത്തിലാണ്' },
  'Under Maintenance': { en: 'Under Maintenance', ml: 'അറ്റകുറ്റപ്പണിയിലാണ്' },
  'Out of Service': { en: 'Out of Service', ml: 'ഉപയോഗിക്കാനാവില്ല' },
} as const;
const status = choice({ en: 'Status', ml: 'നില' }, equipmentStatuses);

/** The text fields of the equipment form; the image is uploaded as a file. */
export const equipmentInput = z.object({
  name: requiredShortText({ en: 'Name', ml: 'പേര്' }),
  type: requiredShortText({ en: 'Type', ml: 'ഇനം' }),
  quantity: quantity({ en: 'Quantity', ml: 'എണ്ണം' }),
  status: status.default('Available').meta(status.meta() ?? {}),
  condition: shortText({ en: 'Condition', ml: 'അവസ്ഥ' }),
  notes: longText({ en: 'Notes', ml: 'കുറിപ്പുകൾ' }),
  existing_image: pictureField({ en: 'Image', ml: 'ചിത്രം' }),
});

/** The public fields. Notes are left out because they may name people (D-111). */
const publicEquipment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  quantity: z.int(),
  status: openEnum(keysOf(equipmentStatuses)),
  condition: z.string().nullable(),
  image_url: z.string().nullable(),
});
export type AvailableEquipment = z.output<typeof publicEquipment>;

const storedEquipment = z.object({
  ...publicEquipment.shape,
  notes: z.string().nullable(),
  created_at: instant,
});
export type Equipment = z.output<typeof storedEquipment>;

const missing = (words: Words) => words.equipment.not_found;

export const equipmentCalls = {
  available: {
    method: 'GET',
    path: '/api/equipment/available',
    access: 'public',
    summary: 'What can be lent now, by name',
    answer: z.array(publicEquipment),
  },
  list: {
    method: 'GET',
    path: '/api/equipment',
    access: 'admin',
    summary: 'The whole list, newest first',
    query: pageQuery,
    answer: z.array(storedEquipment),
  },
  create: {
    method: 'POST',
    path: '/api/equipment',
    access: 'admin',
    summary: 'Adds a piece',
    body: equipmentInput,
    files: ['image'],
    answer: storedEquipment,
    status: 201,
  },
  get: {
    method: 'GET',
    path: '/api/inventory/equipment/:id',
    access: 'admin',
    summary: 'One piece',
    params: idParams,
    answer: storedEquipment,
    missing,
  },
  update: {
    method: 'PUT',
    path: '/api/equipment/:id',
    access: 'admin',
    summary: 'Replaces the whole record',
    params: idParams,
    body: equipmentInput,
    files: ['image'],
    answer: storedEquipment,
    missing,
  },
  remove: {
    method: 'DELETE',
    path: '/api/equipment/:id',
    access: 'admin',
    summary: 'Deletes the record',
    params: idParams,
    answer: message,
    missing,
  },
} as const satisfies Record<string, Call>;
