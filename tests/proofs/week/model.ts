import type { Visit } from '@thinna/contract/visits/visits';
import type { Database } from '../../../apps/server/src/db/client.ts';

/** What a reader sees of a visit; the board leaves out the notes. */
export type SeenVisit = Pick<
  Visit,
  'id' | 'version' | 'visit_date' | 'visit_time' | 'visit_type' | 'helper_id' | 'member_name'
>;

interface Change {
  before: SeenVisit;
  after: Visit;
  /** Each edit writes notes of its own, so it changes the visit also where `before` is the same. */
  isEdit: boolean;
}

const stateOf = ({ visit_date, visit_time, visit_type, helper_id, member_name }: SeenVisit) =>
  JSON.stringify([visit_date, visit_time, visit_type, helper_id, member_name]);
const versionOf = ({ id, version }: Pick<SeenVisit, 'id' | 'version'>) => `${id}.${version}`;

/** Everything that the server acknowledged and showed, to be compared with what is stored. */
export class WeekModel {
  readonly #created = new Map<number, Visit>();
  readonly #changes: Change[] = [];
  readonly #restores = new Map<number, number>();
  /** What was shown, each once. */
  readonly #seen = new Map<string, SeenVisit>();
  #deletes = 0;

  add(visits: readonly Visit[]): void {
    for (const visit of visits) this.#created.set(visit.id, visit);
  }
  change(change: Change): void {
    this.#changes.push(change);
  }
  delete(count: number): void {
    this.#deletes += count;
  }
  restore(id: number): void {
    this.#restores.set(id, (this.#restores.get(id) ?? 0) + 1);
  }
  see(visits: readonly SeenVisit[]): void {
    for (const visit of visits) this.#seen.set(`${versionOf(visit)} ${stateOf(visit)}`, visit);
  }

  /** Returns how many visits are not as they were acknowledged; all counts must be 0. */
  async compare(database: Database) {
    const { stored, deleted, deletesOf, deletesInAudit } = await readStored(database);
    const known = new Set([...stored.keys(), ...deleted]);
    const expected = this.#newest();
    const isRestored = (id: number) => (deletesOf.get(id) ?? 0) === (this.#restores.get(id) ?? 0);
    const ids = [...this.#created.keys()];
    return {
      lost: ids.filter((id) => !known.has(id)).length,
      unknown: [...known].filter((id) => !this.#created.has(id)).length,
      overwritten: this.#countOverwritten(),
      /** The newest acknowledged version is not the one that is stored. */
      differing: ids.filter((id) => {
        const row = stored.get(id);
        const visit = expected.get(id);
        return row && visit && comparable(row) !== comparable(visit);
      }).length,
      /** Deleted although it was restored, or the other way round. */
      misplaced: ids.filter((id) => stored.has(id) !== isRestored(id)).length,
      miscounted: Math.abs(deletesInAudit - this.#deletes),
      misread: this.#countMisread(),
    };
  }

  #newest(): Map<number, Visit> {
    const newest = new Map(this.#created);
    for (const { after } of this.#changes) {
      if (after.version > (newest.get(after.id)?.version ?? 0)) newest.set(after.id, after);
    }
    return newest;
  }

  /** Counts changes of a version that another acknowledged change had replaced already. */
  #countOverwritten(): number {
    const effective = this.#changes.filter(
      ({ before, after, isEdit }) => isEdit || stateOf(before) !== stateOf(after),
    );
    const replaced = Map.groupBy(effective, ({ before }) => versionOf(before));
    const misnumbered = effective.filter(
      ({ before, after }) => after.version !== before.version + 1,
    ).length;
    return effective.length - replaced.size + misnumbered;
  }

  /** Counts what was shown and is no acknowledged state. */
  #countMisread(): number {
    const states = new Map(
      [...this.#created.values(), ...this.#changes.map(({ after }) => after)].map((visit) => [
        versionOf(visit),
        stateOf(visit),
      ]),
    );
    return [...this.#seen.values()].filter(
      (visit) => states.get(versionOf(visit)) !== stateOf(visit),
    ).length;
  }
}

const comparable = ({ notes, ...visit }: Pick<Visit, 'notes'> & SeenVisit) =>
  `${versionOf(visit)} ${stateOf(visit)} ${notes}`;

async function readStored({ pool }: Database) {
  const { rows } = await pool.query<SeenVisit & Pick<Visit, 'notes'>>(
    `select id, version, visit_date, to_char(visit_time, 'HH24:MI') as visit_time, visit_type,
       helper_id, member_name, notes from schedules`,
  );
  const deleted = await pool.query<{ id: number }>(
    `select record_id as id from deleted_records where kind = 'schedule'`,
  );
  const audit = await pool.query<{ id: number; count: number }>(
    `select record_id as id, count(*)::int as count from audit
     where record = 'schedule' and action = 'delete' and record_id is not null group by record_id`,
  );
  const counts = audit.rows.map(({ count }) => count);
  return {
    stored: new Map(rows.map((row) => [row.id, row])),
    deleted: deleted.rows.map(({ id }) => id),
    deletesOf: new Map(audit.rows.map(({ id, count }) => [id, count])),
    deletesInAudit: counts.reduce((sum, count) => sum + count, 0),
  };
}
