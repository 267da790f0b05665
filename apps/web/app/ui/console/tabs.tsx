import { type KeyboardEvent, type ReactNode, useId } from 'react';

interface Tab {
  id: string;
  label: ReactNode;
  panel: ReactNode;
}

interface TabsProps {
  /** What the tabs are a choice of, for whoever does not see them. */
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** Kept by the owner, in the address. An id that is not there means the first. */
  selected: string | null;
  onSelect(id: string): void;
}

/** One of several panels; one alone needs no choice. The arrow keys choose, Tab goes on into the panel. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = useId();
  const at = Math.max(
    tabs.findIndex(({ id }) => id === selected),
    0,
  );
  const current = tabs[at] ?? tabs[0];
  const tabId = (id: string) => `${prefix}-tab-${id}`;
  const panelId = `${prefix}-panel`;
  const hasChoice = tabs.length > 1;

  const move = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
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
              onKeyDown={move}
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
