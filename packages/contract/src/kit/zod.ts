import { z } from 'zod';

// Zod's JIT uses the Function constructor, which the Content-Security-Policy of the pages blocks.
// Zod reads this setting when a schema is created, so the contract imports `z` from this file.
z.config({ jitless: true });

export { z };
