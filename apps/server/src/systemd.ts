import { spawn } from 'node:child_process';

/** The first file descriptor that systemd hands over (sd_listen_fds). */
const FIRST_SOCKET = 3;

/**
 * Returns the listening socket that systemd has handed to this process; null if there is none. The
 * socket outlives the process, so that requests wait for the next one instead of failing.
 */
export function socketFromSystemd(
  { LISTEN_PID, LISTEN_FDS }: NodeJS.ProcessEnv,
  pid: number,
): number | null {
  return LISTEN_PID === String(pid) && LISTEN_FDS === '1' ? FIRST_SOCKET : null;
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
