import { helperKinds } from '@thinna/contract/helpers/helpers';
import { labelOf } from '@thinna/contract/kit/failure';
import { matches } from '@thinna/contract/kit/office/fold';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { RowMenu } from '../admin/row-links.tsx';
import { useWords } from '../admin/use-words.ts';
import { Badge, CountBadge } from '../ui/console/badge.tsx';
import { ExpandableText } from '../ui/console/expandable-text.tsx';
import { ListRows } from '../ui/office/list-rows.tsx';
import { ListTools } from '../ui/office/list-tools.tsx';
import { type ListState, useSearchedList } from '../ui/office/list-view.ts';
import { ProfileBlock } from '../ui/office/profile-block.tsx';
import { Cell, RowTable } from '../ui/office/row-table.tsx';
import { PhoneNumber } from '../ui/phone-number.tsx';
import { UserText } from '../ui/user-text.tsx';
import { Group, Part } from './part.tsx';
import { people, texts } from './sample.ts';

type Person = Omit<(typeof people)[number], 'id'> & { id: number };

export function Lists(group: { id: string; title: string }) {
  const words = useWords();
  const { title } = words.helpers.volunteer;
  return (
    <Group {...group}>
      <Part name="badge, count-badge: 0 is not there, 100 is 99+">
        <p className="flex flex-wrap items-center gap-3">
          <Badge>{words.list.is_new}</Badge>
          {[0, 1, 12, 99, 100, 1284].map((count) => (
            <CountBadge key={count} count={count} />
          ))}
        </p>
      </Part>
      <Part name="card-link">
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {[0, 7, 120].map((count) => (
            <a key={count} className="card-link office-card" href="#lists">
              <span>{title}</span> <CountBadge count={count} />
            </a>
          ))}
        </div>
      </Part>
      <Part name="expandable-text: at most 100 characters, more of them">
        <div className="grid gap-4 md:grid-cols-3">
          {Object.values(texts).map((text) => (
            <ExpandableText key={text}>{text}</ExpandableText>
          ))}
        </div>
      </Part>
      <Part name="phone-number">
        <PhoneNumber>9846012345</PhoneNumber>
      </Part>
      <Part name="profile-block: what is empty is left out">
        <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
          <ProfileExample />
        </div>
      </Part>
      <Part name="list-page in its states, with page-heading, long-list and scroll-button">
        <ListExample />
      </Part>
    </Group>
  );
}

function ProfileExample() {
  const words = useWords();
  const { input } = helperKinds.volunteer;
  const volunteer = {
    name: 'ആയിഷ ബീവി',
    email: 'aysha.with.a.very.long.address@clinic.example',
    phone_number: '9447188110',
    address: 'Ward 7\nExamplepuram',
    skills: 'വായിച്ചു കൊടുക്കൽ, കൂട്ടിരിക്കൽ',
    notes: '',
  };
  const { details } = words.helpers.volunteer;
  return (
    <>
      <ProfileBlock
        title={words.profile.personal}
        schema={input}
        fields={['email', 'phone_number', 'address']}
        record={volunteer}
      />
      <ProfileBlock
        title={details}
        schema={input}
        fields={['skills', 'notes']}
        record={volunteer}
      />
    </>
  );
}

const idle = { data: undefined, isError: false, isFetching: false };

const manyPeople: Person[] = Array.from({ length: 450 }, (_, id) => ({
  ...(people[id % people.length] ?? people[0]),
  id,
}));

const states = {
  rows: { ...idle, data: [...people] },
  'more than are shown at once': { ...idle, data: manyPeople },
  none: { ...idle, data: [] },
  loading: { ...idle, isFetching: true },
  failed: { ...idle, isError: true },
  'rows, but not the newest': { ...idle, data: [...people], isError: true },
};

function ListExample() {
  // Nothing is shown at first, because the heading of a list page takes the focus on mount.
  const [state, setState] = useState<keyof typeof states>();
  return (
    <>
      <div role="group" aria-label="States" lang="en" className="mb-3 flex flex-wrap gap-2">
        {(Object.keys(states) as (keyof typeof states)[]).map((name) => (
          <button
            key={name}
            type="button"
            className="button-quiet"
            aria-pressed={name === state}
            onClick={() => setState(name)}
          >
            {name}
          </button>
        ))}
      </div>
      {state && <PeopleList list={{ ...states[state], refetch: () => setState('rows') }} />}
    </>
  );
}

function PeopleList({ list }: { list: ListState & { data: Person[] | undefined } }) {
  const { title, search, empty, add } = useWords().helpers.volunteer;
  const view = useSearchedList(list, matchesName);
  return (
    <>
      <ListTools
        view={view}
        title={title}
        searchLabel={search}
        action={
          <button type="button" className="button">
            {add}
          </button>
        }
      />
      <ListRows view={view} empty={empty}>
        {(rows) => <Rows people={rows} />}
      </ListRows>
    </>
  );
}

const matchesName = ({ name }: Person, search: string) => matches(name, search);

function Rows({ people: rows }: { people: readonly Person[] }) {
  const allWords = useWords();
  const words = allWords.list;
  const label = (field: string) => labelOf(helperKinds.volunteer.input, field, allWords);
  return (
    <RowTable heads={['name', 'phone_number', 'skills'].map(label)}>
      {rows.map(({ id, name, phone, skills, is_new }) => (
        <tr key={id}>
          <th scope="row">
            <UserText>{name}</UserText> {is_new && <Badge>{words.is_new}</Badge>}
          </th>
          <td>
            <PhoneNumber>{phone}</PhoneNumber>
          </td>
          <Cell label={label('skills')}>
            <UserText>{skills}</UserText>
          </Cell>
          <td>
            <div className="row-actions">
              <a href="#lists" aria-label={fill(words.view_named, { name })}>
                {words.view}
              </a>
              <RowMenu row={{ id, name }} isRestorable onDelete={() => {}} />
            </div>
          </td>
        </tr>
      ))}
    </RowTable>
  );
}
