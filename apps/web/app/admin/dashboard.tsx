import { Link } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { useDialog } from '../console/use-dialog.ts';
import { useToday } from '../lib/console/use-today.ts';
import { CountBadge, formatBadgeCount } from '../ui/console/badge.tsx';
import { formatDay } from '../ui/console/day.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { cards } from './cards.ts';
import { DashboardSummary } from './dashboard-summary.tsx';
import { FirstSteps } from './first-steps.tsx';
import { Announcement } from './notifications/announcement.tsx';
import { NotificationPanel } from './notifications/panel.tsx';
import { useUnread } from './notifications/use-unread.ts';
import { Today } from './today/today.tsx';
import { useWords } from './use-words.ts';

/** The lists of today, links to every page in groups, and the notifications. */
export default function Dashboard() {
  const words = useWords();
  const { counts, total, news } = useUnread();
  const { searchParams, close } = useDialog();
  const today = useToday();
  const { title } = words.dashboard;
  const groups = Object.entries(words.dashboard.groups)
    .map(([id, name]) => ({ id, name, groupCards: cards.filter(({ group }) => group === id) }))
    .filter(({ groupCards }) => groupCards.length > 0);

  return (
    <>
      <PageTitle>{total > 0 ? `(${formatBadgeCount(total)}) ${title}` : title}</PageTitle>
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <PageHeading>{title}</PageHeading>
        <p className="text-ink-soft">{formatDay(today, words.language, 'full')}</p>
      </div>
      <Announcement news={news} />
      <FirstSteps />
      <Today />
      <DashboardSummary />
      {groups.map(({ id, name, groupCards }) => (
        <section key={id} aria-labelledby={id} className="card-group">
          <h2 id={id}>{name}</h2>
          <ul>
            {groupCards.map((card) => (
              <li key={card.page}>
                <Link to={card.page} className="card-link office-card">
                  <span>{card.words(words).title}</span>{' '}
                  <CountBadge count={(card.counts && counts?.[card.counts]) ?? 0} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {searchParams.has('notifications') && (
        <NotificationPanel counts={counts} news={news} onClose={close} />
      )}
    </>
  );
}
