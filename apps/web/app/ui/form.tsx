import { labelOf, metaOf, type Problem, problemsOf } from '@thinna/contract/failure';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { useSharedWords } from '../lib/words.ts';

/** Everything as text, as it is typed and kept: several choices stand in one, with spaces between. */
export type Values = Record<string, string>;

/** What came of sending: nothing to say, or a sentence and perhaps the fields it is about. */
export type Outcome = void | { sentence: string; problems?: Problem[] };

interface FormProps<S extends z.ZodObject> {
  schema: S;
  initial: Values;
  onSend(values: z.output<S>): Promise<Outcome>;
  /** Told of every change, so that the owner can keep what was typed; passwords are not told. */
  onChange?(values: Values): void;
  children: ReactNode;
}

interface FormState {
  schema: z.ZodObject;
  values: Values;
  problems: Problem[];
  isSending: boolean;
  set(field: string, value: string): void;
}

const FormContext = createContext<FormState | null>(null);

/** Judges by the contract's schema when it is sent, not before; what was typed stays. */
export function Form<S extends z.ZodObject>({
  schema,
  initial,
  onSend,
  onChange,
  children,
}: FormProps<S>) {
  const words = useSharedWords();
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [sentence, setSentence] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLDivElement>(null);

  // Only when the form was refused: whoever mends one field after another keeps the focus.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const refuse = (about: Problem[], said: string | null) => {
    setProblems(about);
    setSentence(said);
    setRefusals((count) => count + 1);
  };

  const set = (field: string, value: string) => {
    const changed = { ...values, [field]: value };
    setValues(changed);
    setProblems((all) => all.filter((problem) => problem.field !== field));
    onChange?.(withoutPasswords(schema, changed));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const judged = schema.safeParse(meant(schema, values));
    if (!judged.success) return refuse(problemsOf(judged.error, schema, words), null);
    setProblems([]);
    setSentence(null);
    setIsSending(true);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const outcome = await onSend(judged.data).finally(() => setIsSending(false));
    if (outcome) refuse(outcome.problems ?? [], outcome.sentence);
    // A button loses the focus while it is disabled; without a summary to go to, it comes back.
    else setTimeout(() => document.activeElement === document.body && submitter?.focus());
  };

  return (
    <FormContext.Provider value={{ schema, values, problems, isSending, set }}>
      <form noValidate method="post" onSubmit={(event) => void submit(event)}>
        {(problems.length > 0 || sentence !== null) && (
          <div ref={summary} role="alert" tabIndex={-1} className="error-summary">
            <p className="font-bold">{words.form.problem}</p>
            {sentence !== null && <p>{sentence}</p>}
            <ul>
              {problems
                .filter((problem) => problem.message !== sentence)
                .map(({ field, message }) => (
                  <li key={field}>
                    <a
                      href={`#field-${field}`}
                      onClick={(event) => {
                        // Followed, the link would be one more entry for Back to go through.
                        event.preventDefault();
                        document.getElementById(`field-${field}`)?.focus();
                      }}
                    >
                      {message}
                    </a>
                  </li>
                ))}
            </ul>
          </div>
        )}
        {children}
      </form>
    </FormContext.Provider>
  );
}

/** The values as the contract speaks of them: a list of choices, the number of a record. */
function meant(schema: z.ZodObject, values: Values): Record<string, unknown> {
  const value = ([field, text]: [string, string]): [string, unknown] => {
    const { control } = metaOf(schema, field);
    if (control === 'choices') return [field, text.split(' ').filter(Boolean)];
    if (control === 'record') return [field, text === '' ? null : Number(text)];
    return [field, text];
  };
  return Object.fromEntries(Object.entries(values).map(value));
}

function withoutPasswords(schema: z.ZodObject, values: Values): Values {
  const told = Object.entries(values).filter(
    ([field]) => metaOf(schema, field).control !== 'password',
  );
  return Object.fromEntries(told);
}

function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside a form.');
  return form;
}

/** Everything a field needs to know: its value, its problem, and what the contract says of it. */
export function useField(name: string) {
  const words = useSharedWords();
  const { schema, values, problems, set } = useForm();
  return {
    label: labelOf(schema, name, words),
    meta: metaOf(schema, name),
    value: values[name] ?? '',
    problem: problems.find(({ field }) => field === name)?.message,
    set: (value: string) => set(name, value),
  };
}

export const useIsSending = (): boolean => useForm().isSending;
