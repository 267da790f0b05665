import { helperKinds, type Kind } from '@thinna/contract/helpers/helpers';
import { keysOf } from '@thinna/contract/kit/field';
import { addHelper } from '../../database/rows.ts';
import { makeAccount, type StaffAccess } from '../../support/accounts.ts';
import type { Identity } from '../../support/identities.ts';
import { logIn } from '../../support/server/requests.ts';
import type { TestClinic } from '../../support/written.ts';

export interface Role {
  name: string;
  /** Its column in docs/access.md. */
  column: Identity;
  /** Whether it is the account of one helper. */
  isPersonal: boolean;
  token: string | undefined;
  /** Returns the token of a new account of this role, for calls that change their own account. */
  another(): Promise<string | undefined>;
}

export interface Roles {
  list: readonly Role[];
  /** A helper of each kind, to whom patients are assigned so that staff reach them. */
  helperIds: readonly number[];
}

/**
 * Makes an administrator, a personal staff account of each kind of helper and a shared one that has
 * all kinds; nobody is a role as well.
 */
export async function prepareRoles({ app, database }: TestClinic): Promise<Roles> {
  let count = 0;
  const open = async (side: 'admin' | 'vcm', name: string, reach: StaffAccess) => {
    const username = `${name} ${(count += 1)}`;
    await makeAccount(database, side, username, reach);
    // Log-ins are limited by the hour.
    await database.pool.query('delete from attempts');
    return logIn(app, side, username);
  };
  const account = async (side: 'admin' | 'vcm', name: string, reach: StaffAccess) => {
    const another = () => open(side, name, reach);
    const column = side === 'admin' ? ('admin' as const) : ('staff' as const);
    const isPersonal = reach.helper_id !== undefined;
    return { name, column, isPersonal, token: await another(), another };
  };

  const kinds = keysOf(helperKinds);
  const helperOf = new Map<Kind, number>();
  for (const kind of kinds) helperOf.set(kind, await addHelper(database.db, { kind }));
  const personal: Role[] = [];
  for (const [kind, helper_id] of helperOf) {
    personal.push(await account('vcm', kind, { kinds: [kind], helper_id }));
  }
  const nobody: Role = {
    name: 'nobody',
    column: 'none',
    isPersonal: false,
    token: undefined,
    another: async () => undefined,
  };
  return {
    list: [
      nobody,
      await account('admin', 'administrator', {}),
      ...personal,
      await account('vcm', 'all kinds', { kinds: [...kinds] }),
    ],
    helperIds: [...helperOf.values()],
  };
}
