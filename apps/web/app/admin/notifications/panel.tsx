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

/** Who came forward, newest first. */
export function NotificationPanel({ counts, news, onClose }: NotificationPanelProps) {
  const words = useWords();
  const text = words.notifications;
  const list = useCall(notificationCalls.recent, {});
  const { data: rows, refetch, isFetching } = list;
  const [heardBefore] = useState(news);
  const heard = news === heardBefore ? null : news;

  // Somebody comes while the panel is open.
  useEffect(() => {
    if (heard) void refetch();
  }, [heard, refetch]);

  return (
    <SidePanel title={text.title} onClose={onClose}>
      <Announcement news={heard} />
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
            {rows.map((row, at) => (
              <NotificationRow
                key={row.id}
                notification={row}
                onRead={() => focusRow(row)}
                onDeleted={() => focusRow(rows[at + 1] ?? rows[at - 1])}
              />
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}

/** What had the focus has gone: the row goes on, or the heading of the panel when there is none. */
function focusRow(row: Notification | undefined): void {
  setTimeout(() => {
    const target = row && document.getElementById(openId(row));
    (target ?? document.querySelector<HTMLElement>('.side-panel [data-first-focus]'))?.focus();
  });
}
