import { fill } from '@thinna/contract/words/index';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PatientLabel } from '../../console/patient-label.tsx';
import { ClockTime } from '../../ui/console/clock-time.tsx';
import { useWords } from '../use-words.ts';
import { type ChosenPatient, formatPatient, type Tray } from './use-tray.ts';

interface TrayListProps {
  tray: Tray;
  /** The hour of each visit; empty while no first hour is given. */
  times: readonly string[];
}

/** The chosen patients in the order of the visits, with the buttons that change it. */
export function TrayList({ tray, times }: TrayListProps) {
  const text = useWords().due_page.tray;
  const list = useRef<HTMLOListElement>(null);
  const [told, setTold] = useState('');
  // A row that moves in the document loses the focus.
  const [focused, setFocused] = useState<{ key: string }>();
  useEffect(() => {
    if (!focused) return;
    const button = list.current?.querySelector<HTMLElement>(`[data-key="${focused.key}"]`);
    (button ?? list.current)?.focus();
  }, [focused]);

  const move = (patient: ChosenPatient, from: number, by: -1 | 1) => {
    const isAtEnd = from + by < 0 || from + by >= tray.chosen.length;
    if (isAtEnd) return;
    const { id } = patient;
    tray.move(id, by);
    setTold(fill(text.moved, { name: formatPatient(patient), place: from + by + 1 }));
    setFocused({ key: `${id} ${by === -1 ? 'earlier' : 'later'}` });
  };
  const remove = (patient: ChosenPatient, at: number) => {
    const next = tray.chosen[at + 1] ?? tray.chosen[at - 1];
    tray.choose(patient, false);
    setTold(fill(text.removed, { name: formatPatient(patient) }));
    setFocused({ key: next ? `${next.id} remove` : 'none' });
  };

  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ol ref={list} tabIndex={-1} aria-label={text.order} className="tray-list">
        {tray.chosen.map((patient, at) => {
          const button = (key: string, label: ReactNode, isOff: boolean, press: () => void) => (
            <button
              type="button"
              className="text-button"
              data-key={`${patient.id} ${key}`}
              aria-disabled={isOff}
              onClick={press}
            >
              {label}{' '}
              <span className="sr-only">
                <PatientLabel {...patient} />
              </span>
            </button>
          );
          const time = times[at];
          return (
            <li key={patient.id}>
              <p>
                {time !== undefined && (
                  <>
                    <ClockTime at={time} />{' '}
                  </>
                )}
                <strong>
                  <PatientLabel {...patient} />
                </strong>
              </p>
              <div className="tray-buttons">
                {button('earlier', text.earlier, at === 0, () => move(patient, at, -1))}
                {button('later', text.later, at === tray.chosen.length - 1, () =>
                  move(patient, at, 1),
                )}
                {button('remove', text.remove, false, () => remove(patient, at))}
              </div>
            </li>
          );
        })}
      </ol>
    </>
  );
}
