import type { Language } from '@thinna/contract/words/language';
import { answerTo, askOne, wordsOf } from '../setup/ask.ts';
import type { Machine } from '../setup/machine.ts';
import { parseKey } from './configure.ts';
import { type Place, parsePlace } from './place.ts';

const EXAMPLE = '/mnt/backup';
const LATER = '-';

/** Asks where backups go; null for later, and where nobody can be asked. */
export async function askPlace(machine: Machine, language: Language): Promise<Place | null> {
  if (!machine.isTerminal) return null;
  const words = wordsOf(language).backup;
  const text = await askOne(machine, language, {
    question: words.place,
    example: EXAMPLE,
    async judge(answer) {
      if (answer === LATER) return null;
      const place = parsePlace(answer);
      if (place === null) return words.wrongPlace;
      if (place.kind === 'sftp' || (await isFolder(machine, place.folder))) return null;
      return words.noFolder.replace('{folder}', place.folder);
    },
  });
  return parsePlace(text);
}

/** Asks for the key of backups that are there, until it can be one. */
export async function askKey(machine: Machine, language: Language): Promise<string> {
  const words = wordsOf(language).backup;
  for (;;) {
    const key = parseKey(await answerTo(machine, `${words.key}: `));
    if (key !== null) return key;
    machine.print(words.wrongKey);
  }
}

/** Whether there is such a folder. */
export async function isFolder(machine: Pick<Machine, 'run'>, folder: string): Promise<boolean> {
  return (await machine.run('test', ['-d', folder])).code === 0;
}
