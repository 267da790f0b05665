import type { Finding } from '@thinna/contract/machine/findings';
import { found } from '../slices/machine/found.ts';
import { backupLooks } from './backups.ts';
import { certificateLook } from './certificate.ts';
import { clockLooks } from './clock.ts';
import { databaseLooks } from './database.ts';
import { diskLook } from './disk.ts';
import { type Look, type LookedAt, type Subject, ToolError } from './look.ts';
import { permissionLook } from './permissions.ts';
import { portLook } from './ports.ts';
import { serviceLooks } from './services.ts';
import { versionLooks } from './versions.ts';

const looks: readonly Look[] = [
  ...serviceLooks,
  ...backupLooks,
  diskLook,
  ...databaseLooks,
  certificateLook,
  ...clockLooks,
  ...versionLooks,
  portLook,
  permissionLook,
];

/**
 * Looks at all of it, one after the other. What cannot be looked at is a finding too; `onError`
 * hears why.
 */
export async function lookOver(
  machine: LookedAt,
  subject: Subject,
  onError: (error: unknown) => void,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { check, look } of looks) {
    try {
      findings.push(...(await look(machine, subject)));
    } catch (error) {
      onError(error);
      const tool = error instanceof ToolError ? error.tool : 'thinna doctor';
      findings.push(found('not_checked', { tool }, check));
    }
  }
  return findings.filter((finding, index) => isFirst(finding, findings.slice(0, index)));
}

/** PostgreSQL that is away is met by each look that asks it. */
const isFirst = ({ check, code, values }: Finding, before: readonly Finding[]): boolean =>
  code !== 'not_checked' ||
  !before.some((other) => other.check === check && other.values.tool === values.tool);
