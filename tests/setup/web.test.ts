import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { places } from '../../apps/server/src/places.ts';
import {
  getCertificate,
  makeOwnCertificate,
  setUpNginx,
  siteText,
} from '../../apps/server/src/setup/web.ts';
import { type Command, memoryMachine } from './machine.ts';

const template = readFileSync(places.nginxSite, 'utf8');
const AVAILABLE = '/etc/nginx/sites-available';
const ENABLED = '/etc/nginx/sites-enabled';
const LIVE = '/etc/letsencrypt/live/clinic.test';
const HOOK = '/etc/letsencrypt/renewal-hooks/deploy/thinna';
const TLS = '/etc/thinna/tls';
const clinic = { domain: 'clinic.test', email: 'office@clinic.test' };

describe('the site of nginx', () => {
  const commands = {
    nginx: () => ({}),
    systemctl: () => ({}),
    'dpkg-query': () => ({
      stdout: ` ${AVAILABLE}/default ${createHash('md5').update('theirs').digest('hex')}\n`,
    }),
  };

  test('is made for the domain', () => {
    const text = siteText(template, 'clinic.test');
    expect(text.match(/server_name clinic\.test;/g)).toHaveLength(2);
    expect(text).not.toContain('@DOMAIN@');
    expect(text).toContain('listen 443 ssl http2;');
    expect(text).toContain('client_max_body_size 12m;');
    expect(text).toContain('limit_req_status 429;');
    expect(text).not.toMatch(/log_format.*\$(request\b|request_uri|args)/);
  });

  test("takes the place of Debian's own if nobody has changed that", async () => {
    const site = await setUp({ [`${ENABLED}/default`]: 'theirs' });
    expect(site.files.has(`${ENABLED}/default`)).toBe(false);
    expect(site.links.get(`${ENABLED}/thinna`)).toBe(`${AVAILABLE}/thinna`);
    site.ran.length = 0;
    await setUpNginx(site.machine, 'other.test', template);
    expect(site.ran).toEqual(['systemctl is-active nginx']);
    expect(site.files.get(`${AVAILABLE}/thinna`)).toContain('clinic.test');
  });

  test('that is for another name is left, and it is said', async () => {
    const site = await setUp({});
    expect(site.printed.join()).not.toContain('NOTE');
    await setUpNginx(site.machine, 'other.test', template);
    expect(site.printed).toContain(
      `  NOTE   ${AVAILABLE}/thinna serves another name than other.test: change it there, then systemctl reload nginx`,
    );
    expect(site.files.get(`${AVAILABLE}/thinna`)).not.toContain('other.test');
  });

  test('may have other names beside the domain', async () => {
    const site = await setUp({ [`${AVAILABLE}/thinna`]: 'server_name www.test clinic.test;\n' });
    expect(site.printed.join()).not.toContain('NOTE');
  });

  test('leaves a default site that was changed', async () => {
    const site = await setUp({ [`${ENABLED}/default`]: 'changed' });
    expect(site.files.get(`${ENABLED}/default`)).toBe('changed');
    expect(site.printed.join()).toContain('stays as it is');
  });

  test('is taken back if nginx refuses it', async () => {
    const files = {
      [`${ENABLED}/default`]: 'theirs',
      [`${AVAILABLE}/default`]: 'theirs',
    };
    const refusing = { ...commands, nginx: () => ({ code: 1, stderr: 'unknown directive' }) };
    const site = memoryMachine({ files, commands: refusing });
    await expect(setUpNginx(site.machine, 'clinic.test', template)).rejects.toThrow(
      'unknown directive',
    );
    expect(site.links.has(`${ENABLED}/thinna`)).toBe(false);
    expect(site.machine.read(`${ENABLED}/default`)).toBe('theirs');
  });

  async function setUp(files: Record<string, string>) {
    const site = memoryMachine({ files, commands });
    await setUpNginx(site.machine, 'clinic.test', template);
    return site;
  }
});

describe('the certificate', () => {
  test("is the machine's own first, and stays if it is there", async () => {
    const { machine, links, ran } = await ownCertificate();
    expect(links.get(`${TLS}/fullchain.pem`)).toBe('self-signed.pem');
    expect(links.get(`${TLS}/privkey.pem`)).toBe('self-signed.key');
    await makeOwnCertificate(machine, 'clinic.test');
    expect(ran.filter((line) => line.startsWith('openssl req'))).toHaveLength(1);
  });

  test("that is the machine's own is made anew when it has expired, and nginx takes it", async () => {
    const { machine, ran, printed } = await ownCertificate({
      openssl: ([what]) => ({ code: what === 'x509' ? 1 : 0 }),
    });
    await machine.write(`${TLS}/self-signed.pem`, 'expired', { mode: 0o600, user: 'root:root' });
    await machine.write(`${TLS}/self-signed.key`, 'key', { mode: 0o600, user: 'root:root' });
    ran.length = 0;
    await makeOwnCertificate(machine, 'clinic.test');
    expect(ran.some((line) => line.startsWith('openssl req'))).toBe(true);
    expect(ran.at(-1)).toBe('systemctl try-reload-or-restart nginx');
    expect(printed.at(-1)).toContain('A certificate of this machine itself');
  });

  test('is not asked for while the name leads elsewhere', async () => {
    const { machine, ran, printed } = await ownCertificate();
    await getCertificate(machine, clinic);
    expect(printed.at(-1)).toContain('does not lead to this machine yet');
    expect(ran.some((line) => line.startsWith('certbot'))).toBe(false);
  });

  test('is got by certbot, linked, and renewed by a hook for this name alone', async () => {
    const { machine, links, files, access } = await ownCertificate({ certbot: () => ({}) });
    await getCertificate(machine, clinic);
    expect(links.get(`${TLS}/fullchain.pem`)).toBe(`${LIVE}/fullchain.pem`);
    expect(files.get(HOOK)).toContain(`[ "$RENEWED_LINEAGE" = ${LIVE} ] || exit 0`);
    expect(access.get(HOOK)?.mode).toBe(0o755);
    expect([...files.keys()].filter((file) => file.includes('acme-challenge'))).toEqual([]);
  });

  test.for([
    [{}, 'certbot is not installed'],
    [
      {
        certbot: () => ({
          code: 1,
          stderr: 'Saving log\nDNS problem: NXDOMAIN\nAsk for help at …\n',
        }),
      },
      'certbot got no certificate: DNS problem: NXDOMAIN',
    ],
  ] as const)(
    'a failure of certbot is said and stops nothing: %j',
    async ([commands, sentence]) => {
      const { machine, links, printed } = await ownCertificate(commands);
      await getCertificate(machine, clinic);
      expect(printed.at(-1)).toContain(sentence);
      expect(links.get(`${TLS}/fullchain.pem`)).toBe('self-signed.pem');
    },
  );

  test('of another domain is replaced, its hook too', async () => {
    const { machine, links, files } = await ownCertificate({ certbot: () => ({}) });
    await getCertificate(machine, clinic);
    await getCertificate(machine, { ...clinic, domain: 'other.test' });
    expect(links.get(`${TLS}/fullchain.pem`)).toBe(
      '/etc/letsencrypt/live/other.test/fullchain.pem',
    );
    expect(files.get(HOOK)).toContain('live/other.test');
    expect(files.get(HOOK)).not.toContain(LIVE);
  });

  test('of another domain stays until the new one leads here', async () => {
    const { machine, links, printed } = await ownCertificate();
    machine.link('/etc/letsencrypt/live/other.test/fullchain.pem', `${TLS}/fullchain.pem`);
    await getCertificate(machine, clinic);
    expect(links.get(`${TLS}/fullchain.pem`)).toContain('other.test');
    expect(printed.at(-1)).toContain('clinic.test does not lead to this machine yet');
  });

  test.for(['/srv/bought.pem', '/etc/letsencrypt/live/clinic.test-0001/fullchain.pem'])(
    'of somebody else is left alone: %s',
    async (target) => {
      const { machine, links, ran } = await ownCertificate({ certbot: () => ({}) });
      machine.link(target, `${TLS}/fullchain.pem`);
      await getCertificate(machine, clinic);
      expect(links.get(`${TLS}/fullchain.pem`)).toBe(target);
      expect(ran.some((line) => line.startsWith('certbot'))).toBe(false);
    },
  );

  /** The name leads to this machine if `commands` are given. */
  async function ownCertificate(commands: Record<string, Command> | null = null) {
    const site = memoryMachine({
      commands: {
        systemctl: () => ({}),
        openssl: (args) => {
          for (const name of ['-keyout', '-out'])
            site.files.set(args[args.indexOf(name) + 1] ?? '', 'pem');
          return {};
        },
        ...commands,
      },
      get: async (url) => {
        const file = url.replace(/^http:\/\/[^/]+/, '/var/www/html');
        return commands ? { status: 200, body: site.files.get(file) ?? '' } : null;
      },
    });
    await makeOwnCertificate(site.machine, 'clinic.test');
    return site;
  }
});
