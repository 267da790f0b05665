import path from 'node:path';
import { expect } from 'vitest';
import { buildApp } from '../../apps/server/src/app.ts';
import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { loadWebBuild } from '../../apps/server/src/http/web-build.ts';
import { ask, test, testDependencies } from '../support/clinic.ts';
import { aWeb } from '../support/web.ts';

const root = path.join(import.meta.dirname, '../..');

test('a page is rendered once and then sent from memory, whatever else is asked for', async ({
  programDatabase,
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
  const app = await buildApp({ ...testDependencies(programDatabase, clock), web });
  await ask(app, 'GET /');
  await ask(app, 'GET /');
  expect(rendered).toEqual(['/']);

  for (const query of ['?x=1', '?type=volunteer', '?sent=patient&code=K7M4XQ']) {
    await ask(app, `GET /${query}`);
  }
  expect(rendered).toEqual(['/']);

  await ask(app, 'GET //evil.example//x');
  expect(rendered.at(-1)).toBe('/evil.example/x');
  await app.close();
});

test('asks a visitor who came over TLS to come that way again', async ({
  programDatabase,
  clock,
}) => {
  const app = await buildApp({
    ...testDependencies(programDatabase, clock),
    trustProxy: ['127.0.0.1'],
  });
  const plain = await ask(app, 'GET /healthz');
  expect(plain.headers['strict-transport-security']).toBeUndefined();
  const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
  const secure = await ask(app, 'GET /healthz', { headers });
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
  await app.close();
});

test('SHL-65 the clinic and the year of a page are those of its file and its clock, not of the build', async ({
  programDatabase,
  clock,
}) => {
  const web = await loadWebBuild(path.join(root, 'apps/web/build'));
  const clinic = readClinicFile(path.join(root, 'clinic.demo.yaml'));
  const app = await buildApp({ ...testDependencies(programDatabase, clock), web, clinic });
  const english = await ask(app, 'GET /');
  for (const value of [
    'Puzhayoram Palliative Care',
    'Puzhayoram, Kerala',
    'mailto:office@puzhayoram.example',
    'tel:+915000000003',
    'https://wa.me/915000000002',
    'https://www.openstreetmap.org/?mlat=10.5&amp;mlon=76#map=17/10.5/76',
    'https://chat.whatsapp.com/DEMOdemoDEMO',
    '© 2026 Puzhayoram Palliative Care Trust (demo)',
  ]) {
    expect(english.text).toContain(value);
  }
  expect((await ask(app, 'GET /ml')).text).toContain('പുഴയോരം പാലിയേറ്റീവ് കെയർ');

  // Midnight in Kerala is 18:30 UTC.
  clock.now = new Date('2026-12-31T18:30:00.000Z');
  expect((await ask(app, 'GET /')).text).toContain('© 2027 Puzhayoram');
  await app.close();
});
