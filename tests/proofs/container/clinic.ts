import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../scripts/postgres-place.ts';
import { realClinicSource } from '../../support/real-clinic.ts';
import { Box } from '../machine/box.ts';
import { administrator, bringPackage } from '../machine/clinic-box.ts';
import { booted, debianTree } from '../machine/debian-tree.ts';
import type { Release } from '../machine/releases.ts';
import { Shell } from '../machine/shell.ts';
import { consoleCommandsOf } from './console.ts';

/** For such a name Caddy makes a certificate of its own. */
export const DOMAIN = 'clinic.localhost';
/** The name that the document uses. */
const DOCUMENT_DOMAIN = 'clinic.example.org';
const BASE = 'localhost/debian:13';
const USER = 'clinic';
const HOME = `/home/${USER}`;
/** The groups of processes are those of this machine's kernel, which may be older than podman wants. */
const QUIETLY = { PODMAN_IGNORE_CGROUPSV1_WARNING: '1' };

/** What docs/operations.md and the Containerfile install, from the cache of apt. */
const onMachine = { installed: booted, cached: 'podman podman-compose openssl' };
const inImages = { installed: 'ca-certificates', cached: 'postgresql-17 caddy' };

/**
 * What a Debian on a machine of its own has, and one in a container of systemd has not: devices that
 * every user may open, and a /proc of which nothing is hidden, without which nobody but root may
 * mount another one.
 */
const asOnMachine = `[Unit]
DefaultDependencies=no
After=local-fs.target
Before=basic.target
[Service]
Type=oneshot
ExecStart=/bin/sh -c 'mkdir -p /dev/net; rm -f /dev/net/tun /dev/fuse; mknod -m 666 /dev/net/tun c 10 200; mknod -m 666 /dev/fuse c 10 229; umount /proc/kmsg /proc/sys/kernel/random/boot_id; mount --make-rshared /'
[Install]
WantedBy=basic.target
`;

/** A machine whose user `clinic` runs the containers. */
export interface ContainerClinic {
  box: Box;
  /** Runs podman as that user; returns what it wrote. */
  podman: (...words: string[]) => Promise<string>;
  /** Types a command as that user, in the folder of compose.yaml; throws if it fails. */
  type: (command: string, input?: string) => Promise<void>;
  secondsToBuild: number;
}

/**
 * Boots a Debian and types there what docs/operations.md says of containers. The images are made of a
 * Debian of our own, since no registry can be reached.
 */
export async function openContainerClinic(
  release: Release,
  fault: string | undefined,
): Promise<ContainerClinic> {
  const box = new Box('container', 13, { packages: onMachine, holdsContainers: true });
  box.write('/etc/systemd/system/as-on-machine.service', asOnMachine, 0o644);
  execFileSync('systemctl', [`--root=${box.root}`, 'enable', 'as-on-machine.service'], {
    stdio: 'ignore',
  });
  await box.boot();
  const root = new Shell(box);
  const shells: { '#': Shell; $?: Shell } = { '#': root };
  let secondsToBuild = 0;
  const type = async (prompt: '#' | '$', command: string, input = '') => {
    const shell = prompt === '#' ? root : (shells.$ ??= await openUser(box, release));
    const since = performance.now();
    const { code, output } = await shell.type(command, input);
    if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
    if (command === 'podman compose build') secondsToBuild = (performance.now() - since) / 1000;
  };
  const document = readFileSync(path.join(repository, 'docs/operations.md'), 'utf8');
  const [, section = ''] = /^## In containers\n([^]*?)(?=^## )/m.exec(document) ?? [];
  for (const { prompt, command } of consoleCommandsOf(section)) {
    const words = command
      .replaceAll(/(?<=thinna_|THINNA_VERSION=)\d+\.\d+\.\d+/g, release.version)
      .replaceAll(DOCUMENT_DOMAIN, DOMAIN)
      .replace(/(?<=create admin )\w+/, administrator.username);
    await type(prompt, words, inputOf(words));
    // What a person would do with an editor.
    if (words.endsWith('config/clinic.yaml')) await fillIn(box);
    if (words.includes('./usr/share/thinna/container')) await plant(box, fault);
  }
  return {
    box,
    podman: (...words) => podman(box, ...words),
    type: (command, input) => type('$', command, input),
    secondsToBuild: Math.round(secondsToBuild),
  };
}

function inputOf(command: string): string {
  if (command.startsWith('apt ')) return 'y\n';
  return command.includes('account.js create') ? `${administrator.password}\n` : '';
}

async function openUser(box: Box, release: Release): Promise<Shell> {
  const inside = bringPackage(box, release);
  await box.must('mv', inside, HOME);
  copyFileSync(debianTree(13, inImages), path.join(box.root, HOME, 'debian.tar'));
  await box.must('chown', '--recursive', `${USER}:`, HOME);
  await podman(box, 'import', `${HOME}/debian.tar`, BASE);
  await box.must('rm', `${HOME}/debian.tar`);
  const shell = new Shell(box, USER);
  await shell.type(`export BASE=${BASE}`);
  return shell;
}

async function podman(box: Box, ...words: string[]): Promise<string> {
  const uid = await box.must('id', '-u', USER);
  const environment = { HOME, XDG_RUNTIME_DIR: `/run/user/${uid}`, ...QUIETLY };
  const command = ['runuser', '-u', USER, '--', 'podman', ...words];
  const { code, out, err } = await box.runWith({ environment }, ...command);
  if (code !== 0) throw new Error(`podman ${words.join(' ')} ended with ${code}: ${err}`);
  // A container's log is what it wrote to either.
  return (out + err).trim();
}

async function fillIn(box: Box): Promise<void> {
  const file = `${HOME}/thinna/config/clinic.yaml`;
  box.write(file, realClinicSource().replace('https://clinic.test', `https://${DOMAIN}`));
}

/** The planted mistake: the containers may write wherever their user may. */
async function plant(box: Box, fault: string | undefined): Promise<void> {
  if (fault !== 'writable') return;
  const file = `${HOME}/thinna/compose.yaml`;
  box.write(file, box.read(file).replace('read_only: true', 'read_only: false'));
}

export const containers = ['database', 'program', 'proxy'] as const;
export type Container = (typeof containers)[number];

/** The name that compose gives a container. */
export const containerOf = (name: Container): string => `thinna_${name}_1`;

/** The first process of a container, as the machine numbers it; 0 while it does not run. */
export const processOf = async (clinic: ContainerClinic, name: Container): Promise<number> =>
  Number(await clinic.podman('inspect', '--format', '{{.State.Pid}}', containerOf(name)));

/** Asks the clinic's database as its superuser. */
export const query = (clinic: ContainerClinic, sql: string): Promise<string> =>
  clinic.podman('exec', containerOf('database'), 'psql', '-d', 'clinic', '-qAtc', sql);
