/** npm run prove -- NAME [--option value …]: a measured claim as a command; one line of JSON, non-zero exit on a miss. */
import { parseArgs } from 'node:util';
import { connections } from './proofs/connections.ts';
import { fuzz } from './proofs/fuzz.ts';
import { measure as lighthouse } from './proofs/lighthouse.ts';
import { notes } from './proofs/notes.ts';
import { office } from './proofs/office.ts';
import { patients } from './proofs/patients.ts';
import { photo } from './proofs/photo.ts';
import { staff } from './proofs/staff.ts';
import { tokens as altered } from './proofs/tokens.ts';
import { xss } from './proofs/xss.ts';

/** What a proof found, and whether that is what it claims. */
export interface Finding {
  holds: boolean;
  [measure: string]: unknown;
}

/** With `--fault NAME` a proof is given a mistake to find, and must then not hold. */
type Proof = (options: Record<string, number>, fault?: string) => Promise<Finding>;

const proofs: Record<string, Proof> = {
  connections,
  fuzz,
  lighthouse,
  notes,
  office,
  patients,
  photo,
  staff,
  tokens: altered,
  xss,
};

const { positionals, tokens } = parseArgs({ strict: false, allowPositionals: true, tokens: true });
const [name = ''] = positionals;
const proof = proofs[name];
if (!proof) {
  process.stderr.write(`There are these proofs: ${Object.keys(proofs).join(', ')}\n`);
  process.exit(2);
}
const said = Object.fromEntries(
  tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    return token.kind === 'option' && next?.kind === 'positional' ? [[token.name, next.value]] : [];
  }),
);
const { fault, ...numbers } = said;
const options = Object.fromEntries(
  Object.entries(numbers).map(([option, value]) => [option, Number(value)]),
);
const finding = await proof(options, fault);
process.stdout.write(`${JSON.stringify({ proof: name, ...finding })}\n`);
process.exit(finding.holds ? 0 : 1);
