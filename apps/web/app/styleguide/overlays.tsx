import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '../admin/use-words.ts';
import { useConsole } from '../lib/console/console-language.tsx';
import { CountBadge } from '../ui/console/badge.tsx';
import { Confirm } from '../ui/console/confirm.tsx';
import { Dialog } from '../ui/console/dialog.tsx';
import { ExpandableText } from '../ui/console/expandable-text.tsx';
import { Tabs } from '../ui/console/tabs.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { EmptyStep } from '../ui/empty/empty-step.tsx';
import { Menu } from '../ui/menu.tsx';
import { SidePanel } from '../ui/office/side-panel.tsx';
import { Group, Part } from './part.tsx';
import { people, texts } from './sample.ts';

export function Overlays(group: { id: string; title: string }) {
  const words = useWords();
  const { site } = useConsole();
  const [searchParams, setSearchParams] = useSearchParams();
  const { volunteer, caregiver, medical_professional } = words.helpers;

  return (
    <Group {...group}>
      <Part name="dialog, confirm, side-panel">
        <div className="flex flex-wrap gap-3">
          <Opener opens="dialog" label={volunteer.edit}>
            {(close) => <DialogExample onClose={close} />}
          </Opener>
          <Opener opens="alertdialog" label={volunteer.delete_title}>
            {(close) => <ConfirmExample onClose={close} />}
          </Opener>
          <Opener opens="side-panel" label={words.dashboard.groups.people} count={128}>
            {(close) => <SidePanelExample onClose={close} />}
          </Opener>
        </div>
      </Part>
      <Part name="menu, copy-button">
        <div className="flex flex-wrap items-center gap-4">
          <Menu label={site.login}>
            <a className="menu-link" href="#overlays">
              {site.admin_portal}
            </a>
          </Menu>
          <code id="account-number" className="text-xl">
            0000 1111 2222
          </code>
          <div>
            <CopyButton
              text="000011112222"
              textElementId="account-number"
              words={site.contact}
              subject="0000 1111 2222"
            />
          </div>
        </div>
      </Part>
      <Part name="tabs: the chosen one is in the address">
        <Tabs
          label={words.dashboard.groups.people}
          selected={searchParams.get('tab')}
          onSelect={(tab) => setSearchParams({ tab }, { replace: true, preventScrollReset: true })}
          tabs={[
            {
              id: 'volunteer',
              label: volunteer.title,
              panel: <ExpandableText>{texts.malayalam}</ExpandableText>,
            },
            {
              id: 'caregiver',
              label: caregiver.title,
              panel: <EmptyStep sentence={caregiver.empty} help={words.list.none_help} />,
            },
            {
              id: 'medical',
              label: (
                <>
                  {medical_professional.title} <CountBadge count={3} />
                </>
              ),
              panel: <ExpandableText>{texts.english}</ExpandableText>,
            },
          ]}
        />
      </Part>
    </Group>
  );
}

interface OpenerProps {
  opens: string;
  label: string;
  count?: number;
  children(close: () => void): ReactNode;
}

/** A button that opens an overlay. */
function Opener({ opens, label, count = 0, children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button-quiet gap-2"
        data-opens={opens}
        onClick={() => setIsOpen(true)}
      >
        {label}
        <CountBadge count={count} />
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

/** A dialog that asks before it closes, to show a dialog on top of another. */
function DialogExample({ onClose }: { onClose(): void }) {
  const words = useWords();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Dialog title={words.helpers.volunteer.edit} onCancel={() => setIsAsking(true)}>
      <p className="mb-5">{texts.english}</p>
      <div className="dialog-buttons">
        <button type="button" className="button-quiet" onClick={() => setIsAsking(true)}>
          {words.form.cancel}
        </button>
        <button type="button" className="button" data-first-focus onClick={onClose}>
          {words.form.save}
        </button>
      </div>
      {isAsking && (
        <Confirm
          title={words.form.not_saved}
          question={words.form.unsaved_question}
          labels={{ cancel: words.form.keep_editing, confirm: words.form.close_unsaved }}
          onCancel={() => setIsAsking(false)}
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}

function ConfirmExample({ onClose }: { onClose(): void }) {
  const words = useWords();
  const [isRunning, setIsRunning] = useState(false);
  const { delete_title, delete_question } = words.helpers.volunteer;
  return (
    <Confirm
      title={delete_title}
      question={delete_question}
      labels={{
        cancel: words.form.cancel,
        confirm: fill(words.list.delete_named, { name: people[0].name }),
      }}
      isRunning={isRunning}
      onCancel={onClose}
      onConfirm={() => setIsRunning(true)}
    />
  );
}

function SidePanelExample({ onClose }: { onClose(): void }) {
  const words = useWords();
  return (
    <SidePanel title={words.dashboard.groups.people} onClose={onClose}>
      <ul className="grid gap-3">
        {[...people, ...people, ...people].map(({ name }, index) => (
          <li key={`${name} ${index}`} className="border-2 border-laterite bg-paper p-3">
            <ExpandableText>{`${name}: ${index % 2 === 0 ? texts.malayalam : texts.short}`}</ExpandableText>
          </li>
        ))}
      </ul>
      <button type="button" className="button mt-4" onClick={onClose}>
        {words.list.view}
      </button>
    </SidePanel>
  );
}
