import { patientCalls as calls, type Patient } from '@thinna/contract/patients/patients';
import { useAction } from '../../lib/console/use-call.ts';
import type { Values } from '../../ui/form/form.tsx';
import type { Answers, Section } from './form-values.ts';
import { personalBody } from './sections.tsx';

/** Sent again after a lost answer it must neither be added twice nor take its own change for another's. */
const once = { isOnce: true, refreshes: [] } as const;

type Save<S extends Section> = (
  answers: Answers<S>,
  read: { version: number; typed: Values },
) => Promise<Patient>;

/** How a section is sent. */
export function useSave(section: Section, id: number): Save<Section> {
  const params = { id: String(id) };
  const personal = useAction(calls.personal, once);
  const notes = useAction(calls.notes, once);
  const medical = useAction(calls.medical, once);
  const proxy = useAction(calls.proxy, once);
  const history = useAction(calls.history, once);
  const saves: { [S in Section]: Save<S> } = {
    personal: (answers, { version }) =>
      personal.run({ params, body: { ...personalBody(answers), version } }),
    notes: (body) => notes.run({ params, body }),
    // What nobody changed here is not sent: a colleague may have changed the medication meanwhile.
    medical: ({ health_status, ...treatment }, { typed }) => {
      const { note_date, ...state } = only(health_status, typed, 'health_status.');
      const health = Object.keys(state).length > 0 || note_date !== undefined;
      const body = {
        ...only(treatment, typed),
        ...(health && { health_status: { ...state, note_date: health_status.note_date } }),
      };
      return medical.run({ params, body });
    },
    proxy: ({ medical_proxy }, { version }) =>
      proxy.run({ params, body: { medical_proxy, version } }),
    history: (body) => history.run({ params, body }),
  };
  // Each takes the answers of its own form, which is the only one that calls it.
  return saves[section] as Save<Section>;
}

/** Of these values the ones that were typed. */
const only = <T extends object>(values: T, typed: Values, group = ''): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => group + name in typed),
  ) as Partial<T>;
