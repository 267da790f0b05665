import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { keepNote } from '../lib/resume.ts';
import { storedAccount } from '../lib/session.ts';

/**
 * A page belongs to the account that opened it. Once another tab has logged it out, or somebody else
 * in, it shows nothing of what was read any more, and saves nothing under another name.
 */
export function useOneAccount(): void {
  const [owner] = useState(() => storedAccount('admin'));
  const navigate = useNavigate();
  const queries = useQueryClient();

  useEffect(() => {
    const look = () => {
      const account = storedAccount('admin');
      if (account === owner) return;
      if (account === null) keepNote('logged_out');
      queries.clear();
      void navigate('/admin', { replace: true });
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [owner, navigate, queries]);
}
