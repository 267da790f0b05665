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
 * A page belongs to the account that opened it. Once its time is up, or another tab has logged it out
 * or somebody else in, it shows nothing of what was read any more, and saves nothing under another name.
 */
export function useOneAccount(): void {
  const [side] = useState(currentRole);
  const [owner] = useState(() => storedAccount(side));
  const navigate = useNavigate();
  const queries = useQueryClient();

  useEffect(() => {
    const look = () => {
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
    // A page that slept has heard nothing of it.
    const heard = ['storage', 'visibilitychange'];
    for (const event of heard) addEventListener(event, look);
    return () => {
      for (const event of heard) removeEventListener(event, look);
    };
  }, [side, owner, navigate, queries]);
}
