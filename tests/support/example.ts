import { readClinicFile } from '../../apps/server/src/clinic-file.ts';
import { readTexts } from '../../apps/server/src/texts.ts';
import { clinicFile } from './accounts.ts';

const clinic = readClinicFile(clinicFile);

/** The clinic of clinic.example.yaml and its texts. */
export const example = { clinic, texts: readTexts(clinic, null) };
