/**
 * npm run clinic:check [-- FILE]: says what is wrong with clinic.yaml, before the server does.
 * npm run clinic:check -- --schema: writes clinic.schema.json, by which an editor checks while one types.
 */
import { writeFileSync } from 'node:fs';
import { clinicSchema, isMadeUp } from '@thinna/contract/clinic';
import { readClinicFile } from './clinic-file.ts';
import { environment } from './config.ts';
import { sentenceOf } from './refused.ts';

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
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
