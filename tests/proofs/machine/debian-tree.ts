import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../../../scripts/postgres-place.ts';

/** Trees, packages and boxes of the proof. A tree is 0.4 GB, a booted box 1 GB. */
export const machineFolder = path.join(repository, '.local/machine');

/** The releases of Debian on which the package has to work. */
const suites = { 12: 'bookworm', 13: 'trixie' } as const;
export type Debian = keyof typeof suites;

export const isDebian = (number: number): number is Debian => number in suites;

/** What is in a tree, as the names of packages. */
export interface Packages {
  /** Separated by commas. */
  installed: string;
  /** In the cache of apt and not installed: there is no network, and apt-get installs them from there. */
  cached: string;
}

export const booted = 'systemd,systemd-sysv,dbus,libpam-systemd,ca-certificates,iproute2,procps';
const cached =
  'postgresql nginx certbot openssl curl sudo pgbackrest openssh-client openssh-server prometheus faketime';

/** Returns the archive of a fresh Debian, which is made once and then kept. */
export function debianTree(
  debian: Debian,
  packages: Packages = { installed: booted, cached },
): string {
  const suite = suites[debian];
  const command = [
    '--variant=minbase',
    '--mode=root',
    '--skip=cleanup/apt',
    `--include=${packages.installed}`,
    `--customize-hook=chroot "$1" apt-get install -y -o APT::Install-Recommends=true --download-only ${packages.cached}`,
    suite,
  ];
  const hash = createHash('sha256').update(command.join('\n')).digest('hex').slice(0, 10);
  const archive = path.join(machineFolder, `${suite}-${hash}.tar`);
  if (existsSync(archive)) return archive;
  mkdirSync(machineFolder, { recursive: true });
  const unfinished = `${archive}.${process.pid}.tar`;
  try {
    execFileSync('mmdebstrap', [...command, unfinished], { stdio: ['ignore', 'ignore', 'pipe'] });
    renameSync(unfinished, archive);
  } finally {
    rmSync(unfinished, { force: true });
  }
  return archive;
}

/** Removes what a proof that was killed has left behind: its folders end with the number of its process. */
export function removeLeftovers(): void {
  for (const name of existsSync(machineFolder) ? readdirSync(machineFolder) : []) {
    const [, pid] = /^(?:box|releases)-(?:.+-)?(\d+)$/.exec(name) ?? [];
    if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
    execFileSync('rm', ['-rf', path.join(machineFolder, name)]);
  }
}

/** Returns what this machine lacks for a box, as a sentence; null if it lacks nothing. */
export function missingTools(): string | null {
  if (process.getuid?.() !== 0)
    return 'This proof boots a Debian, for which it has to run as root.';
  const packages = Object.entries({
    mmdebstrap: 'mmdebstrap',
    'systemd-nspawn': 'systemd-container',
    nsenter: 'util-linux',
    'dpkg-deb': 'dpkg',
  }).filter(([tool]) => !isInstalled(tool));
  if (packages.length === 0) return null;
  const names = packages.map(([, name]) => name).join(' ');
  return `This proof boots a Debian, for which it needs: apt-get install ${names}`;
}

function isInstalled(tool: string): boolean {
  const folders = (process.env.PATH ?? '').split(':');
  return folders.some((folder) => existsSync(path.join(folder, tool)));
}
