import { Failure } from '../lib/console/api.ts';
import type { FormError } from '../ui/form/form.tsx';

/** What a form says of a call that failed: the server's own sentence, at its field if it has one. */
export function formErrorOf(error: unknown, otherwise: string): FormError {
  const { message, field, details } = (error instanceof Failure && error.body) || {};
  if (message === undefined) return { sentence: otherwise };
  return { sentence: message, problems: details ?? (field ? [{ field, message }] : []) };
}
