import { ask } from '../clinic.ts';
import { NOBODY, type Written } from '../written.ts';

const aPiece = { name: 'Bed', type: 'Bed', quantity: 2 };
const pieceCall = (action: string, body?: object): Written => ({
  action,
  record: 'equipment',
  succeeds: async ({ app, admin }) => {
    const made = await ask(app, 'POST /api/equipment', { token: admin, body: aPiece });
    return { id: made.body.id, body };
  },
  refused: [{ id: NOBODY, body, status: 404 }],
});

export const writtenEquipment: Record<string, Written> = {
  'POST /api/equipment': {
    action: 'create',
    record: 'equipment',
    succeeds: async () => ({ body: aPiece }),
    refused: [
      { body: {}, status: 400 },
      { body: { ...aPiece, existing_image: '/uploads/x.webp' }, status: 400 },
    ],
  },
  'PUT /api/equipment/:id': pieceCall('update', aPiece),
  'DELETE /api/equipment/:id': pieceCall('delete'),
};
