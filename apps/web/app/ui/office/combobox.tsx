import { useCombobox } from 'downshift';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useNotes } from '../form/field-notes.tsx';
import { UserText } from '../user-text.tsx';

export interface ComboboxOption {
  key: string;
  /** The input's text once the option is chosen. */
  text: string;
  /** Text in the list; defaults to `text`. */
  label?: string;
  /** Second line, to tell options with the same text apart. */
  note: string;
}

export interface ComboboxGroup {
  /** Heading above the options. */
  label?: string;
  options: readonly ComboboxOption[];
}

interface ComboboxProps {
  inputId: string;
  label: string;
  /** The input's text. */
  text: string;
  onType(text: string): void;
  onChoose(option: ComboboxOption): void;
  hint: string;
  problem?: string | undefined;
  /** Name of the list for screen readers. */
  listLabel: string;
  groups: readonly ComboboxGroup[];
  /** Status of the open list: how many options there are, or why there are none. */
  status: string | undefined;
  maxLength?: number | undefined;
  /** A note below the input. */
  counter?: { id: string; text: ReactNode };
}

/** A text input with a list of matching options. Leaving it chooses nothing. */
export function Combobox({
  inputId,
  label,
  text,
  onType,
  onChoose,
  hint,
  problem,
  listLabel,
  groups,
  status,
  maxLength,
  counter,
}: ComboboxProps) {
  const { className, describedBy, notes } = useNotes({ hint, problem });
  const id = useId();
  const options = groups.flatMap((group) => group.options);
  const list = useCombobox({
    id,
    inputId,
    items: options,
    itemToString: (option) => option?.text ?? '',
    inputValue: text,
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem: option }) => option && onChoose(option),
    stateReducer: (state, { type, changes }) =>
      type === useCombobox.stateChangeTypes.InputBlur
        ? { ...state, isOpen: false, highlightedIndex: -1 }
        : changes,
  });
  const isShown = list.isOpen && options.length > 0;

  // Clears the highlight when the options change: its index belonged to the previous ones.
  const { setHighlightedIndex } = list;
  const keys = options.map(({ key }) => key).join(' ');
  const previousKeys = useRef(keys);
  useEffect(() => {
    if (previousKeys.current !== keys) setHighlightedIndex(-1);
    previousKeys.current = keys;
  }, [keys, setHighlightedIndex]);

  /** With the list closed, Enter submits the form and Escape closes the dialog around it. */
  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (isShown || (key !== 'Enter' && key !== 'Escape')) return;
    Object.assign(nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <div className={className}>
      <label {...list.getLabelProps()}>{label}</label>
      {notes}
      <div className="combobox">
        <input
          {...list.getInputProps({
            // Set synchronously: downshift's callback comes later, and the caret would jump.
            onChange: ({ currentTarget }) => onType(currentTarget.value),
            onKeyDown,
            'aria-expanded': isShown,
          })}
          className="input"
          required
          maxLength={maxLength}
          aria-invalid={problem !== undefined}
          aria-describedby={counter ? `${describedBy} ${counter.id}` : describedBy}
        />
        <div className={list.isOpen && status !== undefined ? 'combobox-list' : undefined}>
          <p role="status" className="combobox-status">
            {list.isOpen && status}
          </p>
          <div {...list.getMenuProps({ 'aria-label': listLabel })} hidden={!isShown}>
            {groups.filter(isNotEmpty).map((group) => (
              <Group key={group.options[0]?.key} group={group} all={options} list={list} />
            ))}
          </div>
        </div>
      </div>
      {counter?.text}
    </div>
  );
}

const isNotEmpty = ({ options }: ComboboxGroup): boolean => options.length > 0;

interface GroupProps {
  group: ComboboxGroup;
  all: readonly ComboboxOption[];
  list: Pick<ReturnType<typeof useCombobox<ComboboxOption>>, 'getItemProps' | 'highlightedIndex'>;
}

function Group({ group: { label, options }, all, list }: GroupProps) {
  const id = useId();
  const entries = options.map((option) => {
    const index = all.indexOf(option);
    return (
      <div
        key={option.key}
        {...list.getItemProps({ item: option, index })}
        className={index === list.highlightedIndex ? 'option option-pointed-at' : 'option'}
      >
        <UserText>{option.label ?? option.text}</UserText>
        <span className="option-note">
          <UserText>{option.note}</UserText>
        </span>
      </div>
    );
  });
  if (label === undefined) return entries;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="option-group">
        {label}
      </p>
      {entries}
    </div>
  );
}
