import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clinicSchema } from '@thinna/contract/site/clinic';
import { expect, test } from 'vitest';

test('the schema for editors is the one of the contract: npm run clinic:check -- --schema', () => {
  const file = path.join(import.meta.dirname, '../../clinic.schema.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(clinicSchema())),
  );
});
