import { createHash, randomUUID } from 'node:crypto';
import { StartupError } from '../startup-error.ts';
import type { Access, Machine, Outcome } from './machine.ts';
import { writeOnce } from './settings.ts';
import { lastLine, must, SETTINGS, sayMade, sayNote, sayThere } from './steps.ts';

const TLS = `${SETTINGS}/tls`;
const FULL_CHAIN = `${TLS}/fullchain.pem`;
const PRIVATE_KEY = `${TLS}/privkey.pem`;
const OWN_CERTIFICATE = 'self-signed.pem';
const OWN_KEY = 'self-signed.key';
const OWN_DAYS = '3650';

const AVAILABLE = '/etc/nginx/sites-available';
const ENABLED = '/etc/nginx/sites-enabled';
/** Where nginx looks for what a certificate's issuer asks for. */
const CHALLENGES = '/var/www/html/.well-known/acme-challenge';
const HOOK = '/etc/letsencrypt/renewal-hooks/deploy/thinna';

const forAll: Access = { mode: 0o644, user: 'root:root' };

/** Returns the site of nginx for a domain. */
export const siteText = (template: string, domain: string) =>
  template.replaceAll('@DOMAIN@', domain);

/** Makes a certificate, with which nginx starts until there is one that browsers trust. */
export async function makeOwnCertificate(machine: Machine, domain: string): Promise<void> {
  await machine.makeFolder(TLS, { mode: 0o700, user: 'root:root' });
  const isThere = machine.read(FULL_CHAIN) !== null && machine.read(PRIVATE_KEY) !== null;
  // Another one is renewed by whoever made it.
  const isExpired = isThere && hasOwnCertificate(machine) && (await isPastItsTime(machine));
  if (isThere && !isExpired) return sayThere(machine, `The certificate ${FULL_CHAIN}.`);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=Thinna', '-addext', `subjectAltName=DNS:${domain}`];
  const files = ['-keyout', `${TLS}/${OWN_KEY}`, '-out', `${TLS}/${OWN_CERTIFICATE}`];
  const request = ['req', '-x509', ...key, '-days', OWN_DAYS, ...subject, ...files];
  await must(machine, 'openssl', request);
  machine.link(OWN_CERTIFICATE, FULL_CHAIN);
  machine.link(OWN_KEY, PRIVATE_KEY);
  if (isExpired) await must(machine, 'systemctl', ['try-reload-or-restart', 'nginx']);
  sayMade(machine, 'A certificate of this machine itself, of which browsers warn.');
}

async function isPastItsTime(machine: Machine): Promise<boolean> {
  const check = ['x509', '-in', FULL_CHAIN, '-noout', '-checkend', '0'];
  return (await machine.run('openssl', check)).code !== 0;
}

/** Whether the certificate is still the machine's own. */
export const hasOwnCertificate = (machine: Machine) =>
  machine.targetOf(FULL_CHAIN) === OWN_CERTIFICATE;

/** Returns the domain of certbot's certificate, which may end in a number; null if it is not certbot's. */
const domainOfCertificate = (machine: Machine) =>
  machine.targetOf(FULL_CHAIN)?.match(/^\/etc\/letsencrypt\/live\/([^/]+?)(-\d{4})?\//)?.[1] ??
  null;

/** Writes the site of nginx, and lets nginx serve it. */
export async function setUpNginx(
  machine: Machine,
  domain: string,
  template: string,
): Promise<void> {
  const file = `${AVAILABLE}/thinna`;
  const enabled = `${ENABLED}/thinna`;
  await writeOnce(machine, file, () => siteText(template, domain), forAll);
  if (!serves(machine.read(file) ?? '', domain))
    sayNote(
      machine,
      `${file} serves another name than ${domain}: change it there, then systemctl reload nginx`,
    );
  if (machine.read(enabled) === null) {
    const isDefaultRemoved = await disableDefaultSite(machine);
    machine.link(file, enabled);
    const test = await machine.run('nginx', ['-t']);
    if (test.code !== 0) {
      machine.remove(enabled);
      if (isDefaultRemoved) machine.link(`${AVAILABLE}/default`, `${ENABLED}/default`);
      throw new StartupError(`nginx does not take ${file}:\n${test.stderr.trim()}`);
    }
    await must(machine, 'systemctl', ['enable', '--quiet', 'nginx']);
    await must(machine, 'systemctl', ['reload-or-restart', 'nginx']);
    sayMade(machine, 'nginx serves the program.');
  } else if ((await machine.run('systemctl', ['is-active', 'nginx'])).code === 0) {
    sayThere(machine, 'nginx serves the program.');
  } else {
    await must(machine, 'systemctl', ['enable', '--quiet', '--now', 'nginx']);
    sayMade(machine, 'nginx was started.');
  }
}

/** Whether a site of nginx is for the domain, perhaps beside other names. */
const serves = (site: string, domain: string) =>
  [...site.matchAll(/^\s*server_name\s([^;]*);/gm)].some(([, names = '']) =>
    names.split(/\s+/).includes(domain),
  );

/** Disables Debian's own site if nobody has changed it, and returns whether it did. */
async function disableDefaultSite(machine: Machine): Promise<boolean> {
  const link = `${ENABLED}/default`;
  const site = machine.read(link);
  if (site === null) return false;
  const { stdout } = await machine.run('dpkg-query', ['-W', '-f', '${Conffiles}', 'nginx-common']);
  const md5 = createHash('md5').update(site).digest('hex');
  if (!stdout.includes(`${AVAILABLE}/default ${md5}`)) {
    sayNote(machine, `${link} was changed by somebody and stays as it is.`);
    return false;
  }
  machine.remove(link);
  sayMade(machine, "Debian's empty site is switched off.");
  return true;
}

/** Where certbot keeps the newest certificate of a domain. */
const liveOf = (domain: string) => `/etc/letsencrypt/live/${domain}`;

/** Gets a certificate that browsers trust, if the domain leads to this machine. */
export async function getCertificate(
  machine: Machine,
  { domain, email }: { domain: string; email: string },
): Promise<void> {
  const former = domainOfCertificate(machine);
  if (!hasOwnCertificate(machine) && (former === null || former === domain))
    return sayThere(machine, 'A certificate of an issuer.');
  const live = liveOf(domain);
  if (machine.read(`${live}/fullchain.pem`) === null) {
    if (!(await leadsHere(machine, domain)))
      return sayNote(machine, `${domain} does not lead to this machine yet: no certificate.`);
    const account = ['--non-interactive', '--agree-tos', '--email', email];
    const names = ['--cert-name', domain, '-d', domain];
    const proof = ['--webroot', '-w', '/var/www/html'];
    const request = ['certonly', ...account, ...names, ...proof];
    const outcome = await machine.run('certbot', request);
    if (outcome.code === 127)
      return sayNote(machine, 'certbot is not installed: apt install certbot, then thinna setup.');
    if (outcome.code !== 0)
      return sayNote(machine, `certbot got no certificate: ${reasonOf(outcome)}`);
  }
  // The hook of the former domain would bring its certificate back.
  if (former !== null && machine.read(HOOK) === hookText(liveOf(former))) machine.remove(HOOK);
  await writeOnce(machine, HOOK, () => hookText(live), { mode: 0o755, user: 'root:root' });
  machine.link(`${live}/fullchain.pem`, FULL_CHAIN);
  machine.link(`${live}/privkey.pem`, PRIVATE_KEY);
  await must(machine, 'systemctl', ['reload', 'nginx']);
  sayMade(machine, 'A certificate that browsers trust; certbot renews it.');
}

/** Returns why certbot failed: its last line that does not only say where to ask for help. */
function reasonOf({ stdout, stderr }: Outcome): string {
  const withoutHelp = stderr.replaceAll(/^Ask for help.*$/gm, '');
  return lastLine({ stdout, stderr: withoutHelp });
}

/** Whether the web server that answers at the domain is this one. */
async function leadsHere(machine: Machine, domain: string): Promise<boolean> {
  const token = randomUUID();
  await machine.makeFolder(CHALLENGES, { mode: 0o755, user: 'root:root' });
  await machine.write(`${CHALLENGES}/${token}`, token, forAll);
  try {
    const answer = await machine.get(`http://${domain}/.well-known/acme-challenge/${token}`);
    return answer?.body === token;
  } finally {
    machine.remove(`${CHALLENGES}/${token}`);
  }
}

/** The script that certbot runs after each renewal, of whichever certificate. */
const hookText = (live: string) => `#!/bin/sh
# Written by thinna setup.
set -e
[ "$RENEWED_LINEAGE" = ${live} ] || exit 0
ln -sf ${live}/fullchain.pem ${FULL_CHAIN}
ln -sf ${live}/privkey.pem ${PRIVATE_KEY}
systemctl reload nginx
`;
