import type { Call } from '@thinna/contract/call';
import { figures, statisticsCalls } from '@thinna/contract/statistics';

/** The call that reads the figures, with whichever come (D-202). */
export const openStatistics = { ...statisticsCalls.get, answer: figures } as const satisfies Call;
