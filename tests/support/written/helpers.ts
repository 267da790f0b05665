import { helperKinds } from '@thinna/contract/helpers/helpers';
import { ask } from '../clinic.ts';
import { aHelper } from '../people.ts';
import { type Clinic, NOBODY, type Written } from '../written.ts';

export function helperCalls({ kind, calls: own }: (typeof helperKinds)[keyof typeof helperKinds]) {
  const one = (action: string, body?: () => unknown): Written => ({
    action,
    record: kind,
    succeeds: async (clinic) => ({ ...(await addOne(clinic, kind)), body: body?.() }),
    refused: [
      { id: NOBODY, body: body?.(), status: 404 },
      ...(body ? [{ id: NOBODY, body: {}, status: 400 }] : []),
    ],
  });
  const create: Written = {
    action: 'create',
    record: kind,
    succeeds: async () => ({ body: aHelper[kind]() }),
    refused: [{ body: {}, status: 400 }],
  };
  return [
    [`POST ${own.create.path}`, create],
    [`PUT ${own.update.path}`, one('update', () => aHelper[kind]())],
    [`PUT ${own.view.path}`, one('view')],
    [`DELETE ${own.remove.path}`, one('delete')],
  ] as const;
}

export async function addOne({ app, admin }: Clinic, kind: keyof typeof helperKinds) {
  const { path } = helperKinds[kind].calls.create;
  const { body } = await ask(app, `POST ${path}`, { token: admin, body: aHelper[kind]() });
  return { id: body.id as number };
}
