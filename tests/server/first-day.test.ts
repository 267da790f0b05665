import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { createDatabase, onDatabase } from '../../scripts/local-postgres.ts';
import { dropDatabase, testDatabaseName, withAdminClient } from '../support/admin.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';

const root = path.join(import.meta.dirname, '../..');
const PASSWORD = 'three lamps on the veranda';

/** The section "The first day" of docs/operations.md; `commands` are its npm commands in order. */
const [, firstDay = ''] = /## The first day\n([\s\S]*?)\n## /.exec(
  readFileSync(path.join(root, 'docs/operations.md'), 'utf8'),
) ?? [''];
const commands = [...firstDay.matchAll(/^sudo -u thinna npm run (.+)$/gm)].map(
  ([, command = '']) => command,
);

/** Time for four programs to start one after the other. */
const STARTS_MS = 60_000;

test(
  'the first day of docs/operations.md: empty database, account, log-in, volunteer',
  async ({ onTestFinished }) => {
    expect(commands).toEqual([
      'build',
      'clinic:check',
      'db:migrate',
      'account -- create admin asha',
    ]);
    expect(firstDay).toContain('node apps/server/src/main.ts');
    expect(firstDay).toContain('createuser -P clinic\n');
    expect(firstDay).toContain('createuser -P clinic_program\n');
    expect(firstDay).toContain('createdb -O clinic ');
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

    // `build` is skipped: its output exists before the tests start.
    for (const command of commands.slice(1)) {
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

/** As step 2: two ordinary roles, `clinic` and `clinic_program`, and a database of the first. */
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
