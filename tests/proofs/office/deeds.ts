import type { Database } from '../../../apps/server/src/db/client.ts';
import { makeAccount, PASSWORD } from '../../support/accounts.ts';
import { inParts } from '../../support/parts.ts';
import { aHelper } from '../../support/people.ts';
import { aDrawing } from '../../support/pictures.ts';
import type { Random } from '../../support/samples.ts';

/** So few that everybody works on the same records. */
export const REQUESTS = 6;
const PIECES = 3;

type Deed = (office: Office, random: Random) => Promise<unknown>;

/** Where the deeds are done, and how often each status was the answer. */
export interface Office {
  statuses: Record<string, number>;
  ask(method: string, path: string, sent?: Sent): Promise<Answered>;
}

type Sent = { json: unknown } | { form: Awaited<ReturnType<typeof inParts>> };
type Answered = { status: number; body: unknown };
interface Kept {
  id: number;
  photo_url?: string | null;
  qr_code_url?: string | null;
  image_url?: string | null;
}

export async function openOffice(url: string, database: Database): Promise<Office> {
  const statuses: Record<string, number> = {};
  let authorization = '';
  const ask: Office['ask'] = async (method, path, sent) => {
    const json = sent && 'json' in sent ? JSON.stringify(sent.json) : undefined;
    const form = sent && 'form' in sent ? sent.form : undefined;
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

/** One record of a list, as it stands now; null when there is none. */
async function oneOf({ ask }: Office, path: string, random: Random): Promise<Kept | null> {
  const rows = (await ask('GET', path)).body as Kept[];
  return rows.length === 0 ? null : random.pick(rows);
}

const picture = (random: Random) =>
  aDrawing('png', `#${random.below(0xffffff).toString(16).padStart(6, '0')}`);

let asked = 0;

/** Each time somebody else: a family asks for help, or a volunteer comes forward. */
export const register: Deed = ({ ask }, random) => {
  asked += 1;
  return random.chance(0.7)
    ? ask('POST', '/api/patients-in-need', {
        json: {
          patient_name: `Patient ${asked}`,
          contact_phone_number: String(6_000_000_000 + asked),
          place: 'Examplepuram',
          address: `House ${asked}`,
          support_type: 'medical',
          health_condition: 'Pain in the knees',
        },
      })
    : ask('POST', '/api/register', { json: { userType: 'volunteer', ...aHelper.volunteer() } });
};

const makeActive: Deed = async (desk, random) => {
  const request = await oneOf(desk, '/api/patients-in-need', random);
  if (!request) return register(desk, random);
  const { patient_name, contact_phone_number, address, support_type, place, additional_notes } =
    request as Kept & Record<string, unknown>;
  return desk.ask('POST', '/api/patients-to-add', {
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

const makeInactive: Deed = async (desk, random) => {
  const request = await oneOf(desk, '/api/patients-in-need', random);
  if (request) await desk.ask('DELETE', `/api/patients/remove/${request.id}`);
};

const deleteRequest: Deed = async (desk, random) => {
  const rows = (await desk.ask('GET', '/api/patients-in-need')).body as Kept[];
  if (rows.length > REQUESTS)
    await desk.ask('DELETE', `/api/patients-register/${random.pick(rows).id}`);
};

const aCase = async (random: Random, kept: Kept | null) => {
  const texts = {
    name: 'Example Person',
    details: 'An operation',
    account_number: '000111222',
    upi_id: 'person@examplebank',
  };
  if (random.chance(0.4)) return inParts(texts, { photo: await picture(random) });
  if (random.chance(0.6) && kept?.photo_url) {
    return inParts({ ...texts, existing_photo: kept.photo_url });
  }
  return inParts(texts);
};

const replaceCase: Deed = async (desk, random) => {
  const kept = await oneOf(desk, '/api/emergency-fund', random);
  return desk.ask('POST', '/api/emergency-fund', { form: await aCase(random, kept) });
};

const editCase: Deed = async (desk, random) => {
  const kept = await oneOf(desk, '/api/emergency-fund', random);
  if (!kept) return replaceCase(desk, random);
  const form = await aCase(random, kept);
  return desk.ask('PUT', `/api/emergency-fund/${kept.id}`, { form });
};

const deleteCase: Deed = async (desk, random) => {
  const kept = await oneOf(desk, '/api/emergency-fund', random);
  if (kept) await desk.ask('DELETE', `/api/emergency-fund/${kept.id}`);
};

const aPiece = async (random: Random, kept: Kept | null) => {
  const texts = { name: 'Example Wheelchair', type: 'Mobility', quantity: '2' };
  if (random.chance(0.5)) return inParts(texts, { image: await picture(random) });
  if (random.chance(0.6) && kept?.image_url) {
    return inParts({ ...texts, existing_image: kept.image_url });
  }
  return inParts(texts);
};

const savePiece: Deed = async (desk, random) => {
  const rows = (await desk.ask('GET', '/api/equipment')).body as Kept[];
  const kept = rows.length < PIECES ? null : random.pick(rows);
  const form = await aPiece(random, kept);
  return kept
    ? desk.ask('PUT', `/api/equipment/${kept.id}`, { form })
    : desk.ask('POST', '/api/equipment', { form });
};

const deletePiece: Deed = async (desk, random) => {
  const kept = await oneOf(desk, '/api/equipment', random);
  if (kept) await desk.ask('DELETE', `/api/equipment/${kept.id}`);
};

const readNotification: Deed = async (desk, random) => {
  const one = await oneOf(desk, '/api/notifications/recent', random);
  if (one) await desk.ask('POST', `/api/notifications/${one.id}/mark-read`);
};

const readAllNotifications: Deed = ({ ask }, random) =>
  ask('POST', '/api/notifications/mark-read', {
    json: { entity_type: random.pick(['volunteer', 'patient']) },
  });

const deleteNotification: Deed = async (desk, random) => {
  const one = await oneOf(desk, '/api/notifications/recent', random);
  if (one) await desk.ask('DELETE', `/api/notifications/${one.id}`);
};

export const deeds: readonly Deed[] = [
  register,
  makeActive,
  makeActive,
  makeInactive,
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
