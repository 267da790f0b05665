/** The planted mistake: loaded before the server, lets every visit read the figures anew. */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const CHANGES = [
  ['latest: () => data,', 'latest: () => ({ ...data }),'],
  [
    'async current() {',
    "async current() { await database.pool.query('select date from clinic_statistics');",
  ],
] as const;

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('/site/public-data.ts')) return nextLoad(url, context);
    let source = readFileSync(fileURLToPath(url), 'utf8');
    for (const [former, planted] of CHANGES) {
      if (!source.includes(former)) throw new Error(`There is no '${former}' to change.`);
      source = source.replace(former, planted);
    }
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
