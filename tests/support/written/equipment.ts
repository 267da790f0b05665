import { ask } from '../clinic.ts';
import { type AuditedCall, UNKNOWN_ID } from '../written.ts';

const aPiece = { name: 'Bed', type: 'Bed', quantity: 2 };
const pieceCall = (action: string, body?: object): AuditedCall => ({
  action,
  record: 'equipment',
  prepare: async ({ app, admin }) => {
    const created = await ask(app, 'POST /api/equipment', { token: admin, body: aPiece });
    return { id: created.body.id, body };
  },
  refused: [{ id: UNKNOWN_ID, body, status: 404 }],
});

export const auditedEquipmentCalls: Record<string, AuditedCall> = {
  'POST /api/equipment': {
    action: 'create',
    record: 'equipment',
    prepare: async () => ({ body: aPiece }),
    refused: [
      { body: {}, status: 400 },
      { body: { ...aPiece, existing_image: '/uploads/x.webp' }, status: 400 },
    ],
  },
  'PUT /api/equipment/:id': pieceCall('update', aPiece),
  'DELETE /api/equipment/:id': pieceCall('delete'),
};
