import { mayAssign } from '@thinna/contract/assignments/assignments';
import { addDays, clinicDay } from '@thinna/contract/kit/office/day';
import { type DemoHelper, inventHelpers } from './helpers.ts';
import { type DemoPatient, inventEnded, inventPatients, inventVillage } from './patients.ts';
import { type DemoRequest, inventRequests } from './requests.ts';
import { inventStatistics, type MonthFigures } from './statistics.ts';
import { inventTasks } from './tasks.ts';
import { type DemoVisit, planVisits } from './visit-plan.ts';

interface DemoAssignment {
  patient: DemoPatient;
  /** The name of the helper. */
  helper: string;
  day: string;
  /** The day on which the helper's work for the patient ended. */
  endDay?: string;
}

/** All records of the invented clinic, before they are stored. */
export interface DemoClinic {
  today: string;
  helpers: DemoHelper[];
  /** Those in care, and those whose care has ended. */
  patients: DemoPatient[];
  requests: DemoRequest[];
  assignments: DemoAssignment[];
  visits: DemoVisit[];
  tasks: ReturnType<typeof inventTasks>;
  statistics: MonthFigures[];
}

/** Invents the clinic as it stands at this moment; two calls on one day invent the same one. */
export function inventClinic(now: Date): DemoClinic {
  const today = clinicDay(now);
  const people = inventVillage();
  const helpers = inventHelpers(now);
  const inCare = inventPatients(today, people);
  const patients = [...inCare, ...inventEnded(today)].toSorted((first, second) =>
    first.since.localeCompare(second.since),
  );
  return {
    today,
    helpers,
    patients,
    requests: inventRequests(now, inCare, people),
    assignments: inventAssignments(today, patients, helpers),
    visits: planVisits(today, patients, helpers),
    tasks: inventTasks(now),
    statistics: inventStatistics(now, patients),
  };
}

/** Helpers who looked after somebody else before, with the number of those patients. */
const formerWork = { 'Leena Kadavil': 3, 'ഷീബ പുളിക്കൽ': 2, 'മേരി കടവിൽ': 2, 'Latha Chirayil': 1 };

function inventAssignments(
  today: string,
  patients: readonly DemoPatient[],
  helpers: readonly DemoHelper[],
): DemoAssignment[] {
  const active = patients.flatMap((patient) =>
    patient.team.map((helper, index) => ({ patient, helper, day: addDays(patient.since, index) })),
  );
  const former = Object.entries(formerWork).flatMap(([helper, count]) => {
    const { kind } = helpers.find(({ name }) => name === helper) ?? {};
    return patients
      .filter(
        ({ team, person, story }) =>
          kind && !story && !team.includes(helper) && mayAssign(kind, person.support_type),
      )
      .slice(0, count)
      .map((patient, index) => ({
        patient,
        helper,
        day: patient.since,
        endDay: addDays(today, -10 - index * 9),
      }));
  });
  return [...active, ...former].toSorted((first, second) => first.day.localeCompare(second.day));
}
