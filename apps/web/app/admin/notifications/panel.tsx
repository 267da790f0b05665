import type { Answer } from '@thinna/contract/kit/call';
import { type Notification, notificationCalls } from '@thinna/contract/notifications/notifications';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/console/use-call.ts';
import { Loading } from '../../ui/console/loading.tsx';
import { SidePanel } from '../../ui/office/side-panel.tsx';
import { useWords } from '../use-words.ts';
import { Announcement } from './announcement.tsx';
import { MarkAllRead } from './mark-all-read.tsx';
import { NotificationRow, openId } from './row.tsx';
import type { News } from './use-unread.ts';

interface NotificationPanelProps {
  counts: Answer<typeof notificationCalls.counts> | undefined;
  news: News | null;
  onClose(): void;
}

/** The recent notifications, newest first. */
export function NotificationPanel({ counts, news, onClose }: NotificationPanelProps) {
  const words = useWords();
  const text = words.notifications;
  const list = useCall(notificationCalls.recent, {});
  const { data: rows, refetch, isFetching } = list;
  const [newsOnOpen] = useState(news);
  const freshNews = news === newsOnOpen ? null : news;

  // New notifications arrived while the panel is open.
  useEffect(() => {
    if (freshNews) void refetch();
  }, [freshNews, refetch]);

  return (
    <SidePanel title={text.title} onClose={onClose}>
      <Announcement news={freshNews} />
      {list.isError && (
        <div role="alert" className="notice mb-4">
          <p>{text.could_not_load}</p>
          <button type="button" className="button-quiet mt-2" onClick={() => void refetch()}>
            {words.list.try_again}
          </button>
        </div>
      )}
      {!rows && isFetching && <Loading />}
      {rows?.length === 0 && <p className="empty-panel">{text.empty}</p>}
      {rows && rows.length > 0 && (
        <>
          {counts && <MarkAllRead counts={counts} onDone={() => focusRow(undefined)} />}
          <ul className="grid gap-3">
            {rows.map((row, index) => (
              <NotificationRow
                key={row.id}
                notification={row}
                onRead={() => focusRow(row)}
                onDeleted={() => focusRow(rows[index + 1] ?? rows[index - 1])}
              />
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}

/** Focuses a row, or the panel's heading without one, after the focused button has disappeared. */
function focusRow(row: Notification | undefined): void {
  setTimeout(() => {
    const target = row && document.getElementById(openId(row));
    (target ?? document.querySelector<HTMLElement>('.side-panel [data-first-focus]'))?.focus();
  });
}
