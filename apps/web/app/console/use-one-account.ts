import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepNote } from '../lib/console/resume.ts';
import {
  currentRole,
  endSession,
  isExpired,
  loginPathOf,
  storedAccountId,
  storedToken,
} from '../lib/console/session.ts';

/**
 * Ties a page to the account that opened it. When the token expires, or another tab logs out or
 * logs in another account, clears the query cache and redirects to the login.
 */
export function useOneAccount(): void {
  const [role] = useState(currentRole);
  const [owner] = useState(() => storedAccountId(role));
  const navigate = useNavigate();
  const queries = useQueryClient();

  useEffect(() => {
    const checkAccount = () => {
      const token = storedToken(role);
      if (token !== null && isExpired(token, Date.now())) {
        return endSession({ role, isRevoked: false }, token);
      }
      const account = storedAccountId(role);
      if (account === owner) return;
      if (account === null) keepNote('logged_out');
      queries.clear();
      void navigate(loginPathOf[role], { replace: true });
    };
    // A suspended page misses storage events, so it checks again when it becomes visible.
    const events = ['storage', 'visibilitychange'];
    for (const event of events) addEventListener(event, checkAccount);
    return () => {
      for (const event of events) removeEventListener(event, checkAccount);
    };
  }, [role, owner, navigate, queries]);
}
