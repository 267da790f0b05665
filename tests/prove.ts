/** npm run prove -- NAME [--option value …]: a measured claim as a command; one line of JSON, non-zero exit on a miss. */
import { parseArgs } from 'node:util';
import { connections } from './proofs/connections.ts';

/** What a proof found, and whether that is what it claims. */
export interface Finding {
  holds: boolean;
  [measure: string]: unknown;
}

const proofs: Record<string, (options: Record<string, number>) => Promise<Finding>> = {
  connections,
};

const { positionals, tokens } = parseArgs({ strict: false, allowPositionals: true, tokens: true });
const [name = ''] = positionals;
const proof = proofs[name];
if (!proof) {
  process.stderr.write(`There are these proofs: ${Object.keys(proofs).join(', ')}\n`);
  process.exit(2);
}
const options = Object.fromEntries(
  tokens.flatMap((token, at) => {
    const next = tokens[at + 1];
    return token.kind === 'option' && next?.kind === 'positional'
      ? [[token.name, Number(next.value)]]
      : [];
  }),
);
const finding = await proof(options);
process.stdout.write(`${JSON.stringify({ proof: name, ...finding })}\n`);
process.exit(finding.holds ? 0 : 1);
