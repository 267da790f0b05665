import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepNote } from '../lib/resume.ts';
import { loginOf, sideHere, storedAccount } from '../lib/session.ts';

/**
 * A page belongs to the account that opened it. Once another tab has logged it out, or somebody else
 * in, it shows nothing of what was read any more, and saves nothing under another name.
 */
export function useOneAccount(): void {
  const [side] = useState(sideHere);
  const [owner] = useState(() => storedAccount(side));
  const navigate = useNavigate();
  const queries = useQueryClient();

  useEffect(() => {
    const look = () => {
      const account = storedAccount(side);
      if (account === owner) return;
      if (account === null) keepNote('logged_out');
      queries.clear();
      void navigate(loginOf[side], { replace: true });
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [side, owner, navigate, queries]);
}
