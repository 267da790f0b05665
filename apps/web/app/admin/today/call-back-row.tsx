import { type RequestOfToday, todayCalls } from '@thinna/contract/dashboard/today';
import { followUpCalls } from '@thinna/contract/patients-in-need/follow-up';
import { supportTypes } from '@thinna/contract/requests/patient-request';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { CallLink, MessageAndMapLinks } from '../../console/contact-links.tsx';
import { isMissing } from '../../lib/console/api.ts';
import { useAction, useSetCachedAnswer } from '../../lib/console/use-call.ts';
import { Badge } from '../../ui/console/badge.tsx';
import { OptionLabel } from '../../ui/console/option-label.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { formatPhone } from '../../ui/phone-number.tsx';
import { UserText } from '../../ui/user-text.tsx';
import { LastCall, WaitingMark } from '../patients-in-need/received.tsx';
import { NameLink } from '../row-links.tsx';
import { useWords } from '../use-words.ts';
import { CalledMenu } from './called-menu.tsx';

interface CallBackRowProps {
  request: RequestOfToday;
  link: ComponentProps<typeof NameLink>;
  onClose(): void;
  /** Called when the request was deleted meanwhile. */
  onMissing(): void;
}

/** A request that waits: who, since when, how to call, and how the last call went. */
export function CallBackRow({ request, link, onClose, onMissing }: CallBackRowProps) {
  const words = useWords();
  const text = words.patients_in_need;
  const toast = useToast();
  const { id, patient_name, contact_name, contact_phone_number, last_call } = request;
  const { run, isRunning } = useAction(followUpCalls.addCall, { isRetrySafe: true, refreshes: [] });
  const setCached = useSetCachedAnswer(todayCalls.get, {});
  // The map is on the request's page.
  const contact = { phone_number: contact_phone_number, place: null };

  const noteCall = async (reached: boolean) => {
    if (isRunning) return;
    try {
      const { called_at } = await run({ params: { id: String(id) }, body: { reached } });
      setCached(
        (old) =>
          old && {
            ...old,
            requests: old.requests.map((row) =>
              row.id === id ? { ...row, last_call: { called_at, reached } } : row,
            ),
          },
      );
      toast.success(text.call_saved);
    } catch (error) {
      toast.failure(text.call_failed);
      if (isMissing(error)) onMissing();
    }
  };

  return (
    <li>
      <p className="today-top">
        <span className="min-w-0">
          <NameLink {...link} /> {request.is_new && <Badge>{words.list.is_new}</Badge>}
        </span>
        <WaitingMark since={request.created_at} />
      </p>
      <p className="today-facts">
        {contact_name !== null && (
          <>
            <UserText>{contact_name}</UserText> ·{' '}
          </>
        )}
        <span className="whitespace-nowrap tabular-nums">{formatPhone(contact_phone_number)}</span>{' '}
        · <OptionLabel options={supportTypes}>{request.support_type}</OptionLabel> ·{' '}
        <UserText>{request.place}</UserText>
      </p>
      {last_call && (
        <p className="text-sm">
          <LastCall call={last_call} />
        </p>
      )}
      <div className="today-actions">
        <CallLink to={contact} name={patient_name} />
        <MessageAndMapLinks
          to={contact}
          name={patient_name}
          className="button-quiet no-underline"
        />
        <CalledMenu
          name={patient_name}
          onCalled={(reached) => void noteCall(reached)}
          onClose={onClose}
        />
        <Link className="text-button" to={`/admin/patients-in-need/view/${id}?care`}>
          {text.care.open}{' '}
          <span className="sr-only">
            <UserText>{patient_name}</UserText>
          </span>
        </Link>
      </div>
    </li>
  );
}
