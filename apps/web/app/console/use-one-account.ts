import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepNote } from '../lib/console/resume.ts';
import {
  currentRole,
  endSession,
  isExpired,
  loginOf,
  storedAccount,
  storedToken,
} from '../lib/console/session.ts';

/**
 * Ties a page to the account that opened it. When the token expires, or another tab logs out or
 * logs in another account, clears the query cache and redirects to the login.
 */
export function useOneAccount(): void {
  const [side] = useState(currentRole);
  const [owner] = useState(() => storedAccount(side));
  const navigate = useNavigate();
  const queries = useQueryClient();

  useEffect(() => {
    const checkAccount = () => {
      const token = storedToken(side);
      if (token !== null && isExpired(token, Date.now())) {
        return endSession({ side, isRevoked: false }, token);
      }
      const account = storedAccount(side);
      if (account === owner) return;
      if (account === null) keepNote('logged_out');
      queries.clear();
      void navigate(loginOf[side], { replace: true });
    };
    // A suspended page misses storage events, so it checks again when it becomes visible.
    const events = ['storage', 'visibilitychange'];
    for (const event of events) addEventListener(event, checkAccount);
    return () => {
      for (const event of events) removeEventListener(event, checkAccount);
    };
  }, [side, owner, navigate, queries]);
}
