/**
 * npm run clinic:check [-- FILE]: validates clinic.yaml and the texts without starting the server.
 * npm run clinic:check -- --schema: writes clinic.schema.json, with which editors validate it.
 */
import { writeFileSync } from 'node:fs';
import { type Clinic, clinicSchema, isSampleClinic } from '@thinna/contract/site/clinic';
import { readClinicFile } from '../clinic-file.ts';
import { readEnvironment } from '../config.ts';
import { startupSentence } from '../startup-error.ts';
import { clinicTextFiles, clinicTextFolder, readTexts } from '../texts.ts';

const [argument] = process.argv.slice(2);

const patientsSeenSentence = {
  all: 'Each staff account sees all patients of its lists (accounts.patients: all).',
  own: 'A staff account that is linked to a helper sees only the patients of that helper (accounts.patients: own); one that is linked to nobody sees all patients of its lists.',
} as const;

if (argument === '--schema')
  writeFileSync('clinic.schema.json', `${JSON.stringify(clinicSchema(), null, 2)}\n`);
else check(argument ?? readEnvironment().CLINIC_FILE ?? 'clinic.yaml');

function check(file: string): void {
  try {
    const clinic = readClinicFile(file);
    process.stdout.write(`${file} is complete: ${clinic.identity.name.en}.\n`);
    if (isSampleClinic(clinic)) {
      process.stdout.write(
        'It holds made-up values of the example or the demo: the program will not start with it.\n',
      );
    }
    process.stdout.write(`${patientsSeenSentence[clinic.accounts.patients]}\n`);
    reportTexts(clinic, clinicTextFolder(file));
  } catch (error) {
    const sentence = startupSentence(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}

function reportTexts(clinic: Clinic, folder: string | null): void {
  const { notice } = readTexts(clinic, folder);
  const ownFiles = folder === null ? [] : clinicTextFiles(folder);
  const ownTexts = ownFiles.length > 0 ? `your own are ${ownFiles.join(', ')}` : 'none is your own';
  process.stdout.write(
    `The texts are complete, with the notice of ${notice.en.version}; ${ownTexts}.\n`,
  );
  for (const defaultFile of missingTranslations(ownFiles)) {
    process.stdout.write(`${defaultFile} is still ours: does it say the same as yours?\n`);
  }
}

/** Returns the file of the other language for each text that the clinic owns in only one. */
function missingTranslations(ownFiles: string[]): string[] {
  const translations = ownFiles.map((file) =>
    file.replace(/(en|ml)(?=\.md$)/, (language) => (language === 'en' ? 'ml' : 'en')),
  );
  return translations.filter((file) => !ownFiles.includes(file));
}
