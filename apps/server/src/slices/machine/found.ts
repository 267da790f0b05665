import { type Finding, type FindingCode, findingKinds } from '@thinna/contract/machine/findings';

/** Returns a finding with the severity of its code. */
export function found(
  code: FindingCode,
  values: Finding['values'] = {},
  check: Finding['check'] = findingKinds[code].check,
): Finding {
  return { check, code, severity: findingKinds[code].severity, values };
}
