import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../postgres-place.ts';

const packaging = path.join(repository, 'packaging');

/** Where the files of packaging/ lie on the machine. */
const installed: Readonly<Record<string, string>> = {
  'thinna.sh': 'usr/bin/thinna',
  'systemd/thinna.socket': 'usr/lib/systemd/system/thinna.socket',
  'systemd/thinna@.service': 'usr/lib/systemd/system/thinna@.service',
  'systemd/thinna-doctor.service': 'usr/lib/systemd/system/thinna-doctor.service',
  'systemd/thinna-doctor.timer': 'usr/lib/systemd/system/thinna-doctor.timer',
  'systemd/thinna-metrics@.socket': 'usr/lib/systemd/system/thinna-metrics@.socket',
  ...Object.fromEntries(
    ['backup', 'rehearsal'].flatMap((name) =>
      ['service', 'timer'].map((kind) => [
        `systemd/thinna-${name}.${kind}`,
        `usr/lib/systemd/system/thinna-${name}.${kind}`,
      ]),
    ),
  ),
  'prometheus/rules.yml': 'usr/share/thinna/prometheus/rules.yml',
  'prometheus/prometheus.yml': 'usr/share/thinna/prometheus/prometheus.yml',
  'systemd/postgresql@.service.d/thinna.conf':
    'usr/lib/systemd/system/postgresql@.service.d/thinna.conf',
  'systemd/nginx.service.d/thinna.conf': 'usr/lib/systemd/system/nginx.service.d/thinna.conf',
  'sysusers.conf': 'usr/lib/sysusers.d/thinna.conf',
  ...Object.fromEntries(
    ['Caddyfile', 'Containerfile', 'check-program.mjs', 'check-proxy.sh']
      .concat('compose.yaml', 'start-database.sh')
      .map((name) => [`container/${name}`, `usr/share/thinna/container/${name}`]),
  ),
};
const scripts = ['postinst', 'prerm', 'postrm'];
const executable =
  /^(?:usr\/bin\/thinna|usr\/lib\/thinna\/bin\/node|DEBIAN\/(?:postinst|prerm|postrm))$/;

/**
 * Adds the files of the package around `root/usr/lib/thinna`, and packs them. The same files and the
 * same `epoch` (seconds) give the same bytes.
 */
export function packDeb(root: string, version: string, epoch: number, file: string): void {
  for (const [from, to] of Object.entries(installed))
    put(root, to, readFileSync(path.join(packaging, from)));
  for (const name of scripts)
    put(root, `DEBIAN/${name}`, readFileSync(path.join(packaging, 'debian', name)));
  const names = filesIn(root).filter((name) => !name.startsWith('DEBIAN/'));
  const kilobytes = Math.ceil(
    names.reduce((sum, name) => sum + statSync(path.join(root, name)).size, 0) / 1024,
  );
  const control = readFileSync(path.join(packaging, 'debian/control'), 'utf8');
  put(
    root,
    'DEBIAN/control',
    control.replace('@VERSION@', version).replace('@SIZE@', String(kilobytes)),
  );
  put(
    root,
    'DEBIAN/md5sums',
    names.map((name) => `${md5(path.join(root, name))}  ${name}\n`).join(''),
  );
  setModes(root);
  execFileSync('dpkg-deb', ['--root-owner-group', '-Zzstd', '-z12', '--build', root, file], {
    env: { ...process.env, SOURCE_DATE_EPOCH: String(epoch) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** Writes a file of the package and the folders above it. */
export function put(root: string, name: string, content: string | Buffer): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(root, name)).isFile())
    .toSorted();
}

/** Sets the modes that do not depend on who builds the package. */
function setModes(root: string): void {
  chmodSync(root, 0o755);
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(root, name);
    chmodSync(file, statSync(file).isDirectory() || executable.test(name) ? 0o755 : 0o644);
  }
}

const md5 = (file: string) => createHash('md5').update(readFileSync(file)).digest('hex');
