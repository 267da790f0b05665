import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Count } from '@thinna/contract/statistics/statistics';
import { hasLeftBy } from './care-status.ts';
import type { DemoPatient } from './patients.ts';
import { randomOf } from './random.ts';

type Figures = Record<Count, number>;

/** The clinic's published figures at the end of a month. */
export interface MonthFigures {
  /** The last day of the month. */
  date: string;
  /** When the office typed them. */
  typedAt: Date;
  figures: Figures;
}

/** Two years, so that the home page has years to compare on any day. */
const MONTHS = 24;
/** Those who left the clinic's care since 2013, by the end of the last month. */
const LEFT = { deaths: 931, dropouts: 96, transfers: 73 } as const;
const PSYCHIATRIC = { dropouts: 22, transfers: 14 } as const;

/**
 * Returns the figures of the last 24 months, oldest first. Those of the last month are counted
 * from the patients; earlier months follow from who came and who left since.
 */
export function inventStatistics(now: Date, patients: readonly DemoPatient[]): MonthFigures[] {
  const random = randomOf('statistics');
  const months: MonthFigures[] = [];
  let date = lastDayOfMonthBefore(clinicDay(now));
  let figures = countFigures(date, patients);
  for (let index = 0; index < MONTHS; index += 1) {
    months.unshift({ date, typedAt: typedAtOf(date, now), figures });
    const left = {
      deaths: random.between(3, 6),
      dropouts: Math.max(random.between(0, 1), countDischarged(date, patients)),
      transfers: random.between(0, 1),
    };
    date = lastDayOfMonthBefore(date);
    figures = stepBack(figures, left, random.between(-1, 2));
  }
  return months;
}

const lastDayOfMonthBefore = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1);

/** The figures are typed on the first of the next month. */
const typedAtOf = (date: string, now: Date): Date =>
  new Date(Math.min(clinicInstant(addDays(date, 1), '10:30').getTime(), now.getTime()));

/** Counts the patients who were discharged in the month of this day. */
const countDischarged = (date: string, patients: readonly DemoPatient[]): number =>
  patients.filter(
    ({ status }) => status?.to === 'discharged' && status.onDay.slice(0, 7) === date.slice(0, 7),
  ).length;

function countFigures(date: string, patients: readonly DemoPatient[]): Figures {
  const inCare = patients.filter((patient) => patient.since <= date && !hasLeftBy(patient, date));
  const count = (is: (patient: DemoPatient) => boolean) => inCare.filter(is).length;
  const isIll = (illness: string) => count((patient) => patient.illness === illness);
  const psychiatric = count(({ isPsychiatric }) => isPsychiatric);
  return {
    total_patients_cumulative: inCare.length + LEFT.deaths + LEFT.dropouts + LEFT.transfers,
    total_patients_current_month: count(({ since }) => since.slice(0, 7) === date.slice(0, 7)),
    home_care_patients: count(({ person }) =>
      ['medical', 'caregiver'].includes(person.support_type),
    ),
    dropout_patients: LEFT.dropouts,
    physiotherapy_patients: count(({ team }) => team.includes('ഡോ. നാരായണൻ ഇടത്തിൽ')),
    psychiatric_patients: psychiatric + PSYCHIATRIC.dropouts + PSYCHIATRIC.transfers,
    psychiatric_dropout_patients: PSYCHIATRIC.dropouts,
    psychiatric_transfer_out: PSYCHIATRIC.transfers,
    transfer_out_patients: LEFT.transfers,
    care_comprises: inCare.length,
    active_psychiatric_patients: psychiatric,
    cancer_patients: isIll('cancer'),
    peripheral_vascular_disease: isIll('vascular'),
    chronic_kidney_disease: isIll('kidney'),
    cerebrovascular_accident: isIll('stroke'),
    paraplegia_patients: isIll('paraplegia'),
    other_patients: isIll('other'),
    total_deaths_cumulative: LEFT.deaths,
    patients_above_80: count((patient) => ageOn(date, patient) > 80),
    patients_below_18: count((patient) => ageOn(date, patient) < 18),
  };
}

/** Returns the age in full years on a day. */
function ageOn(date: string, { person: { dob, age } }: DemoPatient): number {
  if (typeof dob !== 'string') return age ?? Number.NaN;
  const years = Number(date.slice(0, 4)) - Number(dob.slice(0, 4));
  return date.slice(5) < dob.slice(5) ? years - 1 : years;
}

const illnesses = [
  'cancer_patients',
  'peripheral_vascular_disease',
  'chronic_kidney_disease',
  'cerebrovascular_accident',
  'paraplegia_patients',
  'other_patients',
] as const;

/**
 * Returns the figures one month earlier: without those who came in this month, and with those who
 * left in it. `growth` is by how much more came than left in the month before.
 */
function stepBack(
  figures: Figures,
  left: { deaths: number; dropouts: number; transfers: number },
  growth: number,
): Figures {
  const leftInAll = left.deaths + left.dropouts + left.transfers;
  const arrived = figures.total_patients_current_month;
  const care_comprises = figures.care_comprises - arrived + leftInAll;
  const share = care_comprises / figures.care_comprises;
  const scaled = (count: Count) => Math.round(figures[count] * share);
  const byIllness = Object.fromEntries(illnesses.map((illness) => [illness, scaled(illness)]));
  const rest = illnesses
    .filter((illness) => illness !== 'other_patients')
    .reduce((sum, illness) => sum - (byIllness[illness] ?? 0), care_comprises);
  const active_psychiatric_patients = scaled('active_psychiatric_patients');
  return {
    ...figures,
    ...byIllness,
    other_patients: rest,
    care_comprises,
    active_psychiatric_patients,
    psychiatric_patients:
      active_psychiatric_patients + PSYCHIATRIC.dropouts + PSYCHIATRIC.transfers,
    total_patients_cumulative: figures.total_patients_cumulative - arrived,
    total_patients_current_month: leftInAll + growth,
    home_care_patients: scaled('home_care_patients'),
    physiotherapy_patients: scaled('physiotherapy_patients'),
    patients_above_80: scaled('patients_above_80'),
    patients_below_18: scaled('patients_below_18'),
    dropout_patients: figures.dropout_patients - left.dropouts,
    transfer_out_patients: figures.transfer_out_patients - left.transfers,
    total_deaths_cumulative: figures.total_deaths_cumulative - left.deaths,
  };
}
