import { isOneOf } from '@thinna/contract/kit/office/open-word';
import {
  type Notification,
  nameIn,
  notificationCalls,
} from '@thinna/contract/notifications/notifications';
import { fill } from '@thinna/contract/words/index';
import { useNavigate } from 'react-router';
import { isMissing } from '../../lib/console/api.ts';
import { useAction } from '../../lib/console/use-call.ts';
import { Badge } from '../../ui/console/badge.tsx';
import { Moment } from '../../ui/console/moment.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { arrivals } from '../cards.ts';
import { useWords } from '../use-words.ts';

const refreshes = [notificationCalls.counts, notificationCalls.recent];

interface NotificationRowProps {
  notification: Notification;
  /** It is read, and its button for that has gone. */
  onRead(): void;
  /** By us, or by a colleague meanwhile. */
  onDeleted(): void;
}

/** One of them: what came, who and when, and what can be done about it. */
export function NotificationRow({ notification, onRead, onDeleted }: NotificationRowProps) {
  const { id, message, created_at, is_read, entity_type, entity_id } = notification;
  const words = useWords();
  const text = words.notifications;
  const toast = useToast();
  const navigate = useNavigate();
  const opening = useAction(notificationCalls.markRead, { refreshes: [] });
  const marking = useAction(notificationCalls.markRead, { refreshes });
  const removing = useAction(notificationCalls.remove, { refreshes });
  // Of a kind that nobody knows it is told as it was written, and leads nowhere.
  const type = isOneOf(arrivals, entity_type) ? entity_type : null;
  const name = type ? nameIn(message) : message;
  const [before, after] = type ? text.arrived[type].split('{name}') : [];
  const sent = { params: { id: String(id) } };

  /** The record goes with its notifications: where this one is gone, the list is what is left. */
  const open = async (page: string) => {
    if (opening.isRunning) return;
    const isGone = await opening.run(sent).then(() => false, isMissing);
    await navigate(isGone ? page : `${page}/view/${entity_id}`);
  };

  const attempt = async (action: typeof marking, onDone: () => void) => {
    if (action.isRunning) return;
    try {
      await action.run(sent);
      onDone();
    } catch (error) {
      if (isMissing(error)) onDeleted();
      else toast.failure(text.failed);
    }
  };

  return (
    <li className={is_read ? 'notification' : 'notification notification-unread'}>
      <p>
        {!is_read && <Badge>{text.unread}</Badge>} {before}
        <UserText>{name}</UserText>
        {after}
      </p>
      <p className="text-sm text-ink-soft">
        <Moment at={created_at} />
      </p>
      <p className="row-actions">
        {type && (
          <button
            type="button"
            id={openId(notification)}
            aria-label={fill(text.open_named, { name })}
            aria-busy={opening.isRunning}
            onClick={() => void open(arrivals[type].page)}
          >
            {text.open}
          </button>
        )}
        {!is_read && (
          <button
            type="button"
            aria-label={fill(text.mark_read_named, { name })}
            aria-busy={marking.isRunning}
            onClick={() => void attempt(marking, onRead)}
          >
            {text.mark_read}
          </button>
        )}
        <button
          type="button"
          className="text-danger"
          aria-label={fill(words.list.delete_named, { name })}
          aria-busy={removing.isRunning}
          onClick={() => void attempt(removing, onDeleted)}
        >
          {words.list.delete}
        </button>
      </p>
    </li>
  );
}

/** By which a row is found again after the list has changed. */
export const openId = ({ id }: Notification): string => `open-${id}`;
