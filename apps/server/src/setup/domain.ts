import { domainToASCII } from 'node:url';
import { z } from 'zod';

/** One label: letters, digits and hyphens inside. */
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const NAME = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`);

/** The clinic's name in the internet, in the letters that DNS and nginx read. */
export const domainName = z
  .string()
  .transform((text) => domainToASCII(text.trim()))
  .pipe(z.string().regex(NAME, 'write the name alone, without https and without a slash'));
