import { Link } from 'react-router';
import { PageTitle } from '../console/page-title.tsx';
import { useDialog } from '../console/use-dialog.ts';
import { CountBadge, formatBadgeCount } from '../ui/console/badge.tsx';
import { PageHeading } from '../ui/page-heading.tsx';
import { cards } from './cards.ts';
import { DashboardSummary } from './dashboard-summary.tsx';
import { Announcement } from './notifications/announcement.tsx';
import { Bell } from './notifications/bell.tsx';
import { NotificationPanel } from './notifications/panel.tsx';
import { useUnread } from './notifications/use-unread.ts';
import { useWords } from './use-words.ts';

/** Links to every list in groups, and the notification bell. */
export default function Dashboard() {
  const words = useWords();
  const { counts, total, news } = useUnread();
  const { searchParams, close } = useDialog();
  const { title } = words.dashboard;
  const groups = Object.entries(words.dashboard.groups)
    .map(([id, name]) => ({ id, name, groupCards: cards.filter(({ group }) => group === id) }))
    .filter(({ groupCards }) => groupCards.length > 0);

  return (
    <>
      <PageTitle>{total > 0 ? `(${formatBadgeCount(total)}) ${title}` : title}</PageTitle>
      <div className="flex items-center justify-between gap-3">
        <PageHeading>{title}</PageHeading>
        <Bell unread={total} />
      </div>
      <Announcement news={news} />
      <DashboardSummary />
      {groups.map(({ id, name, groupCards }) => (
        <section key={id} aria-labelledby={id} className="mt-6">
          <h2 id={id} className="mb-3 text-base font-semibold text-ink-soft">
            {name}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
            {groupCards.map((card) => (
              <li key={card.page}>
                <Link to={card.page} className="card-link h-full">
                  <span className="flex flex-wrap items-center justify-between gap-x-2 text-lg font-bold">
                    {card.words(words).title}{' '}
                    <CountBadge count={(card.counts && counts?.[card.counts]) ?? 0} />
                  </span>
                  <span className="text-ink-soft">{card.words(words).card_hint}</span>
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
