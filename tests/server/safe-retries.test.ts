import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { makeAccount, PASSWORD } from '../support/accounts.ts';
import { test } from '../support/database.ts';
import { prepareClinic, startServer } from '../support/server-process.ts';

const PATIENTLY = { timeout: 60_000 };
const bed = { name: 'Hospital bed', type: 'Bed', quantity: 2 };

describe('a write with an Idempotency-Key', () => {
  test(
    'survives a program that is killed before it is done, and after',
    PATIENTLY,
    async ({ database, databaseUrl, onTestFinished }) => {
      await makeAccount(database, 'admin', 'asha');
      const files = prepareClinic(databaseUrl);
      onTestFinished(files.remove);
      const start = async () => {
        const server = await startServer(files.environment);
        while (!(await fetch(`${server.url}/readyz`)).ok) await wait(50);
        return server;
      };
      const post = (url: string, path: string, body: object, headers = {}) =>
        fetch(url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
      const countBeds = async () =>
        (await database.db.selectFrom('equipment').select('id').execute()).length;
      const first = await start();
      const login = await post(first.url, '/api/admin-login', {
        username: 'asha',
        password: PASSWORD,
      });
      const { token } = (await login.json()) as { token: string };
      const add = (url: string) =>
        post(url, '/api/equipment', bed, {
          authorization: `Bearer ${token}`,
          'idempotency-key': 'killed',
        });

      // The trigger stalls the write before its audit row; the server is killed meanwhile.
      await database.pool.query(`
      create function wait_long() returns trigger language plpgsql
        as $$ begin perform pg_sleep(2); return new; end $$;
      create trigger wait_long before insert on audit for each row execute function wait_long()`);
      const unanswered = expect(add(first.url)).rejects.toThrow();
      await wait(500);
      await first.stop('SIGKILL');
      await unanswered;
      await database.pool.query('drop trigger wait_long on audit');
      expect(await countBeds()).toBe(0);

      const second = await start();
      const firstAnswer = await (await add(second.url)).text();
      await second.stop('SIGKILL');
      const third = await start();
      const retry = await add(third.url);
      expect([retry.status, await retry.text()]).toEqual([201, firstAnswer]);
      expect(await countBeds()).toBe(1);
      await third.stop();
    },
  );
});
