import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Tabs } from '../../../apps/web/app/ui/console/tabs.tsx';

const onSelect = vi.fn<(id: string) => void>();
beforeEach(() => void onSelect.mockClear());

/** Keeps the selected tab in state, as a page keeps the tab in its address. */
function Owner({ first = null }: { first?: string | null }) {
  const [selected, setSelected] = useState(first);
  return (
    <Tabs
      label="Roles"
      selected={selected}
      onSelect={(id) => {
        onSelect(id);
        setSelected(id);
      }}
      tabs={[
        { id: 'volunteer', label: 'Volunteer', panel: <input aria-label="Volunteer's note" /> },
        { id: 'caregiver', label: 'Caregiver', panel: <p>Caregiver's tasks</p> },
        { id: 'medical', label: 'Medical', panel: <p>Medical tasks</p> },
      ]}
    />
  );
}

const getTab = (name: string) => screen.getByRole('tab', { name });

function expectOpen(name: string) {
  const open = screen.getByRole('tab', { selected: true });
  expect(open).toBe(getTab(name));
  const panel = screen.getByRole('tabpanel', { name });
  expect(open.getAttribute('aria-controls')).toBe(panel.id);
  return panel;
}

describe('tabs', () => {
  test('show the panel that the owner chose, and tell the owner of a press', async () => {
    render(<Owner first="caregiver" />);
    screen.getByRole('tablist', { name: 'Roles' });
    expect(expectOpen('Caregiver').textContent).toBe("Caregiver's tasks");
    await userEvent.click(getTab('Medical'));
    expect(onSelect.mock.calls).toEqual([['medical']]);
    expect(expectOpen('Medical').textContent).toBe('Medical tasks');
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });

  test('open the first when the address names none of them', () => {
    render(<Owner first="nobody" />);
    expectOpen('Volunteer');
  });

  test.for([
    ['{ArrowRight}', 'Caregiver'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'Volunteer'],
    ['{ArrowLeft}', 'Medical'],
    ['{ArrowLeft}{ArrowLeft}', 'Caregiver'],
    ['{End}', 'Medical'],
    ['{End}{Home}', 'Volunteer'],
  ] as const)('go by %s to %s, with the focus', async ([keys, name]) => {
    render(<Owner />);
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(document.activeElement).toBe(getTab(name));
    expectOpen(name);
  });

  test('leave every other key alone', async () => {
    render(<Owner />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowUp}a{Alt>}{ArrowRight}{/Alt}');
    expect(onSelect).not.toHaveBeenCalled();
  });

  test('are one stop on the way: Tab goes on to the panel and what is in it', async () => {
    render(<Owner />);
    await userEvent.tab();
    expect(document.activeElement).toBe(getTab('Volunteer'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByLabelText("Volunteer's note"));
    await userEvent.keyboard('{Home}{ArrowRight}');
    expect(onSelect).not.toHaveBeenCalled();
  });
});
