/**
 * npm run clinic:check [-- FILE]: says what is wrong with clinic.yaml and the texts, before the server does.
 * npm run clinic:check -- --schema: writes clinic.schema.json, by which an editor checks while one types.
 */
import { writeFileSync } from 'node:fs';
import { type Clinic, clinicSchema, isMadeUp } from '@thinna/contract/site/clinic';
import { readClinicFile } from '../clinic-file.ts';
import { environment } from '../config.ts';
import { startupSentence } from '../startup-error.ts';
import { clinicTextFiles, clinicTextFolder, readTexts } from '../texts.ts';

const [asked] = process.argv.slice(2);

if (asked === '--schema')
  writeFileSync('clinic.schema.json', `${JSON.stringify(clinicSchema(), null, 2)}\n`);
else check(asked ?? environment().CLINIC_FILE ?? 'clinic.yaml');

function check(file: string): void {
  try {
    const clinic = readClinicFile(file);
    process.stdout.write(`${file} is complete: ${clinic.identity.name.en}.\n`);
    if (isMadeUp(clinic)) {
      process.stdout.write(
        'It holds made-up values of the example or the demo: npm start will refuse it.\n',
      );
    }
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
  const own = folder === null ? [] : clinicTextFiles(folder);
  const whose = own.length > 0 ? `your own are ${own.join(', ')}` : 'none is your own';
  process.stdout.write(
    `The texts are complete, with the notice of ${notice.en.version}; ${whose}.\n`,
  );
  for (const other of withoutTheirPair(own)) {
    process.stdout.write(`${other} is still ours: does it say the same as yours?\n`);
  }
}

/** The other language of each text that a clinic owns in one only. */
function withoutTheirPair(own: string[]): string[] {
  const pairs = own.map((file) =>
    file.replace(/(en|ml)(?=\.md$)/, (one) => (one === 'en' ? 'ml' : 'en')),
  );
  return pairs.filter((file) => !own.includes(file));
}
