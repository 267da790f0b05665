import path from 'node:path';
import { isMadeUp } from '@thinna/contract/site/clinic';
import { readClinicFile } from './clinic-file.ts';
import { environment, readConfig } from './config.ts';
import { serve } from './serve.ts';
import { StartupError, startupSentence } from './startup-error.ts';
import { clinicTextFolder, readTexts } from './texts.ts';

const WEB_BUILD = path.join(import.meta.dirname, '../../web/build');

try {
  const config = readConfig(environment());
  const clinic = readClinicFile(config.clinicFile);
  if (isMadeUp(clinic)) {
    throw new StartupError(
      `${config.clinicFile} still holds the made-up values of the example or the demo: fill in your clinic's own.`,
    );
  }
  const texts = readTexts(clinic, clinicTextFolder(config.clinicFile));
  const server = await serve({ config, clinic, texts, webBuild: WEB_BUILD, isDemo: false });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void server.close());
  }
  await server.joined.catch(async (error) => {
    await server.close();
    throw error;
  });
} catch (error) {
  const sentence = startupSentence(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
