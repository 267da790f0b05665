import type { Call } from '@thinna/contract/kit/call';
import { figures, statisticsCalls } from '@thinna/contract/statistics/statistics';

/** The call that reads the figures, with a schema that accepts any keys (D-202). */
export const openStatistics = { ...statisticsCalls.get, answer: figures } as const satisfies Call;
