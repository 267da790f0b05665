import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** Name of the tab list for screen readers. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** Kept in the URL by the parent. An unknown id selects the first tab. */
  selected: string | null;
  onSelect(id: string): void;
}

/** Tabs with arrow key navigation. A single tab is rendered as its panel only. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const selectedIndex = Math.max(
    tabs.findIndex(({ id }) => id === selected),
    0,
  );
  const current = tabs[selectedIndex] ?? tabs[0];
  const tabId = (id: string) => `${prefix}-tab-${id}`;
  const panelId = `${prefix}-panel`;
  const hasChoice = tabs.length > 1;

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowRight: selectedIndex + 1,
      ArrowLeft: selectedIndex - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = tabs.at(step % tabs.length) ?? current;
    onSelect(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };

  return (
    <>
      {hasChoice && (
        <div role="tablist" aria-label={label} className="tabs">
          {tabs.map(({ id, label: name }) => (
            <button
              key={id}
              id={tabId(id)}
              type="button"
              role="tab"
              aria-selected={id === current.id}
              aria-controls={id === current.id ? panelId : undefined}
              tabIndex={id === current.id ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={() => onSelect(id)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div
        key={current.id}
        id={panelId}
        {...(hasChoice && {
          role: 'tabpanel',
          'aria-labelledby': tabId(current.id),
          tabIndex: 0,
        })}
        className="tab-panel"
      >
        {current.panel}
      </div>
    </>
  );
}
