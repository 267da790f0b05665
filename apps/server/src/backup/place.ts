/** Where backups go: a folder of this machine, mostly on another disk, or one of another machine. */
export type Place =
  | { kind: 'folder'; folder: string }
  | { kind: 'sftp'; user: string; host: string; port: number; folder: string };

const SSH_PORT = 22;
/** Without blanks, quotes and what a configuration or a shell could take for something else. */
const FOLDER = /^\/(?:[\w.@+-]+\/?)*$/;
const SFTP = /^sftp:\/\/([a-z_][\w.-]*)@([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?::(\d{1,5}))?(\/.*)$/i;

/** Reads `/folder` or `sftp://user@machine[:port]/folder`; null if it is neither. */
export function parsePlace(text: string): Place | null {
  const [, user, host, port, remote] = SFTP.exec(text.trim()) ?? [];
  const folder = folderIn(remote ?? text.trim());
  if (folder === null) return null;
  if (user === undefined || host === undefined) return { kind: 'folder', folder };
  const number = Number(port ?? SSH_PORT);
  if (number < 1 || number > 65_535) return null;
  return { kind: 'sftp', user, host: host.toLowerCase(), port: number, folder };
}

/** Returns an absolute folder without a slash at its end; null if it is none. */
function folderIn(text: string): string | null {
  if (!FOLDER.test(text) || text.split('/').includes('..')) return null;
  return text.replace(/\/+$/, '') || '/';
}

/** How a person writes the place. */
export function placeText(place: Place): string {
  if (place.kind === 'folder') return place.folder;
  const port = place.port === SSH_PORT ? '' : `:${place.port}`;
  return `sftp://${place.user}@${place.host}${port}${place.folder}`;
}

/** The folder that holds nothing but the backups; the one above it, a mounted disk, is root's. */
export const repositoryFolder = ({ folder }: Place): string =>
  `${folder === '/' ? '' : folder}/thinna`;
