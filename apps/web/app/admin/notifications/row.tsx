import { isOneOf } from '@thinna/contract/kit/office/open-enum';
import {
  type Notification,
  nameFromMessage,
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
import { notificationCards } from '../cards.ts';
import { useWords } from '../use-words.ts';
import { notificationRefreshes } from './use-unread.ts';

interface NotificationRowProps {
  notification: Notification;
  /** Called after marking as read, when the pressed button is gone. */
  onRead(): void;
  /** Called after the deletion, also if a colleague was first. */
  onDeleted(): void;
}

/** A notification with its time and its actions. */
export function NotificationRow({ notification, onRead, onDeleted }: NotificationRowProps) {
  const { id, message, created_at, is_read, entity_type, entity_id } = notification;
  const words = useWords();
  const text = words.notifications;
  const toast = useToast();
  const navigate = useNavigate();
  const opening = useAction(notificationCalls.markRead, { refreshes: [] });
  const marking = useAction(notificationCalls.markRead, { refreshes: notificationRefreshes });
  const removing = useAction(notificationCalls.remove, { refreshes: notificationRefreshes });
  // A notification of an unknown kind shows its stored message and has no link.
  const type = isOneOf(notificationCards, entity_type) ? entity_type : null;
  const name = type ? nameFromMessage(message) : message;
  const [before, after] = type ? text.arrived[type].split('{name}') : [];
  const args = { params: { id: String(id) } };

  /** Opens the record, or the list if the notification, deleted with its record, is missing. */
  const open = async (page: string) => {
    if (opening.isRunning) return;
    const isGone = await opening.run(args).then(() => false, isMissing);
    await navigate(isGone ? page : `${page}/view/${entity_id}`);
  };

  const attempt = async (action: typeof marking, onDone: () => void) => {
    if (action.isRunning) return;
    try {
      await action.run(args);
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
            onClick={() => void open(notificationCards[type].page)}
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

/** Returns the element id of a row's open button, for moving the focus. */
export const openId = ({ id }: Notification): string => `open-${id}`;
