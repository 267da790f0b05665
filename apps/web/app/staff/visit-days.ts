import type { CareVisit } from '@thinna/contract/care/care';

export interface VisitDay {
  day: string;
  visits: CareVisit[];
}

/** The same visits in the same order, those of one day together. */
export function groupByDay(visits: readonly CareVisit[]): VisitDay[] {
  const days: VisitDay[] = [];
  for (const visit of visits) {
    const last = days.at(-1);
    if (last?.day === visit.visit_date) last.visits.push(visit);
    else days.push({ day: visit.visit_date, visits: [visit] });
  }
  return days;
}
