import { helperKinds } from '@thinna/contract/helpers/helpers';
import { describe, expect } from 'vitest';
import { html } from '../../../apps/server/src/http/html.ts';
import type {
  JsonSchema,
  OpenApi,
  Operation,
} from '../../../apps/server/src/slices/openapi/document.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { ask } from '../../support/clinic.ts';
import { listRoutes } from '../../support/routes.ts';
import { test as siteTest } from './site-server.ts';

const test = siteTest.extend('document', { scope: 'file' }, async ({ app }): Promise<OpenApi> => {
  return (await ask(app, 'GET /api/openapi.json')).body;
});

describe('the printed calls', () => {
  test('are every registered route, each once', ({ app, document }) => {
    const served = listRoutes(app)
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    const printed = callsOf(document).map(({ method, path }) => `${method} ${path}`);
    expect(printed.toSorted()).toEqual(served.toSorted());
  });

  test('are OpenAPI 3.1 in themselves', async ({ app, document }) => {
    const { status, headers } = await ask(app, 'GET /api/openapi.json');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Thinna', version: '0.0.0' });

    const calls = callsOf(document);
    const ids = calls.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    for (const { method, path, operation } of calls) {
      const call = `${method} ${path}`;
      expect(operation.summary, call).toMatch(/\S/);
      expect(operation.operationId, call).toMatch(/^[a-z][A-Za-z]+$/);
      expect(tags, call).toEqual(expect.arrayContaining(operation.tags));
      const inPath = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? [];
      const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(
        inPath.map(({ name }) => name),
        call,
      ).toEqual(names);
      expect(
        inPath.every(({ required }) => required),
        call,
      ).toBe(true);
      if (method === 'GET') expect(operation.requestBody, call).toBeUndefined();
      for (const [code, response] of Object.entries(operation.responses)) {
        expect(code, call).toMatch(/^(200|201|400|401|403|404|409|413|415|429|default)$/);
        expect(response.description, call).toMatch(/\S/);
        if (code.startsWith('2')) continue;
        expect(response.content['application/json'].schema, call).toEqual({
          $ref: '#/components/schemas/Failure',
        });
      }
      for (const scheme of operation.security.flatMap((requirement) => Object.keys(requirement))) {
        expect(document.components.securitySchemes, call).toHaveProperty(scheme);
      }
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(new Set(references.map(([, to]) => to))).toEqual(
      new Set(['#/components/schemas/Failure']),
    );
    expect(document.components.schemas).toHaveProperty('Failure');
  });

  test('ask for what the contract asks for', ({ document }) => {
    const volunteers = document.paths['/api/volunteers'];
    const { required, properties } = bodyOf(volunteers?.post);
    expect(required).toEqual(['name', 'email', 'phone_number', 'address']);
    const { input } = helperKinds.volunteer;
    expect(Object.keys(properties ?? {})).toEqual([...Object.keys(input.shape), 'userType']);
    expect(properties).toMatchObject({
      name: { type: 'string', minLength: 1, maxLength: 30 },
      phone_number: { pattern: '^[0-9]{10}$' },
      notes: { type: ['string', 'null'], maxLength: 5000 },
    });
    expect(volunteers?.get?.['x-access']).toBe('admin');
    expect(volunteers?.get?.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/api/admin-login']?.post?.security).toEqual([]);
  });

  test('fit what is really sent and answered, refusals included', async ({
    app,
    admin,
    document,
  }) => {
    const { post, get } = document.paths['/api/volunteers'] ?? {};
    const mary = {
      name: 'Mary',
      email: 'mary@clinic.example',
      phone_number: '9846012345',
      address: 'Mala',
      notes: null,
    };
    expect(listFaults(bodyOf(post), mary)).toEqual([]);
    expect(listFaults(bodyOf(post), { ...mary, name: 'm'.repeat(31), email: undefined })).toEqual([
      'name is too long',
      'email is missing',
    ]);
    const created = await ask(app, 'POST /api/volunteers', { token: admin, body: mary });
    expect(listFaults(answerOf(post, created.status), created.body)).toEqual([]);
    const list = await ask(app, 'GET /api/volunteers', { token: admin });
    expect(list.body).toHaveLength(1);
    expect(listFaults(answerOf(get, 200), list.body)).toEqual([]);

    const { Failure } = document.components.schemas;
    const again = await ask(app, 'POST /api/volunteers', { token: admin, body: mary });
    expect(post?.responses['409']?.description).toContain(again.body.message);
    const empty = await ask(app, 'POST /api/volunteers', { token: admin, body: {} });
    for (const refused of [again, empty, await ask(app, 'GET /api/volunteers')]) {
      expect(Object.keys(post?.responses ?? {})).toContain(String(refused.status));
      expect(listFaults(Failure, refused.body)).toEqual([]);
    }
    const login = await ask(app, 'POST /api/admin-login', {
      body: { username: 'asha', password: PASSWORD },
    });
    expect(listFaults(answerOf(document.paths['/api/admin-login']?.post, 200), login.body)).toEqual(
      [],
    );
  });

  test('say nothing of the machine', async ({ app }) => {
    const { text } = await ask(app, 'GET /api/openapi.json', { headers: { host: 'evil.example' } });
    expect(text).not.toMatch(
      /https?:|localhost|127\.0|evil\.example|\/work\/|\/home\/|node_modules/,
    );
    expect(text).not.toContain('servers');
  });
});

describe('the page of the calls', () => {
  test('holds every call, and is the same with a slash', async ({ site, document }) => {
    const page = await ask(site, 'GET /api');
    expect(page.status).toBe(200);
    expect((await ask(site, 'GET /api/')).text).toBe(page.text);
    const text = page.text.replaceAll('<wbr>', '');
    for (const { method, path, operation } of callsOf(document)) {
      expect(text).toMatch(
        new RegExp(
          `id="${operation.operationId}".*\\n.*\\n.*>${method}</span> <code>${escapeForRegExp(path)}<`,
        ),
      );
      expect(text).toContain(operation.summary);
    }
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('href="/api/openapi.json"');
    expect(text).toContain('Bearer &lt;token&gt;');
  });

  test('runs no script and asks no other host', async ({ site }) => {
    const page = await ask(site, 'GET /api');
    expect(page.text).not.toMatch(/<script|\son\w+=|\sstyle=|https?:|url\(/i);
    const policy = String(page.headers['content-security-policy']).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'none'");
    expect(policy.find((directive) => directive.startsWith('style-src'))).toMatch(
      /^style-src 'sha256-\S+'$/,
    );
    const other = await ask(site, 'GET /');
    expect(String(other.headers['content-security-policy'])).toContain("style-src 'self';");
  });

  test('is sent like every page', async ({ site }) => {
    const page = await ask(site, 'GET /api');
    const front = await ask(site, 'GET /');
    for (const [name, value] of Object.entries(front.headers)) {
      if (!/^(etag|date|content-length|content-security-policy)$/.test(name)) {
        expect(page.headers[name], name).toBe(value);
      }
    }
    const headers = { 'if-none-match': String(page.headers.etag) };
    expect((await ask(site, 'GET /api', { headers })).status).toBe(304);
    const small = await ask(site, 'GET /api', { headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect((await ask(site, 'HEAD /api')).status).toBe(200);
  });

  test('escapes whatever is put into it', () => {
    const evil = `<b a="1" b='2'>&`;
    expect(html`<p>${evil}${[html`<i>${evil}</i>`]}${undefined}${false}${3}</p>`.text).toBe(
      '<p>&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;' +
        '<i>&lt;b a=&quot;1&quot; b=&#39;2&#39;&gt;&amp;</i>3</p>',
    );
  });
});

function callsOf({ paths }: OpenApi) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

const escapeForRegExp = (text: string) => text.replace(/[.{}]/g, '\\$&');
const bodyOf = (operation?: Operation): JsonSchema =>
  operation?.requestBody?.content['application/json'].schema ?? {};
const answerOf = (operation: Operation | undefined, status: number): JsonSchema =>
  operation?.responses[status]?.content['application/json'].schema ?? {};

/** Validates a value against the part of JSON Schema that the contract uses; returns the faults. */
function listFaults(schema: JsonSchema, value: unknown, at = 'it'): string[] {
  const types = [schema.type ?? []].flat();
  const type = Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
  const jsonType = Number.isInteger(value) ? 'integer' : type;
  if (!types.some((allowed) => allowed === type || allowed === jsonType))
    return [`${at} is a ${type}`];
  if (schema.const !== undefined && schema.const !== value) return [`${at} is another`];
  if (typeof value === 'string') {
    if (value.length > (schema.maxLength ?? Infinity)) return [`${at} is too long`];
    if (value.length < (schema.minLength ?? 0)) return [`${at} is too short`];
    return new RegExp(schema.pattern ?? '', 'u').test(value) ? [] : [`${at} is misspelt`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item) => listFaults(schema.items as JsonSchema, item, `${at}[]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  const { properties = {}, required = [], additionalProperties } = schema;
  const propertyFaults = Object.entries(properties).flatMap(([key, propertySchema]) => {
    const propertyValue: unknown = Reflect.get(value, key);
    if (propertyValue === undefined) return required.includes(key) ? [`${key} is missing`] : [];
    return listFaults(propertySchema as JsonSchema, propertyValue, key);
  });
  const unknown = Object.keys(value).filter((key) => !(key in properties));
  return additionalProperties === false
    ? [...propertyFaults, ...unknown.map((key) => `${key} is unknown`)]
    : propertyFaults;
}
