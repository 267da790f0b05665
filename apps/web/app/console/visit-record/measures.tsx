import { temperatureText } from '@thinna/contract/visit-records/temperature';
import { useState } from 'react';
import { useNotes } from '../../ui/form/field-notes.tsx';
import { useField, useForm } from '../../ui/form/form.tsx';
import { measures } from './values.ts';
import { useFormWords } from './words.ts';

/** Units stay as they are in both languages. */
const unitOf: Readonly<Record<(typeof measures)[number], string>> = {
  bp_systolic: 'mmHg',
  bp_diastolic: 'mmHg',
  pulse: '/min',
  breaths: '/min',
  spo2: '%',
  temperature_c: '°F / °C',
  sugar_mg: 'mg/dL',
};

/** The vital signs, folded: they are not taken at every visit. */
export function Measures() {
  const text = useFormWords().measured;
  const { values, problems } = useForm();
  const [isExpanded, setIsExpanded] = useState(() => measures.some((name) => values[name]));
  const isOpen =
    isExpanded || problems.some(({ field }) => measures.some((name) => name === field));
  return (
    <details
      className="record-fold"
      open={isOpen}
      onToggle={(event) => setIsExpanded(event.currentTarget.open)}
    >
      <summary>
        {text.title} <span className="font-normal text-ink-soft">{text.hint}</span>
      </summary>
      <div className="record-measures">
        {measures.map((name) => (
          <Measure key={name} name={name} />
        ))}
      </div>
    </details>
  );
}

function Measure({ name }: { name: (typeof measures)[number] }) {
  const text = useFormWords().measured;
  const { label, value, problem, set } = useField(name);
  const isTemperature = name === 'temperature_c';
  const { className, describedBy, notes } = useNotes({
    hint: isTemperature ? text.temperature : undefined,
    problem,
  });
  return (
    <div className={className}>
      <label htmlFor={`field-${name}`}>
        {label} <span className="font-normal text-ink-soft">{unitOf[name]}</span>
      </label>
      {notes}
      <input
        id={`field-${name}`}
        name={name}
        className="input"
        inputMode={isTemperature ? 'decimal' : 'numeric'}
        maxLength={6}
        autoComplete="off"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={describedBy}
        onChange={(event) => set(event.target.value.replace(',', '.'))}
      />
      {isTemperature && (
        <p role="status" className="hint">
          {bothUnits(value)}
        </p>
      )}
    </div>
  );
}

/** °C up to 43 and °F from 86 on cannot be confused. */
const CELSIUS_MAX = 43;
const FAHRENHEIT_MIN = 86;
const FAHRENHEIT_MAX = 109.4;
const CELSIUS_MIN = 30;

/** Returns what was typed in both units, once it can be a temperature of a body. */
function bothUnits(typed: string): string | null {
  const value = Number(typed);
  if (typed === '' || Number.isNaN(value)) return null;
  if (value >= CELSIUS_MIN && value <= CELSIUS_MAX) return temperatureText(value);
  const isFahrenheit = value >= FAHRENHEIT_MIN && value <= FAHRENHEIT_MAX;
  return isFahrenheit ? temperatureText(((value - 32) * 5) / 9) : null;
}
