import type { AuditedCall } from '../written.ts';

export const auditedNoticeCalls: Record<string, AuditedCall> = {
  'POST /api/security-notices/seen': {
    prepare: async () => ({ body: { id: 1 } }),
    refused: [{ body: {}, status: 400 }],
  },
};
