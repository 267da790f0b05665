/** npm run clinic:check [-- FILE]: says what is wrong with clinic.yaml, before the server does. */
import { isMadeUp } from '@thinna/contract/clinic';
import { ClinicFileError, readClinicFile } from './clinic-file.ts';

const file = process.argv[2] ?? process.env.CLINIC_FILE ?? 'clinic.yaml';

try {
  const clinic = readClinicFile(file);
  process.stdout.write(`${file} is complete: ${clinic.identity.name.en}.\n`);
  if (isMadeUp(clinic)) {
    process.stdout.write(
      'It holds made-up values of the example or the demo: npm start will refuse it.\n',
    );
  }
} catch (error) {
  if (!(error instanceof ClinicFileError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
