import { StartupError } from '../startup-error.ts';
import type { Answers } from './answers.ts';
import { forgetOne } from './kept-answers.ts';
import type { Machine } from './machine.ts';
import { hasAdministrator } from './postgres.ts';
import { INSTANCES, lastLine, must, sayMade, sayThere } from './steps.ts';

const UNITS = ['thinna.socket', ...INSTANCES];
const READY_WITHIN_S = 90;

export async function migrate(machine: Machine): Promise<void> {
  const lines = (await must(machine, 'thinna', ['migrate'])).split('\n');
  const applied = lines.filter((line) => line.startsWith('applied ')).length;
  if (applied > 0) sayMade(machine, `Tables of the database: ${applied} changes.`);
  else sayThere(machine, 'The tables of the database.');
}

export async function makeAdministrator(
  machine: Machine,
  administrator: Answers['administrator'],
): Promise<void> {
  if (administrator === null || (await hasAdministrator(machine)))
    return sayThere(machine, 'An administrator.');
  const { username, password } = administrator;
  try {
    await must(machine, 'thinna', ['account', 'create', 'admin', username], `${password}\n`);
  } catch (error) {
    // The next run asks for another one: a staff account may have this name already.
    await forgetOne(machine, 'username');
    throw error;
  }
  sayMade(machine, `The administrator ${username}.`);
}

export async function checkClinic(machine: Machine): Promise<void> {
  const outcome = await machine.run('thinna', ['clinic', 'check']);
  if (outcome.code !== 0) throw new StartupError(outcome.stderr.trim());
  for (const line of outcome.stdout.trim().split('\n')) machine.print(`         ${line}`);
}

/**
 * Starts the program, now and with the machine, and waits until it serves through nginx. `isChanged`
 * means that a program that runs has to read its settings again.
 */
export async function start(machine: Machine, domain: string, isChanged: boolean): Promise<void> {
  const enabled = await machine.run('systemctl', ['is-enabled', ...UNITS]);
  const wasRunning = await isActive(machine);
  if (enabled.code !== 0) await must(machine, 'systemctl', ['enable', '--quiet', ...UNITS]);
  // A unit that cannot start tries for ever, so none of this waits for it.
  if (wasRunning && isChanged)
    await must(machine, 'systemctl', ['restart', '--no-block', ...INSTANCES]);
  else if (!wasRunning) await must(machine, 'systemctl', ['start', '--no-block', ...UNITS]);
  for (let second = 0; second < READY_WITHIN_S; second += 1) {
    const answer = await machine.get(`https://${domain}/readyz`, '127.0.0.1');
    if (answer?.status === 200 && (await isActive(machine))) {
      const say = wasRunning && !isChanged ? sayThere : sayMade;
      return say(machine, 'The program runs, and is reached through nginx.');
    }
    await machine.wait(1000);
  }
  const log = await machine.run('journalctl', ['--unit', 'thinna@*', '-o', 'cat', '-n', '1']);
  throw new StartupError(
    `The program does not serve: ${lastLine(log)}\nMore of it: thinna logs. Afterwards run thinna setup again.`,
  );
}

async function isActive(machine: Machine): Promise<boolean> {
  const { stdout } = await machine.run('systemctl', ['is-active', ...UNITS]);
  return stdout
    .trim()
    .split('\n')
    .every((state) => state === 'active');
}
