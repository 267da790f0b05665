import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';

/** What `thinna doctor` looks at, in the order in which it is said. */
export const machineChecks = [
  'services',
  'backup',
  'rehearsal',
  'disk',
  'database',
  'certificate',
  'clock',
  'versions',
  'ports',
  'permissions',
] as const;
export type MachineCheck = (typeof machineChecks)[number];

const severities = ['wrong', 'note'] as const;
type Severity = (typeof severities)[number];

export const isSeverity = (word: string): word is Severity =>
  severities.some((severity) => severity === word);

interface FindingKind {
  /** `doctor` for what the office finds wrong with the looking itself. */
  check: MachineCheck | 'doctor';
  severity: Severity;
  /** What is typed on the machine; names in braces are values of the finding. */
  command?: string;
}

const logOf = (unit: string) => `journalctl -u ${unit} -n 30`;
const makeBackup = `systemctl start thinna-backup; ${logOf('thinna-backup')}`;
const rehearse = `systemctl start thinna-rehearsal; ${logOf('thinna-rehearsal')}`;
const lastOfPostgres = 'tail -n 30 /var/log/postgresql/*.log';

const kinds = {
  not_checked: { check: 'doctor', severity: 'note' },
  check_never: {
    check: 'doctor',
    severity: 'wrong',
    command: 'systemctl enable --now thinna-doctor.timer; thinna doctor',
  },
  check_old: {
    check: 'doctor',
    severity: 'wrong',
    command: 'systemctl enable --now thinna-doctor.timer; thinna doctor',
  },
  site_away: { check: 'services', severity: 'wrong', command: 'thinna status' },
  service_down: {
    check: 'services',
    severity: 'wrong',
    command: `systemctl restart {unit}; ${logOf('{unit}')}`,
  },
  service_failed: { check: 'services', severity: 'wrong', command: logOf('{unit}') },
  service_off: { check: 'services', severity: 'wrong', command: 'systemctl enable --now {unit}' },
  backup_no_place: { check: 'backup', severity: 'wrong', command: 'thinna setup' },
  backup_never: { check: 'backup', severity: 'wrong', command: makeBackup },
  backup_old: { check: 'backup', severity: 'wrong', command: makeBackup },
  backup_failed: { check: 'backup', severity: 'wrong', command: logOf('thinna-backup') },
  archive_off: { check: 'backup', severity: 'wrong', command: 'thinna setup' },
  archive_failing: { check: 'backup', severity: 'wrong', command: lastOfPostgres },
  archive_waiting: { check: 'backup', severity: 'wrong', command: lastOfPostgres },
  rehearsal_not_yet: { check: 'rehearsal', severity: 'note' },
  rehearsal_never: { check: 'rehearsal', severity: 'wrong', command: rehearse },
  rehearsal_old: { check: 'rehearsal', severity: 'wrong', command: rehearse },
  rehearsal_failed: { check: 'rehearsal', severity: 'wrong', command: logOf('thinna-rehearsal') },
  disk_full: {
    check: 'disk',
    severity: 'wrong',
    command: 'du -xh --max-depth 2 {place} | sort -h',
  },
  disk_low: { check: 'disk', severity: 'note', command: 'du -xh --max-depth 2 {place} | sort -h' },
  database_away: {
    check: 'database',
    severity: 'wrong',
    command: `systemctl restart postgresql; ${lastOfPostgres}`,
  },
  database_damaged: { check: 'database', severity: 'wrong', command: 'thinna restore' },
  checksum_failures: { check: 'database', severity: 'wrong', command: 'thinna restore' },
  checksums_off: { check: 'database', severity: 'note', command: 'thinna setup' },
  not_durable: {
    check: 'database',
    severity: 'wrong',
    command: `runuser -u postgres -- psql -c 'alter system reset {setting}' -c 'select pg_reload_conf()'`,
  },
  certificate_own: { check: 'certificate', severity: 'wrong', command: 'thinna setup' },
  certificate_ends: { check: 'certificate', severity: 'wrong', command: 'certbot renew' },
  certificate_ended: { check: 'certificate', severity: 'wrong', command: 'certbot renew' },
  clock_behind: { check: 'clock', severity: 'wrong', command: 'timedatectl' },
  clock_alone: {
    check: 'clock',
    severity: 'note',
    command: 'apt install systemd-timesyncd; timedatectl set-ntp true',
  },
  release_away: { check: 'versions', severity: 'wrong', command: logOf("'thinna@*'") },
  release_differs: { check: 'versions', severity: 'wrong', command: 'dpkg --configure thinna' },
  postgres_old: { check: 'versions', severity: 'wrong' },
  updates_waiting: { check: 'versions', severity: 'note', command: 'apt upgrade' },
  updates_unknown: { check: 'versions', severity: 'note', command: 'apt update' },
  reboot_needed: { check: 'versions', severity: 'note', command: 'reboot' },
  port_inside: { check: 'ports', severity: 'wrong', command: 'ss -ltnp' },
  port_open: { check: 'ports', severity: 'note', command: 'ss -ltnp' },
  file_missing: { check: 'permissions', severity: 'wrong', command: 'thinna setup' },
  file_open: {
    check: 'permissions',
    severity: 'wrong',
    command: 'chown {owner} {file}; chmod {mode} {file}',
  },
} as const satisfies Record<string, FindingKind>;
export type FindingCode = keyof typeof kinds;

/** All that can be found. What each one means and what to do stands in `words/machine/findings-en.ts`. */
export const findingKinds: Readonly<Record<FindingCode, FindingKind>> = kinds;

const findingCodes = Object.keys(kinds) as FindingCode[];

/** A finding as it is stored and answered. One of a newer release may have a code that is not known. */
export const finding = z.object({
  check: openEnum([...machineChecks, 'doctor']),
  code: openEnum(findingCodes),
  severity: openEnum(severities),
  /** Numbers, days, units and files of the machine; nothing about people. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.output<typeof finding>;

/** Returns the checks that are well. Without a backup nothing was restored on trial. */
export function wellChecks(findings: readonly Finding[]): MachineCheck[] {
  const hasBackup = !findings.some(({ code }) => withoutBackup.includes(code));
  return machineChecks.filter(
    (check) => (hasBackup || check !== 'rehearsal') && !findings.some((one) => one.check === check),
  );
}

const withoutBackup: readonly string[] = [
  'backup_no_place',
  'backup_never',
] satisfies FindingCode[];
