import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { multipartBody } from '../../support/parts.ts';
import { aHelper } from '../../support/people.ts';
import { aDrawing } from '../../support/pictures.ts';
import type { Random } from '../../support/samples.ts';

/**
 * Number of requests to start with, and the fewest that are kept; few, so that all clients work on
 * the same records.
 */
export const REQUESTS_MIN = 6;
/** Number of pieces of equipment from which on none is added. */
const EQUIPMENT_MAX = 3;

type Action = (office: OfficeClient, random: Random) => Promise<unknown>;

/** A client that is logged in as an administrator; counts the answers by status. */
export interface OfficeClient {
  statuses: Record<string, number>;
  ask(method: string, path: string, content?: RequestContent): Promise<Answer>;
}

type RequestContent = { json: unknown } | { form: Awaited<ReturnType<typeof multipartBody>> };
type Answer = { status: number; body: unknown };
interface StoredRecord {
  id: number;
  photo_url?: string | null;
  qr_code_url?: string | null;
  image_url?: string | null;
}

export async function logInToOffice(url: string, database: Database): Promise<OfficeClient> {
  const statuses: Record<string, number> = {};
  let authorization = '';
  const ask: OfficeClient['ask'] = async (method, path, content) => {
    const json = content && 'json' in content ? JSON.stringify(content.json) : undefined;
    const form = content && 'form' in content ? content.form : undefined;
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization,
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...form?.headers,
      },
      ...((json ?? form) !== undefined && { body: json ?? new Uint8Array(form?.body ?? []) }),
    });
    statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    return { status: answer.status, body: await answer.json() };
  };
  await makeAccount(database, 'admin', 'office');
  const { body } = await ask('POST', '/api/admin-login', {
    json: { username: 'office', password: PASSWORD },
  });
  authorization = `Bearer ${(body as { token: string }).token}`;
  return { statuses, ask };
}

/** Picks a random record of a list; null when the list is empty. */
async function pickRecord(
  { ask }: OfficeClient,
  path: string,
  random: Random,
): Promise<StoredRecord | null> {
  const rows = (await ask('GET', path)).body as StoredRecord[];
  return rows.length === 0 ? null : random.pick(rows);
}

const picture = (random: Random) =>
  aDrawing('png', `#${random.below(0xffffff).toString(16).padStart(6, '0')}`);

let registrationCount = 0;

/** Registers a new patient in need or a new volunteer. */
export const registerSomebody: Action = ({ ask }, random) => {
  registrationCount += 1;
  return random.chance(0.7)
    ? ask('POST', '/api/patients-in-need', {
        json: {
          patient_name: `Patient ${registrationCount}`,
          contact_phone_number: String(6_000_000_000 + registrationCount),
          place: 'Examplepuram',
          address: `House ${registrationCount}`,
          support_type: 'medical',
          health_condition: 'Pain in the knees',
        },
      })
    : ask('POST', '/api/register', { json: { userType: 'volunteer', ...aHelper.volunteer() } });
};

const activateRequest: Action = async (office, random) => {
  const request = await pickRecord(office, '/api/patients-in-need', random);
  if (!request) return registerSomebody(office, random);
  const { patient_name, contact_phone_number, address, support_type, place, additional_notes } =
    request as StoredRecord & Record<string, unknown>;
  return office.ask('POST', '/api/patients-to-add', {
    json: {
      original_id: request.id,
      first_name: patient_name,
      phone_number: contact_phone_number,
      address,
      support_type,
      place,
      additional_notes,
    },
  });
};

const endCare: Action = async (office, random) => {
  const request = await pickRecord(office, '/api/patients-in-need', random);
  if (request) await office.ask('DELETE', `/api/patients/remove/${request.id}`);
};

const deleteRequest: Action = async (office, random) => {
  const rows = (await office.ask('GET', '/api/patients-in-need')).body as StoredRecord[];
  if (rows.length > REQUESTS_MIN)
    await office.ask('DELETE', `/api/patients-register/${random.pick(rows).id}`);
};

const caseForm = async (random: Random, stored: StoredRecord | null) => {
  const texts = {
    name: 'Example Person',
    details: 'An operation',
    account_number: '000111222',
    upi_id: 'person@examplebank',
  };
  if (random.chance(0.4)) return multipartBody(texts, { photo: await picture(random) });
  if (random.chance(0.6) && stored?.photo_url) {
    return multipartBody({ ...texts, existing_photo: stored.photo_url });
  }
  return multipartBody(texts);
};

const replaceCase: Action = async (office, random) => {
  const stored = await pickRecord(office, '/api/emergency-fund', random);
  return office.ask('POST', '/api/emergency-fund', { form: await caseForm(random, stored) });
};

const editCase: Action = async (office, random) => {
  const stored = await pickRecord(office, '/api/emergency-fund', random);
  if (!stored) return replaceCase(office, random);
  const form = await caseForm(random, stored);
  return office.ask('PUT', `/api/emergency-fund/${stored.id}`, { form });
};

const deleteCase: Action = async (office, random) => {
  const stored = await pickRecord(office, '/api/emergency-fund', random);
  if (stored) await office.ask('DELETE', `/api/emergency-fund/${stored.id}`);
};

const equipmentForm = async (random: Random, stored: StoredRecord | null) => {
  const texts = { name: 'Example Wheelchair', type: 'Mobility', quantity: '2' };
  if (random.chance(0.5)) return multipartBody(texts, { image: await picture(random) });
  if (random.chance(0.6) && stored?.image_url) {
    return multipartBody({ ...texts, existing_image: stored.image_url });
  }
  return multipartBody(texts);
};

const savePiece: Action = async (office, random) => {
  const rows = (await office.ask('GET', '/api/equipment')).body as StoredRecord[];
  const stored = rows.length < EQUIPMENT_MAX ? null : random.pick(rows);
  const form = await equipmentForm(random, stored);
  return stored
    ? office.ask('PUT', `/api/equipment/${stored.id}`, { form })
    : office.ask('POST', '/api/equipment', { form });
};

const deletePiece: Action = async (office, random) => {
  const stored = await pickRecord(office, '/api/equipment', random);
  if (stored) await office.ask('DELETE', `/api/equipment/${stored.id}`);
};

const readNotification: Action = async (office, random) => {
  const notification = await pickRecord(office, '/api/notifications/recent', random);
  if (notification) await office.ask('POST', `/api/notifications/${notification.id}/mark-read`);
};

const readAllNotifications: Action = ({ ask }, random) =>
  ask('POST', '/api/notifications/mark-read', {
    json: { entity_type: random.pick(['volunteer', 'patient']) },
  });

const deleteNotification: Action = async (office, random) => {
  const notification = await pickRecord(office, '/api/notifications/recent', random);
  if (notification) await office.ask('DELETE', `/api/notifications/${notification.id}`);
};

export const officeActions: readonly Action[] = [
  registerSomebody,
  activateRequest,
  activateRequest,
  endCare,
  deleteRequest,
  replaceCase,
  editCase,
  deleteCase,
  savePiece,
  deletePiece,
  readNotification,
  readAllNotifications,
  deleteNotification,
];
