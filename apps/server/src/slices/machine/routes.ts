import { machineCalls as calls, type MachineEvent } from '@thinna/contract/machine/machine';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../http/implement.ts';
import type { Services } from '../../services.ts';
import { readMachine } from './queries.ts';
import { judgeReports } from './reports.ts';

/** What `thinna doctor` and the backups have reported. Here it is only read. */
export function machineRoutes(app: FastifyInstance, { database: { db } }: Services): void {
  implement(app, calls, {
    get: async (_, { actor: { at } }) => {
      const { reported, events } = await readMachine(db, at);
      const { is_watched, checked_at, findings } = judgeReports(reported, at);
      const of = (kind: string) => events.filter((event) => event.kind === kind).map(eventOf);
      return {
        is_watched,
        checked_at: checked_at?.toISOString() ?? null,
        findings,
        backups: of('backup'),
        rehearsals: of('rehearsal'),
        restores: of('restore'),
      };
    },
  });
}

type Event = Awaited<ReturnType<typeof readMachine>>['events'][number];

function eventOf({ happened_at, succeeded, figures }: Event): MachineEvent {
  const figure = (name: string): number | null => {
    const value = figures[name];
    return typeof value === 'number' && value >= 0 ? value : null;
  };
  return {
    happened_at: new Date(happened_at).toISOString(),
    succeeded,
    seconds: figure('seconds'),
    bytes: figure('bytes'),
    tables: figure('tables'),
    rows: figure('rows'),
  };
}
