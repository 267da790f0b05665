import { isSampleClinic } from '@thinna/contract/site/clinic';
import { readClinicFile } from './clinic-file.ts';
import {
  logLevelWarning,
  readConfig,
  readEnvironment,
  refuseSharedEnvironmentFile,
} from './config.ts';
import { openLogDestination } from './log-destination.ts';
import { places } from './places.ts';
import { serve } from './serve.ts';
import { loadWebauthn } from './slices/second-factor/passkeys.ts';
import { StartupError, startupSentence } from './startup-error.ts';
import { socketsFromSystemd, stateFolderFromSystemd, tellSystemdReady } from './systemd.ts';
import { clinicTextFolder, readTexts } from './texts.ts';

try {
  refuseSharedEnvironmentFile();
  const config = readConfig(readEnvironment());
  const warning = logLevelWarning(config);
  // Not by the log, which may be silent.
  if (warning !== null) process.stderr.write(`${warning}\n`);
  const clinic = readClinicFile(config.clinicFile);
  if (isSampleClinic(clinic)) {
    throw new StartupError(
      `${config.clinicFile} still holds the made-up values of the example or the demo: fill in your clinic's own.`,
    );
  }
  const texts = readTexts(clinic, clinicTextFolder(config.clinicFile));
  const server = await serve({
    config,
    clinic,
    texts,
    webBuild: places.webBuild,
    isDemo: false,
    sockets: socketsFromSystemd(process.env, process.pid),
    keptAssets: stateFolderFromSystemd(process.env),
    logDestination: openLogDestination(),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void server.close());
  }
  await server.databaseReady.catch(async (error) => {
    await server.close();
    throw error;
  });
  // An upgrade begins only when systemd knows that this process is ready, and takes the library's file away.
  await loadWebauthn();
  tellSystemdReady(process.env);
} catch (error) {
  const sentence = startupSentence(error);
  if (sentence === null) throw error;
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
