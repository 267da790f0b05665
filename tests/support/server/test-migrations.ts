import { places } from '../../../apps/server/src/places.ts';

const { NEXT_MIGRATIONS } = process.env;

/** The folders of the migrations that tests run on; NEXT_MIGRATIONS adds those of a later release. */
export const testMigrations = [places.migrations, ...(NEXT_MIGRATIONS ? [NEXT_MIGRATIONS] : [])];
