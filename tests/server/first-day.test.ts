import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { createDatabase, onDatabase } from '../../scripts/local-postgres.ts';
import { dropDatabase, testDatabaseName, withAdminClient } from '../support/admin.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';

const root = path.join(import.meta.dirname, '../..');
const PASSWORD = 'three lamps on the veranda';

/** Commands between an empty database and the first start. */
const commands = ['clinic:check', 'db:migrate', 'account -- create admin asha'];

/** Time for four programs to start one after the other. */
const STARTS_MS = 60_000;

test(
  'a clone on its first day: empty database, account, log-in, volunteer',
  async ({ onTestFinished }) => {
    const { adminUrl } = inject('databaseServer');
    const name = testDatabaseName();
    const urls = await createClinicDatabase(adminUrl, name);
    const { environment, remove } = prepareClinic(urls.program, urls.owner);
    onTestFinished(async () => {
      remove();
      await dropDatabase(adminUrl, name);
      await withAdminClient(adminUrl, (client) =>
        client.query(`drop role ${name}_program; drop role ${name}`),
      );
    });

    for (const command of commands) {
      const child = spawn('npm', ['run', '--silent', ...command.split(' ')], {
        cwd: root,
        env: { ...process.env, ...environment },
        stdio: 'pipe',
      });
      child.stdin.end(`${PASSWORD}\n`);
      const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
      expect(code, `npm run ${command}: ${output}`).toBe(0);
    }

    const server = await startServer(environment);
    onTestFinished(async () => void (await server.stop()));
    await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.log()).not.toContain('could change its own audit');
    expect((await fetch(`${server.url}/ml`)).status).toBe(200);

    const { token } = await post('/api/admin-login', { username: 'asha', password: PASSWORD });
    const volunteer = {
      name: 'ആയിഷ',
      email: 'aysha@clinic.test',
      phone_number: '9846012345',
      address: 'Kadavu',
    };
    expect(await post('/api/volunteers', volunteer, token)).toMatchObject(volunteer);

    async function post(to: string, body: object, bearer = '') {
      const answer = await fetch(server.url + to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
        body: JSON.stringify(body),
      });
      expect(answer.ok, to).toBe(true);
      return await answer.json();
    }
  },
  STARTS_MS,
);

/** Creates two ordinary roles, `clinic` and `clinic_program`, and a database of the first. */
async function createClinicDatabase(adminUrl: string, name: string) {
  await createDatabase(adminUrl, name);
  const urlOf = (role: string) => {
    const url = new URL(onDatabase(adminUrl, name));
    url.username = role;
    url.password = PASSWORD;
    return url.href;
  };
  await withAdminClient(adminUrl, async (client) => {
    for (const role of [name, `${name}_program`])
      await client.query(`create role ${role} login password '${PASSWORD}'`);
    await client.query(`alter database ${name} owner to ${name}`);
  });
  return { owner: urlOf(name), program: urlOf(`${name}_program`) };
}
