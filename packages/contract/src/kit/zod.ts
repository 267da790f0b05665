import { z } from 'zod';

// Zod would compile its checks with the Function constructor, which the pages' policy refuses.
// It asks when a schema is made, so this must run before any is: the contract imports z from here.
z.config({ jitless: true });

export { z };
