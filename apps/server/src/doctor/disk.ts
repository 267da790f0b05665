import { BACKUP_CONFIG } from '../backup/repository.ts';
import { found } from '../slices/machine/found.ts';
import { type Look, type LookedAt, rowOf, ToolError } from './look.ts';

const GB = 1e9;
const MB = 1e6;
/** A large disk is not full when a small share of it is much. */
const limits = [
  { code: 'disk_full', bytesMin: 1 * GB, shareMin: 0.05, bytesEnough: 10 * GB },
  { code: 'disk_low', bytesMin: 3 * GB, shareMin: 0.1, bytesEnough: 20 * GB },
] as const;

/** The file systems of the program, the database and the backups, each once. */
export const diskLook: Look = {
  check: 'disk',
  async look(machine) {
    const folders = ['/', await databaseFolder(machine), ...backupFolders(machine)];
    const { stdout } = await machine.run('df', ['-B1', '--output=avail,size,target', ...folders]);
    const rows = [...new Set(stdout.trim().split('\n').slice(1))];
    // A folder that is not there fails the command, and the others are printed all the same.
    if (rows.length === 0) throw new ToolError('df');
    return rows.flatMap((row) => {
      const [free = 0, size = 0] = row.trim().split(/\s+/).map(Number);
      const place = row.trim().split(/\s+/).slice(2).join(' ');
      const limit = limits.find(
        ({ bytesMin, shareMin, bytesEnough }) =>
          free < bytesMin || (free < shareMin * size && free < bytesEnough),
      );
      const percent = Math.floor((free / size) * 100);
      return limit ? [found(limit.code, { place, free: inGigabytes(free), percent })] : [];
    });
  },
};

const inGigabytes = (bytes: number) => Math.floor(bytes / (100 * MB)) / 10;

/** Debian's place, while PostgreSQL does not say another one. */
const databaseFolder = (machine: LookedAt): Promise<string> =>
  rowOf(machine, 'show data_directory').then(
    ([folder = '']) => folder,
    () => '/var/lib/postgresql',
  );

/** Places of backups that are folders of this machine. */
function backupFolders({ read }: LookedAt): string[] {
  const settings = read(BACKUP_CONFIG) ?? '';
  const isElsewhere = (number: string | undefined) =>
    new RegExp(`^\\s*repo${number}-(?:host|type)\\s*=\\s*(?!posix|cifs)`, 'm').test(settings);
  return [...settings.matchAll(/^\s*repo(\d+)-path\s*=\s*(\S+)/gm)].flatMap(([, number, folder]) =>
    folder === undefined || isElsewhere(number) ? [] : [folder],
  );
}
