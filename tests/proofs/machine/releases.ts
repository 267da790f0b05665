import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { repository } from '../../../scripts/postgres-place.ts';
import { machineFolder } from './debian-tree.ts';

/** What a browser loads with each public page, and what the next release names anew. */
const renamed = /^(?:root-[\w-]{8}\.css|entry\.client-[\w-]{8}\.js)$/;

/**
 * What is special about a release: it cannot start, its migration takes away what the former release
 * uses, or it is the former one mended, without a migration of its own.
 */
export type Kind = 'cannot start' | 'drops a column' | 'mended';

export interface Release {
  version: string;
  file: string;
}

/** Builds the package of this commit; returns a sentence instead if there are changes beside it. */
export function buildPackage(): Release | string {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: repository });
  if (changes.length > 0) {
    return 'There are changes that are not committed, and a package is made of a commit: commit them, or name a package with --package FILE.';
  }
  const folder = path.join(machineFolder, 'release');
  rmSync(folder, { recursive: true, force: true });
  execFileSync('npm', ['run', '--silent', 'release', '--', folder], {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [name = ''] = globSync('*.deb', { cwd: folder });
  return packageAt(path.join(folder, name));
}

export function packageAt(file: string): Release {
  const version = execFileSync('dpkg-deb', ['-f', file, 'Version'], { encoding: 'utf8' }).trim();
  return { version, file: path.resolve(file) };
}

/** Makes further releases of a package. Each has what those before it had, and something new. */
export class Releases {
  readonly #root = path.join(machineFolder, `releases-${process.pid}`);
  readonly #tree = path.join(this.#root, 'tree');
  #version: string;
  #made = 0;

  constructor({ version, file }: Release) {
    this.#version = version;
    mkdirSync(this.#root, { recursive: true });
    process.once('exit', () => this.remove());
    execFileSync('dpkg-deb', ['-R', file, this.#tree]);
  }

  /**
   * Makes the next release: another version, two assets under other names, and one migration that
   * the release before it does not notice.
   */
  next(kind?: Kind): Release {
    this.#made += 1;
    const former = this.#version;
    this.#version = former.replace(/\d+$/, (patch) => String(Number(patch) + 1));
    this.#edit('DEBIAN/control', (text) =>
      text.replace(/^Version: .*$/m, `Version: ${this.#version}`),
    );
    this.#edit('usr/lib/thinna/apps/web/build/about.json', (text) =>
      JSON.stringify({ ...JSON.parse(text), version: this.#version }),
    );
    this.#renameAssets();
    if (kind !== 'mended') this.#addMigration(kind === 'drops a column');
    const main = 'usr/lib/thinna/apps/server/dist/main.js';
    const started = readFileSync(path.join(this.#tree, main));
    if (kind === 'cannot start') this.#edit(main, () => "throw new Error('cannot start');\n");
    this.#writeSums();
    const file = path.join(this.#root, `thinna_${this.#version}_amd64.deb`);
    execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '-b', this.#tree, file], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    writeFileSync(path.join(this.#tree, main), started);
    return { version: this.#version, file };
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }

  #renameAssets(): void {
    const client = 'usr/lib/thinna/apps/web/build/client/assets';
    const assets = path.join(this.#tree, client);
    const newNames = new Map(
      readdirSync(assets)
        .filter((name) => renamed.test(name))
        .map((name) => [name, name.replace(/-[\w-]{8}(?=\.\w+$)/, `-${this.#hash()}`)]),
    );
    if (newNames.size === 0) throw new Error('The package has no asset that can be renamed.');
    const texts = globSync([`${client}/*.{js,css}`, 'usr/lib/thinna/apps/server/dist/*.js'], {
      cwd: this.#tree,
    });
    for (const file of texts) {
      const before = readFileSync(path.join(this.#tree, file), 'utf8');
      let after = before;
      for (const [name, newName] of newNames) after = after.replaceAll(name, newName);
      if (after !== before) this.#writeCompressed(path.join(this.#tree, file), after);
    }
    for (const [name, newName] of newNames) {
      for (const ending of ['', '.br', '.gz']) {
        const file = path.join(assets, name + ending);
        if (existsSync(file)) renameSync(file, path.join(assets, newName + ending));
      }
    }
  }

  #writeCompressed(file: string, text: string): void {
    writeFileSync(file, text);
    if (existsSync(`${file}.br`)) writeFileSync(`${file}.br`, brotliCompressSync(text));
    if (existsSync(`${file}.gz`)) writeFileSync(`${file}.gz`, gzipSync(text));
  }

  #addMigration(dropsColumn: boolean): void {
    const migrations = path.join(this.#tree, 'usr/lib/thinna/apps/server/migrations');
    const newest =
      readdirSync(migrations)
        .toSorted()
        .at(-1)
        ?.replace(/\.sql$/, '') ?? '';
    const number = Number(newest.slice(0, 4)) + 1;
    const name = `${String(number).padStart(4, '0')}_proof_${this.#made}`;
    const statements = dropsColumn
      ? 'ALTER TABLE helpers DROP COLUMN skills CASCADE;'
      : expand(this.#made);
    writeFileSync(path.join(migrations, `${name}.sql`), `-- Runs with: ${newest}\n${statements}\n`);
    // A second one of the same release names the same release before it.
    const index = `CREATE INDEX proof_${this.#made}_of_notes ON proof_${this.#made} (note);`;
    if (!dropsColumn)
      writeFileSync(
        path.join(migrations, `${name}_more.sql`),
        `-- Runs with: ${newest}\n${index}\n`,
      );
  }

  /** As dpkg has them, which compares them when somebody asks it to verify the package. */
  #writeSums(): void {
    const names = globSync('usr/**', { cwd: this.#tree, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.#tree, path.join(entry.parentPath, entry.name)))
      .toSorted();
    const sums = names.map((name) => {
      const hash = createHash('md5').update(readFileSync(path.join(this.#tree, name)));
      return `${hash.digest('hex')}  ${name}\n`;
    });
    writeFileSync(path.join(this.#tree, 'DEBIAN/md5sums'), sums.join(''));
  }

  #edit(name: string, change: (text: string) => string): void {
    const file = path.join(this.#tree, name);
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  }

  #hash(): string {
    return createHash('sha256').update(this.#version).digest('hex').slice(0, 8);
  }
}

const expand = (number: number) => `
CREATE TABLE proof_${number} (id integer PRIMARY KEY, note text);
ALTER TABLE helpers ADD COLUMN proof_${number} text;
CREATE INDEX proof_${number}_of_helpers ON helpers (proof_${number});`;
