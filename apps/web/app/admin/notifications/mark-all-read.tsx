import type { Answer } from '@thinna/contract/kit/call';
import { type EntityType, notificationCalls } from '@thinna/contract/notifications/notifications';
import { useId } from 'react';
import { useAction } from '../../lib/console/use-call.ts';
import { CountBadge } from '../../ui/console/badge.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { notificationCards } from '../cards.ts';
import { useWords } from '../use-words.ts';
import { notificationRefreshes } from './use-unread.ts';

interface MarkAllReadProps {
  counts: Answer<typeof notificationCalls.counts>;
  /** Called when the pressed button is gone, to move the focus. */
  onDone(): void;
}

/** A button for each kind that has unread notifications. */
export function MarkAllRead({ counts, onDone }: MarkAllReadProps) {
  const words = useWords();
  const text = words.notifications;
  const toast = useToast();
  const { run, isRunning } = useAction(notificationCalls.markAllRead, {
    refreshes: notificationRefreshes,
  });
  const titleId = useId();
  const unread = (Object.keys(notificationCards) as EntityType[]).filter(
    (type) => counts[type] > 0,
  );
  if (unread.length === 0) return null;

  const mark = async (entity_type: EntityType) => {
    if (isRunning) return;
    try {
      await run({ body: { entity_type } });
      onDone();
    } catch {
      toast.failure(text.failed);
    }
  };

  return (
    <section aria-labelledby={titleId} className="mb-4">
      <h3 id={titleId} className="mb-2 text-base font-semibold text-ink-soft">
        {text.mark_all_read}
      </h3>
      <div className="flex flex-wrap gap-2">
        {unread.map((type) => (
          <button
            key={type}
            type="button"
            className="button-quiet gap-2"
            onClick={() => void mark(type)}
          >
            <span className="sr-only">{text.mark_all_read}:</span>{' '}
            {notificationCards[type].words(words).title} <CountBadge count={counts[type]} />
          </button>
        ))}
      </div>
    </section>
  );
}
