import { spawn } from 'node:child_process';

/** The first file descriptor that systemd hands over (sd_listen_fds). */
const FIRST_SOCKET = 3;

/** The name by which thinna-metrics@.socket hands its socket over. */
const METRICS = 'metrics';

/** Listening sockets by their file descriptors; null for one that was not handed over. */
interface Sockets {
  site: number | null;
  metrics: number | null;
}

/**
 * Returns the listening sockets that systemd has handed to this process. They outlive the process,
 * so that requests wait for the next one instead of failing.
 */
export function socketsFromSystemd(
  { LISTEN_PID, LISTEN_FDS, LISTEN_FDNAMES }: NodeJS.ProcessEnv,
  pid: number,
): Sockets {
  const none = { site: null, metrics: null };
  if (LISTEN_PID !== String(pid)) return none;
  const names = LISTEN_FDNAMES?.split(':') ?? (LISTEN_FDS === '1' ? ['site'] : []);
  const ofSite = names.filter((name) => name !== METRICS);
  if (ofSite.length !== 1) return none;
  const socketOf = (at: number) => (at < 0 ? null : FIRST_SOCKET + at);
  return {
    site: socketOf(names.findIndex((name) => name !== METRICS)),
    metrics: socketOf(names.indexOf(METRICS)),
  };
}

/** Returns the folder that systemd has made for what the program keeps; null if there is none. */
export const stateFolderFromSystemd = ({ STATE_DIRECTORY }: NodeJS.ProcessEnv): string | null =>
  STATE_DIRECTORY || null;

/** Tells systemd that the program serves. By its own command: Node has no datagram sockets of Unix. */
export function tellSystemdReady({ NOTIFY_SOCKET }: NodeJS.ProcessEnv): void {
  if (!NOTIFY_SOCKET) return;
  spawn('systemd-notify', ['--ready'], { stdio: 'ignore' })
    .on('error', () => {})
    .unref();
}
