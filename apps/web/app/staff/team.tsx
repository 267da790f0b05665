import { careCalls, type Member } from '@thinna/contract/care/care';
import { helperKinds } from '@thinna/contract/helpers/helpers';
import type { StaffType } from '@thinna/contract/helpers/roles';
import { labelOf } from '@thinna/contract/kit/failure';
import { fill } from '@thinna/contract/words/index';
import { useWords } from '../lib/console/console-language.tsx';
import { useCall } from '../lib/console/use-call.ts';
import { EmptyStep } from '../ui/empty/empty-step.tsx';
import { formatPhone, phoneLink } from '../ui/phone-number.tsx';
import { optionalUserText, UserText } from '../ui/user-text.tsx';
import { CardFacts, Cards } from './cards.tsx';
import { LastRead } from './last-read.tsx';

/** Only medical professionals have all of the fields shown below. */
const { input } = helperKinds.medical_professional;

/** The members of the team and how to reach them. */
export function TeamView({ type }: { type: StaffType }) {
  const words = useWords();
  const text = words.staff.team;
  const team = useCall(careCalls.team, { params: { type } });
  return (
    <LastRead of={team} failed={words.list.could_not_load}>
      {(members) =>
        members.length === 0 ? (
          <EmptyStep sentence={text.empty} help={text.none_help} />
        ) : (
          <Cards rows={members}>{(member) => <MemberCard key={member.id} member={member} />}</Cards>
        )
      }
    </LastRead>
  );
}

function MemberCard({ member }: { member: Member }) {
  const words = useWords();
  const email = member.email && <a href={`mailto:${member.email}`}>{member.email}</a>;
  const label = (field: string) => labelOf(input, field, words);
  return (
    <li className="card">
      <h2 className="card-name">
        <UserText>{member.name}</UserText>
      </h2>
      <CardFacts
        facts={[
          [label('specialization'), optionalUserText(member.specialization)],
          [label('availability'), optionalUserText(member.availability)],
          [label('address'), optionalUserText(member.address)],
          [label('email'), email],
        ]}
      />
      {member.phone_number && (
        <a className="button tabular-nums" href={phoneLink(member.phone_number)}>
          {fill(words.patient_record.call, { number: formatPhone(member.phone_number) })}{' '}
          <span className="sr-only">
            <UserText>{member.name}</UserText>
          </span>
        </a>
      )}
    </li>
  );
}
