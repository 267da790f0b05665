/**
 * `npm run prove -- NAME [--option value …]` measures one claim of the documents. Prints one line
 * of JSON, and exits with 1 if the claim does not hold.
 */
import { parseArgs } from 'node:util';
import { audit } from './proofs/audit.ts';
import { auditPages } from './proofs/audit-pages.ts';
import { bench } from './proofs/bench.ts';
import { connections } from './proofs/connections.ts';
import { container } from './proofs/container.ts';
import { crowd } from './proofs/crowd.ts';
import { demo } from './proofs/demo.ts';
import { formerRelease } from './proofs/former-release.ts';
import { fuzz } from './proofs/fuzz.ts';
import { runLighthouse as lighthouse } from './proofs/lighthouse.ts';
import { logins } from './proofs/logins.ts';
import { machine } from './proofs/machine.ts';
import { notes } from './proofs/notes.ts';
import { office } from './proofs/office.ts';
import { patients } from './proofs/patients.ts';
import { photo } from './proofs/photo.ts';
import { release } from './proofs/release.ts';
import { staff } from './proofs/staff.ts';
import { status } from './proofs/status.ts';
import { tokens as alteredTokens } from './proofs/tokens.ts';
import { visits } from './proofs/visits.ts';
import { week } from './proofs/week.ts';
import { xss } from './proofs/xss.ts';

/** The measured values of a proof, and whether its claim holds. */
export interface Finding {
  holds: boolean;
  [measure: string]: unknown;
}

/**
 * With `--fault NAME` a proof runs against a planted mistake and must report `holds: false`. Options
 * whose values are no numbers come as `texts`.
 */
type Proof = (
  options: Record<string, number>,
  fault?: string,
  texts?: Record<string, string>,
) => Promise<Finding>;

const proofs: Record<string, Proof> = {
  'audit-pages': auditPages,
  audit,
  bench,
  connections,
  container,
  crowd,
  demo,
  'former-release': formerRelease,
  fuzz,
  lighthouse,
  logins,
  machine,
  notes,
  office,
  patients,
  photo,
  release,
  staff,
  status,
  tokens: alteredTokens,
  visits,
  week,
  xss,
};

const { positionals, tokens } = parseArgs({ strict: false, allowPositionals: true, tokens: true });
const [name = ''] = positionals;
const proof = proofs[name];
if (!proof) {
  process.stderr.write(`There are these proofs: ${Object.keys(proofs).join(', ')}\n`);
  process.exit(2);
}
const optionValues = Object.fromEntries(
  tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    return token.kind === 'option' && next?.kind === 'positional' ? [[token.name, next.value]] : [];
  }),
);
const { fault, ...others } = optionValues;
const isNumber = ([, value]: [string, string]) => !Number.isNaN(Number(value));
const options = Object.fromEntries(
  Object.entries(others)
    .filter(isNumber)
    .map(([option, value]) => [option, Number(value)]),
);
const texts = Object.fromEntries(Object.entries(others).filter((entry) => !isNumber(entry)));
const finding = await proof(options, fault, texts);
process.stdout.write(`${JSON.stringify({ proof: name, ...finding })}\n`);
process.exit(finding.holds ? 0 : 1);
