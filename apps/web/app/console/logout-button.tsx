import { LOGOUT_RELOAD_MS } from '@thinna/contract/constants/limits';
import { logout } from '@thinna/contract/session/session';
import { useState } from 'react';
import { send } from '../lib/console/api.ts';
import { useWords } from '../lib/console/console-language.tsx';
import { forgetDrafts } from '../lib/console/drafts.ts';
import { mayLeave } from '../lib/console/leave-event.ts';
import { forgetPlace, keepNote } from '../lib/console/resume.ts';
import { clearSession, currentRole } from '../lib/console/session.ts';

/** How long the server may take to hear of it: the person must not stand before an open page. */
const PATIENCE_MS = 5000;

/** Ends the session on the server, and here in any case; the guard does the rest after the reload. */
export function LogoutButton() {
  const words = useWords();
  const [isRunning, setIsRunning] = useState(false);

  const leave = async () => {
    setIsRunning(true);
    const told = send(logout, {}, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(
      () => undefined,
    );
    // Not after the answer: on a bad line it may never come, and the person walks away.
    clearSession(currentRole());
    forgetDrafts();
    forgetPlace();
    keepNote('logged_out');
    await told;
    setTimeout(() => {
      // The guard may have shown the login already, which forgets the note.
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
