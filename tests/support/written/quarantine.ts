import { addQuarantined } from '../quarantine.ts';
import type { AuditedCall } from '../written.ts';

const sorted = (isJunk: boolean): AuditedCall => ({
  prepare: async ({ database }) => {
    const id = await addQuarantined(database, isJunk ? { junkAt: new Date() } : {});
    return { body: { ids: [id] } };
  },
  refused: [
    { body: {}, status: 400 },
    { body: { ids: [] }, status: 400 },
  ],
});

export const auditedQuarantineCalls: Record<string, AuditedCall> = {
  'GET /api/quarantine': {
    prepare: async () => ({ query: 'view=requests' }),
    refused: [{ query: 'view=all', status: 400 }],
  },
  'POST /api/quarantine/take-in': sorted(false),
  'POST /api/quarantine/junk': sorted(false),
  'POST /api/quarantine/not-junk': sorted(true),
};
