import { expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { ask, outside, test } from '../support/clinic.ts';
import { aWeb } from '../support/web.ts';

test('a page is rendered once and then sent from memory, whatever else is asked for', async ({
  database,
  clock,
}) => {
  const rendered: string[] = [];
  const web = {
    ...aWeb,
    render: (...[request, facts]: Parameters<typeof aWeb.render>) => {
      rendered.push(new URL(request.url).pathname);
      return aWeb.render(request, facts);
    },
  };
  const app = await buildApp({ ...outside(database, clock), web });
  await ask(app, 'GET /');
  await ask(app, 'GET /');
  expect(rendered).toEqual(['/']);

  for (let made = 0; made < 250; made += 1) await ask(app, `GET /made-up-${made}`);
  rendered.length = 0;
  await ask(app, 'GET /');
  await ask(app, 'GET /');
  expect(rendered).toEqual(['/']);

  await ask(app, 'GET //evil.example//x');
  expect(rendered.at(-1)).toBe('/evil.example/x');
  await app.close();
});

test('asks a visitor who came over TLS to come that way again', async ({ database, clock }) => {
  const app = await buildApp({ ...outside(database, clock), trustProxy: ['127.0.0.1'] });
  const plain = await ask(app, 'GET /healthz');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const secure = await ask(app, 'GET /healthz', { headers });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  await app.close();
});
