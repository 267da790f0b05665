import { BACKUP_CONFIG } from '../backup/repository.ts';
import { SETTINGS } from '../setup/steps.ts';
import { found } from '../slices/machine/found.ts';
import { type Look, type LookedAt, ToolError } from './look.ts';

/** Owner, group and mode of what is the clinic's; an optional one may be missing. */
const files: readonly { file: string; access: string; isOptional?: true }[] = [
  { file: SETTINGS, access: 'root:thinna 750' },
  { file: `${SETTINGS}/clinic.yaml`, access: 'root:thinna 640' },
  { file: `${SETTINGS}/thinna.env`, access: 'root:thinna 640' },
  { file: `${SETTINGS}/owner.env`, access: 'root:root 600' },
  { file: `${SETTINGS}/session.key`, access: 'thinna:thinna 600' },
  { file: `${SETTINGS}/tls`, access: 'root:root 700', isOptional: true },
  { file: BACKUP_CONFIG, access: 'root:postgres 640', isOptional: true },
];

export const permissionLook: Look = {
  check: 'permissions',
  async look(machine) {
    const present = await readAccess(machine);
    return files.flatMap(({ file, access: should, isOptional }) => {
      const is = present.get(file);
      if (is === should || (is === undefined && isOptional)) return [];
      if (is === undefined) return [found('file_missing', { file })];
      const [owner = '', mode = ''] = should.split(' ');
      return [found('file_open', { file, is, should, owner, mode })];
    });
  },
};

/** `stat` fails for a file that is missing, and prints the others. */
async function readAccess(machine: LookedAt): Promise<Map<string, string>> {
  const names = files.map(({ file }) => file);
  const { stdout } = await machine.run('stat', ['--format=%n %U:%G %a', ...names]);
  if (stdout === '') throw new ToolError('stat');
  return new Map(
    stdout
      .trim()
      .split('\n')
      .map((line) => {
        const [file = '', ...access] = line.split(' ');
        return [file, access.join(' ')];
      }),
  );
}
