import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/** Returns when the first certificate of a file ends; null if there is none to read. */
export async function readCertificateEnd(file: string): Promise<Date | null> {
  try {
    return new X509Certificate(await readFile(file)).validToDate;
  } catch {
    return null;
  }
}
