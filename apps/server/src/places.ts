import path from 'node:path';

const server = path.join(import.meta.dirname, '..');
/** A release has this module in a bundle, one level below the folder of the server as here. */
export const isReleased = import.meta.filename.endsWith('.js');

/** Files that the program reads. No other module looks for files beside itself. */
export const places = {
  migrations: path.join(server, 'migrations'),
  texts: path.join(server, 'texts'),
  apiPageStyle: path.join(server, 'styles/api-page.css'),
  scanWorker: path.join(
    import.meta.dirname,
    isReleased ? 'scan-worker.js' : 'slices/emergency-fund/scan-worker.ts',
  ),
  nginxSite: path.join(server, '../../packaging/nginx.conf'),
  webBuild: path.join(server, '../web/build'),
};
