import type { Clinic } from '@thinna/contract/site/clinic';
import type { Language } from '@thinna/contract/words/language';
import { askPlace } from '../backup/ask-place.ts';
import { isConfigured } from '../backup/repository.ts';
import { parseClinicFile } from '../clinic-file.ts';
import { type FileAnswers, type Needed, readAnswersFile } from './answers.ts';
import { askAnswers, wordsOf } from './ask.ts';
import { setUpBackup } from './backup.ts';
import { startDoctor } from './doctor-timer.ts';
import { forgetTyped } from './kept-answers.ts';
import type { Machine } from './machine.ts';
import { keepPackages } from './packages.ts';
import { hasAdministrator, setUpPostgres, startPostgres } from './postgres.ts';
import { checkClinic, makeAdministrator, migrate, start } from './program.ts';
import { limitJournal, writeSettings } from './settings.ts';
import { CLINIC_FILE, sayNote } from './steps.ts';
import { getCertificate, hasOwnCertificate, makeOwnCertificate, setUpNginx } from './web.ts';

interface Options {
  /** A file with all answers; null to ask for them. */
  answersFile: string | null;
  /** The site of nginx, without the domain. */
  siteTemplate: string;
}

/**
 * Makes of a machine with the package a clinic's machine. Each step does only what is not done yet:
 * run again, it changes nothing that is there, and repairs what is missing.
 */
export async function setUp(
  machine: Machine,
  { answersFile, siteTemplate }: Options,
): Promise<void> {
  const source = machine.read(CLINIC_FILE);
  const present = source === null ? null : parseClinicFile(source, CLINIC_FILE);
  const cluster = await startPostgres(machine);
  const needed = {
    clinic: present === null,
    administrator: !(await hasAdministrator(machine)),
  };
  const answers =
    answersFile === null
      ? await askAll(machine, needed)
      : readAnswersFile(machine, answersFile, needed);
  const clinic = present ?? answers.clinic;
  if (clinic === null) throw new Error('The answers hold no clinic.');
  const domain = new URL(clinic.site.url).hostname;

  await keepPackages(machine);
  await setUpPostgres(machine, cluster);
  const isChanged = await writeSettings(machine, answers.clinic);
  await checkClinic(machine);
  await migrate(machine);
  await makeAdministrator(machine, answers.administrator);
  await limitJournal(machine);
  await makeOwnCertificate(machine, domain);
  await setUpNginx(machine, domain, siteTemplate);
  await getCertificate(machine, { domain, email: clinic.contact.email });
  await start(machine, domain, isChanged);
  await startDoctor(machine);
  forgetTyped(machine);
  await setUpBackup(machine, cluster, answers.place);
  if (answersFile !== null)
    sayNote(machine, `${answersFile} holds a password and can be deleted now.`);
  printNext(machine, clinic, answers.language);
}

async function askAll(machine: Machine, needed: Needed): Promise<FileAnswers> {
  const answers = await askAnswers(machine, needed);
  const place = isConfigured(machine) ? null : await askPlace(machine, answers.language);
  return { ...answers, place };
}

function printNext(machine: Machine, { site }: Clinic, language: Language): void {
  const { certificate, title, ...steps } = wordsOf(language).next;
  const address = new URL(site.url).origin;
  const fill = (sentence: string) =>
    sentence
      .replace('{address}', address)
      .replace('{domain}', new URL(address).hostname)
      .replace('{file}', CLINIC_FILE);
  machine.print('');
  machine.print(title);
  const sentences = [...(hasOwnCertificate(machine) ? [certificate] : []), ...Object.values(steps)];
  sentences.forEach((sentence, index) => machine.print(`${index + 1}. ${fill(sentence)}`));
}
