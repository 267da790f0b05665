import { setTimeout as wait } from 'node:timers/promises';
import { ANSWERS, logIn } from '../clinic-box.ts';
import type { Drill } from './drill.ts';
import { restart } from './network.ts';
import { underLoad } from './under-load.ts';

const KEY = '/etc/thinna/session.key';
const FORMER = '/etc/thinna/session.former.key';
const SETTINGS = '/etc/thinna/thinna.env';

/**
 * The session key is renewed as docs/operations.md says, under load; then it counts as stolen. Holds
 * if the first logs nobody out and fails no request, and the second logs everybody out.
 */
export const sessionKey: Drill = async (clinic, { fault }) => {
  const { box, visitors, site } = clinic;
  const before = clinic.token;
  const answersTo = async (token: string) =>
    (await visitors.ask(site, { path: '/api/volunteers?limit=1', token })).status;
  const misses: string[] = [];
  const { seen } = await underLoad(
    clinic,
    { name: 'session-key', mix: 'everyday', fault },
    async () => {
      await box.must('mv', KEY, FORMER);
      // The planted mistake: the former key is not named.
      if (fault !== 'forgotten')
        await box.must('sh', '-c', `echo SESSION_FORMER_KEY_FILE=${FORMER} >> ${SETTINGS}`);
      await box.must('thinna', 'setup', '--answers', ANSWERS);
      await wait(5000);
    },
  );
  const failed = Object.values(seen.unexpected).reduce((sum, count) => sum + count, 0);
  if (failed > 0) misses.push(`${failed} requests failed in the yearly renewal`);
  const renewed = await logIn(visitors, site);

  await box.must('sed', '-i', '/^SESSION_FORMER_KEY_FILE=/d', SETTINGS);
  await box.must('rm', KEY, FORMER);
  await box.must('thinna', 'setup', '--answers', ANSWERS);
  // The two instances restart one after the other, and either may answer.
  await restart(box);
  for (const token of [before, renewed]) {
    const status = await answersTo(token);
    if (status !== 401) misses.push(`a session of the stolen key is answered ${status}`);
  }
  clinic.token = await logIn(visitors, site);
  return {
    ...seen,
    failed,
    typed: 'mv session.key …; echo SESSION_FORMER_KEY_FILE=…; thinna setup',
    misses: [...seen.misses, ...misses],
  };
};
