import { administrator } from '../machine/clinic-box.ts';
import { until } from '../machine/drills/units.ts';
import {
  type Container,
  type ContainerClinic,
  containerOf,
  containers,
  processOf,
} from './clinic.ts';
import { type ClinicSite, serves } from './site.ts';

const SEARCHED = 'Kunjippennu';
/** For documents and examples; nobody has them. */
const VISITOR = '192.0.2.77';
const ANOTHER_VISITOR = '192.0.2.78';
const GUESSES_MAX = 10;

/** Reads from the kernel what each container may do. */
export async function checkLocks(clinic: ContainerClinic): Promise<string[]> {
  const misses: string[] = [];
  for (const name of containers) {
    const pid = await processOf(clinic, name);
    const status = await clinic.box.must('cat', `/proc/${pid}/status`);
    const value = (key: string) => new RegExp(`^${key}:\\s*(\\S+)`, 'm').exec(status)?.[1];
    if (value('Uid') === '0') misses.push(`${name} runs as root of the machine`);
    if (/^0+$/.exec(value('CapBnd') ?? '') === null) misses.push(`${name} has capabilities`);
    if (value('NoNewPrivs') !== '1') misses.push(`${name} may get new privileges`);
    const user = await clinic.podman('exec', containerOf(name), 'id', '-u');
    if (user === '0') misses.push(`${name} runs as root of its container`);
    // As the owner of the folder, so that nothing but a file system that is read-only prevents it.
    const written = clinic.podman(
      'exec',
      '--user',
      '0',
      containerOf(name),
      'touch',
      '/usr/written',
    );
    const refusal = await written.then(() => 'written', String);
    if (!refusal.includes('Read-only file system')) misses.push(`${name} may write to its files`);
    const networks = await clinic.box.must('cat', `/proc/${pid}/net/dev`);
    const others = networks
      .split('\n')
      .slice(2)
      .filter((line) => !line.trim().startsWith('lo:'));
    if (name !== 'proxy' && others.length > 0) misses.push(`${name} has a network`);
  }
  return misses;
}

/** Checks that the proxy's log has nothing that was searched for, and that visitors are told apart. */
export async function checkPrivacy(clinic: ContainerClinic, site: ClinicSite): Promise<string[]> {
  const misses: string[] = [];
  const { token, visitors } = site;
  await clinic.podman('stop', containerOf('program'));
  const search = { path: `/api/patients?q=${SEARCHED}`, token };
  const { status } = await visitors.ask(site.site, search);
  if (status !== 502) misses.push(`without the program the proxy answers ${status}`);
  await clinic.podman('start', containerOf('program'));
  await serves(site);
  const log = await clinic.podman('logs', containerOf('proxy'));
  if (!log.includes('dial unix')) misses.push('the log of the proxy does not have the error');
  if (log.includes(SEARCHED)) misses.push('the log of the proxy has what was searched for');

  for (const address of [VISITOR, ANOTHER_VISITOR])
    await clinic.box.must('ip', 'address', 'add', `${address}/24`, 'dev', 'lo');
  const guess = async (from: string) => {
    const body = { ...administrator, password: 'a guess' };
    const asked = { path: '/api/admin-login', method: 'POST', body, from };
    return (await visitors.ask(site.site, asked)).status;
  };
  for (let turn = 0; turn < GUESSES_MAX; turn += 1) await guess(VISITOR);
  const statuses = [await guess(VISITOR), await guess(ANOTHER_VISITOR)];
  if (statuses.join() !== '429,401')
    misses.push(`visitors of two addresses are answered ${statuses.join()} instead of 429,401`);
  return misses;
}

/** Stops the database, and waits for what the health checks say of each container. */
export async function checkHealth(clinic: ContainerClinic) {
  const seconds: Record<string, number> = {};
  const misses: string[] = [];
  const becomes = async (moment: string, wanted: string, names: readonly Container[]) => {
    const since = performance.now();
    const state = '{{.State.Health.Status}}';
    for (const name of names) {
      const isSo = async () =>
        (await clinic.podman('inspect', '--format', state, containerOf(name))) === wanted;
      await until(moment, isSo).catch(() => misses.push(`${moment}: ${name} is not ${wanted}`));
    }
    seconds[moment] = Math.round((performance.now() - since) / 1000);
  };
  await becomes('healthy', 'healthy', containers);
  await clinic.podman('stop', containerOf('database'));
  await becomes('database away', 'unhealthy', ['program']);
  await clinic.podman('start', containerOf('database'));
  await becomes('healthy again', 'healthy', containers);
  return { figures: { secondsUntilToldByHealth: seconds }, misses };
}
