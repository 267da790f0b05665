import { addDays } from '@thinna/contract/kit/office/day';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { hasLeftBy, isCancelled } from '../../apps/server/src/demo/care-status.ts';
import { type DemoClinic, inventClinic } from '../../apps/server/src/demo/clinic.ts';
import { prepareDemo } from '../../apps/server/src/demo/demo.ts';
import type { DemoVisit } from '../../apps/server/src/demo/visit-plan.ts';
import type { Finding } from '../prove.ts';
import { createTestDatabase } from './own-database.ts';

const SECONDS_MAX = 10;
const FIRST_DAY = '2026-11-16';

/**
 * The demo is stored in less than ten seconds, and a demo made on any day holds together. The
 * fault `collide` sends a helper to two houses at once.
 */
export async function demo({ days = 400 }, fault?: string): Promise<Finding> {
  const seconds = await measureStoring();
  const wrong = { patients: 0, today: 0, collisions: 0, night: 0, early: 0, absences: 0, sums: 0 };
  for (let index = 0; index < days; index += 1) {
    const day = addDays(FIRST_DAY, index);
    const clinic = inventClinic(new Date(`${day}T05:00:00Z`));
    const [visit] = clinic.visits;
    if (fault === 'collide' && visit) clinic.visits.push({ ...visit });
    for (const [name, count] of Object.entries(mistakesIn(clinic))) {
      wrong[name as keyof typeof wrong] += count;
    }
  }
  const isWrong = Object.values(wrong).some((count) => count > 0);
  return { holds: seconds < SECONDS_MAX && !isWrong, seconds, days, ...wrong };
}

async function measureStoring(): Promise<number> {
  const empty = await createTestDatabase();
  const database = openDatabase(empty.url, () => {});
  try {
    const start = performance.now();
    await prepareDemo(database, new Date());
    return Math.round((performance.now() - start) / 100) / 10;
  } finally {
    await database.close();
    await empty.close();
  }
}

/** Counts what does not hold together in an invented clinic. */
function mistakesIn({ today, patients, visits, statistics }: DemoClinic) {
  const ofToday = visits.filter(({ day }) => day === today);
  return {
    patients: Math.abs(patients.filter((patient) => !hasLeftBy(patient, today)).length - 60),
    today: ofToday.length < 6 ? 1 : 0,
    collisions: visits.filter((visit) => visits.some((other) => isCollision(visit, other))).length,
    night: visits.filter(({ time, type }) => isNight(time) && type !== 'Emergency').length,
    early: visits.filter(({ day, patient }) => day <= patient.since).length,
    absences: patients.filter(
      (patient) =>
        patient.status && !visits.some((visit) => visit.patient === patient && isCancelled(visit)),
    ).length,
    sums: statistics.filter(
      ({ figures }) =>
        figures.care_comprises +
          figures.dropout_patients +
          figures.transfer_out_patients +
          figures.total_deaths_cumulative !==
        figures.total_patients_cumulative,
    ).length,
  };
}

const isNight = (time: string) => time < '08:00' || time > '20:00';

const minutesOf = ({ time }: DemoVisit) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const isCollision = (visit: DemoVisit, other: DemoVisit) =>
  visit !== other &&
  visit.by === other.by &&
  visit.day === other.day &&
  Math.abs(minutesOf(visit) - minutesOf(other)) < 60;
