import { ask } from '../server/requests.ts';
import { type AuditedCall, type TestClinic, UNKNOWN_ID } from '../written.ts';

const aPiece = { name: 'Bed', type: 'Bed', quantity: 2 };

export async function addPiece({ app, admin }: TestClinic): Promise<{ id: number }> {
  const { body } = await ask(app, 'POST /api/equipment', { token: admin, body: aPiece });
  return { id: body.id };
}

const pieceCall = (body?: object): AuditedCall => ({
  prepare: async (clinic) => ({ ...(await addPiece(clinic)), body }),
  refused: [{ id: UNKNOWN_ID, body, status: 404 }],
});

export const auditedEquipmentCalls: Record<string, AuditedCall> = {
  'POST /api/equipment': {
    prepare: async () => ({ body: aPiece }),
    refused: [
      { body: {}, status: 400 },
      { body: { ...aPiece, existing_image: '/uploads/x.webp' }, status: 400 },
    ],
  },
  'PUT /api/equipment/:id': pieceCall(aPiece),
  'DELETE /api/equipment/:id': pieceCall(),
};
