import type { CareVisit } from '@thinna/contract/care/care';

export interface VisitDay {
  day: string;
  visits: CareVisit[];
}

/** Groups consecutive visits of the same day, keeping their order. */
export function groupByDay(visits: readonly CareVisit[]): VisitDay[] {
  const days: VisitDay[] = [];
  for (const visit of visits) {
    const last = days.at(-1);
    if (last?.day === visit.visit_date) last.visits.push(visit);
    else days.push({ day: visit.visit_date, visits: [visit] });
  }
  return days;
}
