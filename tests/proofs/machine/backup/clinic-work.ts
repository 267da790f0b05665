import { setTimeout as wait } from 'node:timers/promises';
import type { Box, Ran } from '../box.ts';
import { type ClinicBox, logIn, query } from '../clinic-box.ts';

/** Nobody may find it in the backups. */
export const MARKER = 'Kunjiraman of the proof cannot sleep';

export const expectSuccess = (misses: string[], what: string, { code, out, err }: Ran): void => {
  if (code !== 0) misses.push(`${what} ended with ${code}: ${`${out}${err}`.slice(-800)}`);
};

/** Lets people write for some time; returns what was acknowledged. */
export async function write({ visitors, site, token }: ClinicBox, series: string, ms: number) {
  await visitors.start(site, token, { mix: 'writing', writes: 'tasks', series });
  await wait(ms);
  return await visitors.stop();
}

export const storedOf = async (box: Box, titles: readonly string[]): Promise<number> => {
  const stored = new Set((await query(box, 'select title from tasks')).split('\n'));
  return titles.filter((title) => stored.has(title)).length;
};

/** Deletes a helper for good, as somebody who asked to be forgotten. */
export async function forgetHelper({ visitors, site, token }: ClinicBox): Promise<void> {
  const ask = async (method: string, path: string) => {
    const answer = await visitors.ask(site, { path, method, token });
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}`);
    return JSON.parse(answer.body) as { id: number; name: string }[];
  };
  const helper = (await ask('GET', '/api/volunteers')).find(({ name }) => name === FORGOTTEN);
  await ask('DELETE', `/api/volunteers/${helper?.id}`);
  const [deleted] = await ask('GET', '/api/deleted-records');
  await ask('DELETE', `/api/deleted-records/${deleted?.id}`);
}

const FORGOTTEN = 'Whoever asked to be forgotten';

export const addForgotten = async ({ visitors, site, token }: ClinicBox): Promise<void> => {
  const body = {
    name: FORGOTTEN,
    email: 'forgotten@clinic.test',
    phone_number: '6999999999',
    address: 'Near the river',
    availability: 'Mondays',
    skills: 'Driving',
    notes: '',
  };
  const added = await visitors.ask(site, { path: '/api/volunteers', method: 'POST', token, body });
  if (added.status !== 201) throw new Error(`Adding a volunteer answered ${added.status}.`);
};

export const countForgotten = (box: Box): Promise<string> =>
  query(box, `select count(*) from helpers where name = '${FORGOTTEN}'`);

/** The second that has just begun, in the clinic's time, with a second without writes around it. */
export async function quietMoment(): Promise<string> {
  await wait(1100);
  const at = new Date(Math.ceil(Date.now() / 1000) * 1000);
  await wait(at.getTime() - Date.now() + 1100);
  return clinicText(at.getTime());
}

/** A moment as people at the clinic type it. */
export const clinicText = (at: number): string =>
  new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

export const seconds = (ran: Ran): number => Math.round(ran.seconds * 10) / 10;

/** A token of before is refused, and people can log in. */
export async function expectNewSessions(clinic: ClinicBox, misses: string[]): Promise<void> {
  const list = { path: '/api/volunteers', token: clinic.token };
  const { status } = await clinic.visitors.ask(clinic.site, list);
  if (status !== 401) misses.push(`a session of before was answered ${status}`);
  clinic.token = await logIn(clinic.visitors, clinic.site);
}
