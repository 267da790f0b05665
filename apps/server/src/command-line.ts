import { isReleased } from './places.ts';

/** How an operator types a command: of the package, or in a clone. */
export const commandLine = {
  account: isReleased ? 'thinna account' : 'npm run account --',
  audit: isReleased ? 'thinna audit' : 'npm run audit --',
  erasures: isReleased ? 'thinna erasures' : 'npm run erasures --',
  migrate: isReleased ? 'thinna migrate' : 'npm run db:migrate',
  sessions: isReleased ? 'thinna sessions' : 'npm run sessions --',
};
