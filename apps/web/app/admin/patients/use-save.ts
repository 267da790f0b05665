import { patientCalls as calls, type Patient } from '@thinna/contract/patients/patients';
import { useAction } from '../../lib/console/use-call.ts';
import type { Values } from '../../ui/form/form.tsx';
import type { Section, SectionValues } from './form-values.ts';
import { personalBody } from './sections.tsx';

/**
 * Sends an idempotency key: a retry after a lost response neither adds twice nor conflicts with its
 * own first attempt.
 */
const retrySafe = { isRetrySafe: true, refreshes: [] } as const;

type Save<S extends Section> = (
  answers: SectionValues<S>,
  edit: { version: number; typed: Values },
) => Promise<Patient>;

/** Returns the function that saves a section. */
export function useSaveSection(section: Section, id: number): Save<Section> {
  const params = { id: String(id) };
  const personal = useAction(calls.personal, retrySafe);
  const notes = useAction(calls.notes, retrySafe);
  const medical = useAction(calls.medical, retrySafe);
  const proxy = useAction(calls.proxy, retrySafe);
  const history = useAction(calls.history, retrySafe);
  const saves: { [S in Section]: Save<S> } = {
    personal: (answers, { version }) =>
      personal.run({ params, body: { ...personalBody(answers), version } }),
    notes: (body) => notes.run({ params, body }),
    // Sends changed fields only: a colleague may have changed the medication meanwhile.
    medical: ({ health_status, ...treatment }, { typed }) => {
      const { note_date, ...state } = pickTyped(health_status, typed, 'health_status.');
      const isHealthChanged = Object.keys(state).length > 0 || note_date !== undefined;
      const body = {
        ...pickTyped(treatment, typed),
        ...(isHealthChanged && { health_status: { ...state, note_date: health_status.note_date } }),
      };
      return medical.run({ params, body });
    },
    proxy: ({ medical_proxy }, { version }) =>
      proxy.run({ params, body: { medical_proxy, version } }),
    history: (body) => history.run({ params, body }),
  };
  // The cast is safe: each function is called only by the form of its own section.
  return saves[section] as Save<Section>;
}

/** Returns the values whose fields were changed in the form. */
const pickTyped = <T extends object>(values: T, typed: Values, group = ''): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => group + name in typed),
  ) as Partial<T>;
