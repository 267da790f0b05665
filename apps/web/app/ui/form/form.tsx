import { labelOf, metaOf, type Problem, problemsOf } from '@thinna/contract/kit/failure';
import { phoneDigits } from '@thinna/contract/kit/field';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { useSharedWords } from '../../lib/words.ts';
import { ErrorSummary } from './error-summary.tsx';

/** Everything as text, as it is typed and kept: several choices stand in one, with spaces between. */
export type Values = Record<string, string>;

/** Pictures that were chosen, by the name under which they are sent. */
export type Files = Readonly<Record<string, File | null>>;

/** Why a form was refused: a sentence about all of it, or what is wrong with single fields. */
export interface FormError {
  sentence: string | null;
  problems?: Problem[] | undefined;
}

/** What came of sending: nothing to say, or why it was refused. */
export type SubmitResult = void | FormError;

interface FormProps<S extends z.ZodObject> {
  schema: S;
  initial: Values;
  onSend(values: z.output<S>, files: Files): Promise<SubmitResult>;
  /** Told of every change, so that the owner can keep what was typed; passwords are not told. */
  onChange?(values: Values): void;
  /** Of a form that is in the page, and filled in, before scripts are there. */
  early?: EarlyForm;
  children: ReactNode;
}

interface EarlyForm {
  id: string;
  /** Where it goes without scripts. */
  action: string;
  /** What the page was answered with after it went there. */
  refused: FormError | null;
  /** What this tab still knows of it; whatever was typed meanwhile counts more. */
  recall(): Values;
  /** The title of the page says it too. */
  onRefused(isRefused: boolean): void;
  /** What else can be done when nothing can be mended in the form. */
  instead: ReactNode;
}

interface FormState {
  schema: z.ZodObject;
  values: Values;
  problems: Problem[];
  isSending: boolean;
  set(field: string, value: string): void;
  files: Files;
  setFile(name: string, file: File | null): void;
}

const FormContext = createContext<FormState | null>(null);

/** Judges by the contract's schema when it is sent, not before; what was typed stays. */
export function Form<S extends z.ZodObject>({
  schema,
  initial,
  onSend,
  onChange,
  early,
  children,
}: FormProps<S>) {
  const words = useSharedWords();
  const [values, setValues] = useState(initial);
  // The latest values, because two fields may change before the next render.
  const latest = useRef(initial);
  const [files, setFiles] = useState<Files>({});
  const [refused, setRefused] = useState<FormError | null>(early?.refused ?? null);
  const [isSending, setIsSending] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  // React takes over a page with its own idea of a textarea: this is read before it does.
  const [typed] = useState(() => (early ? typedIn(early.id, schema) : {}));
  const problems = refused?.problems ?? [];
  const isRefused = refused !== null && (refused.sentence !== null || problems.length > 0);

  const change = (changed: Values) => {
    latest.current = changed;
    setValues(changed);
    onChange?.(withoutPasswords(schema, changed));
  };

  // Once, when the page comes alive.
  useLayoutEffect(() => {
    if (!early) return;
    const found = { ...initial, ...early.recall(), ...typed, ...typedIn(early.id, schema) };
    for (const [field, text] of Object.entries(found)) {
      if (metaOf(schema, field).control === 'phone') found[field] = phoneDigits(text);
    }
    change(found);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // Only when the form was refused: whoever mends one field after another keeps the focus.
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  // Of a page that came with a refusal: unless somebody is mending it already.
  useEffect(() => {
    if (document.activeElement === document.body) summary.current?.focus();
  }, []);

  const tell = early?.onRefused;
  useEffect(() => tell?.(isRefused), [tell, isRefused]);

  const refuse = (why: FormError) => {
    setRefused(why);
    setRefusals((count) => count + 1);
  };

  const forgive = (field: string) =>
    setRefused(
      (why) => why && { ...why, problems: why.problems?.filter((one) => one.field !== field) },
    );

  const set = (field: string, value: string) => {
    change({ ...latest.current, [field]: value });
    forgive(field);
  };

  // Its owner cannot keep a picture, but is to know that there is something to lose.
  const setFile = (name: string, file: File | null) => {
    setFiles((chosen) => ({ ...chosen, [name]: file }));
    forgive(name);
    onChange?.(withoutPasswords(schema, values));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const judged = schema.safeParse(
      parsedValues(schema, { ...latest.current, ...halfTyped(event.currentTarget) }),
    );
    if (!judged.success) {
      return refuse({ sentence: null, problems: problemsOf(judged.error, schema, words) });
    }
    setRefused(null);
    setIsSending(true);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const outcome = await onSend(judged.data, files).finally(() => setIsSending(false));
    if (outcome) refuse(outcome);
    // A button loses the focus while it is disabled; without a summary to go to, it comes back.
    else setTimeout(() => document.activeElement === document.body && submitter?.focus());
  };

  return (
    <FormContext.Provider value={{ schema, values, problems, isSending, set, files, setFile }}>
      <form
        noValidate
        method="post"
        id={early?.id}
        action={early?.action}
        onSubmit={(event) => void submit(event)}
      >
        {isRefused && (
          <ErrorSummary ref={summary} sentence={refused.sentence} problems={problems}>
            {problems.length === 0 && early?.instead}
          </ErrorSummary>
        )}
        {children}
      </form>
    </FormContext.Provider>
  );
}

/** What was typed or chosen in the page as it was sent, before its scripts were there. */
function typedIn(id: string, schema: z.ZodObject): Values {
  if (typeof document === 'undefined') return {};
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return {};
  const typed: Values = {};
  for (const control of form.elements) {
    if (!('name' in control) || !(String(control.name) in schema.shape)) continue;
    if (control instanceof HTMLInputElement && control.type === 'radio') {
      if (control.checked && !control.defaultChecked) typed[control.name] = control.value;
    } else if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) {
      if (control.value !== control.defaultValue) typed[control.name] = control.value;
    }
  }
  return typed;
}

/** Of what is no number or no day yet the browser tells only that it is there. */
function halfTyped(form: HTMLFormElement): Values {
  const inputs = [...form.elements].filter((one) => one instanceof HTMLInputElement);
  const half = inputs.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(half.map(({ name }) => [name, '?']));
}

/** The values as the contract speaks of them: a list of choices, the number of a record. */
export function parsedValues(schema: z.ZodObject, values: Values): Record<string, unknown> {
  const value = ([field, text]: [string, string]): [string, unknown] => {
    const { control } = metaOf(schema, field);
    if (control === 'choices') return [field, text.split(' ').filter(Boolean)];
    if (control === 'record' || control === 'figure') {
      return [field, text === '' ? null : Number(text)];
    }
    if (control === 'day') return [field, text === '' ? null : text];
    return [field, text];
  };
  return nested(Object.entries(values).map(value));
}

/** A field within another one is called `medical_proxy.name`. */
function nested(fields: readonly [string, unknown][]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const [group = '', inner] = name.split('.');
    if (inner === undefined) whole[name] = value;
    else whole[group] = { ...(whole[group] as object | undefined), [inner]: value };
  }
  return whole;
}

function withoutPasswords(schema: z.ZodObject, values: Values): Values {
  const told = Object.entries(values).filter(
    ([field]) => metaOf(schema, field).control !== 'password',
  );
  return Object.fromEntries(told);
}

export function useForm(): FormState {
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
