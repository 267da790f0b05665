import { LOGOUT_RELOAD_MS } from '@thinna/contract/constants/limits';
import { logout } from '@thinna/contract/session/session';
import { useState } from 'react';
import { send } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { forgetDrafts } from '../lib/console/drafts.ts';
import { mayLeave } from '../lib/console/leave-event.ts';
import { forgetPlace, keepNote } from '../lib/console/resume.ts';
import { clearSession, currentRole } from '../lib/console/session.ts';

/** Timeout of the logout request: a slow connection must not keep the page open. */
const LOGOUT_TIMEOUT_MS = 5000;

/**
 * Ends the session on the server and, whatever the server answers, in this browser. After the
 * reload, ConsoleFrame redirects to the login.
 */
export function LogoutButton() {
  const words = useWords();
  const [isRunning, setIsRunning] = useState(false);

  const leave = async () => {
    setIsRunning(true);
    const request = send(logout, {}, { signal: AbortSignal.timeout(LOGOUT_TIMEOUT_MS) }).catch(
      () => undefined,
    );
    // Not after the answer, which may never come on a bad connection.
    clearSession(currentRole());
    forgetDrafts();
    forgetPlace();
    keepNote('logged_out');
    await request;
    setTimeout(() => {
      // ConsoleFrame may have shown the login page already, which deletes the note.
      keepNote('logged_out');
      location.reload();
    }, LOGOUT_RELOAD_MS);
  };

  return (
    <button
      type="button"
      className="button-quiet"
      disabled={isRunning}
      onClick={() => void (mayLeave() && leave())}
    >
      {words.console.logout}
    </button>
  );
}
