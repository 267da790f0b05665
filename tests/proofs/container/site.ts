import { administrator } from '../machine/clinic-box.ts';
import { until } from '../machine/drills/units.ts';
import type { Site } from '../machine/https-client.ts';
import { openVisitors, type Visitors } from '../machine/visitors.ts';
import { type ContainerClinic, containerOf, DOMAIN } from './clinic.ts';

const ROOT_CERTIFICATE = '/data/caddy/pki/authorities/local/root.crt';

/** The clinic's site, with somebody who visits it through the proxy, and an administrator's session. */
export interface ClinicSite {
  site: Site;
  visitors: Visitors;
  token: string;
}

/** Waits until the site serves, and logs the administrator in. */
export async function openSite({ box, podman }: ContainerClinic): Promise<ClinicSite> {
  let certificate = '';
  await until('the certificate', async () => {
    const read = podman('exec', containerOf('proxy'), 'cat', ROOT_CERTIFICATE);
    certificate = await read.catch(() => '');
    return certificate !== '';
  });
  const opened = { site: { domain: DOMAIN, certificate }, visitors: openVisitors(box), token: '' };
  await serves(opened);
  const { status, body } = await opened.visitors.ask(opened.site, {
    path: '/api/admin-login',
    method: 'POST',
    body: administrator,
  });
  if (status !== 200) throw new Error(`The log-in answered ${status}: ${body}`);
  opened.token = (JSON.parse(body) as { token: string }).token;
  return opened;
}

/** Waits until the program answers through the proxy, and reaches its database. */
export const serves = ({ site, visitors }: ClinicSite): Promise<void> =>
  until('the site', async () => {
    const answer = await visitors.ask(site, { path: '/readyz' }).catch(() => null);
    return answer?.status === 200;
  });
