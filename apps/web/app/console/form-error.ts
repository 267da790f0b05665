import { Failure } from '../lib/console/api.ts';
import type { FormError } from '../ui/form/form.tsx';

/**
 * Returns the form error of a failed call: the server's message, at the fields it names, or the
 * fallback without a message.
 */
export function formErrorOf(error: unknown, fallback: string): FormError {
  const { message, field, details } = (error instanceof Failure && error.body) || {};
  if (message === undefined) return { sentence: fallback };
  return { sentence: message, problems: details ?? (field ? [{ field, message }] : []) };
}
