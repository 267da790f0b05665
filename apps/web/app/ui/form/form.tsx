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

/** All values as typed text; the values of a checkbox group are joined with spaces. */
export type Values = Record<string, string>;

/** Chosen pictures by field name. */
export type Files = Readonly<Record<string, File | null>>;

/** Why a form was refused: a general sentence, or problems of single fields. */
export interface FormError {
  sentence: string | null;
  problems?: Problem[] | undefined;
}

/** Result of sending: nothing after a success, or the error. */
export type SubmitResult = void | FormError;

interface FormProps<S extends z.ZodObject> {
  schema: S;
  initial: Values;
  onSend(values: z.output<S>, files: Files): Promise<SubmitResult>;
  /** Called on every change, to store a draft; passwords are left out. */
  onChange?(values: Values): void;
  /** For a form that can be filled in and sent before hydration and without scripts. */
  early?: EarlyForm;
  children: ReactNode;
}

interface EarlyForm {
  id: string;
  /** The address to which the form posts without scripts. */
  action: string;
  /** The error with which the server answered such a post. */
  refused: FormError | null;
  /** Returns the draft of this tab; values typed before hydration override it. */
  recall(): Values;
  /** Called when the error summary appears or disappears, for the page title. */
  onRefused(isRefused: boolean): void;
  /** An alternative to the form, shown for errors that are not about a field. */
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

/** A form that validates with the contract's schema on submit, not before, and keeps its values. */
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
  // A ref besides the state, because two fields may change before the next render.
  const latest = useRef(initial);
  const [files, setFiles] = useState<Files>({});
  const [error, setError] = useState<FormError | null>(early?.refused ?? null);
  const [isSending, setIsSending] = useState(false);
  const [errorCount, setErrorCount] = useState(0);
  const summary = useRef<HTMLDivElement>(null);
  // Read before hydration, in which React resets textareas to their rendered value.
  const [typed] = useState(() => (early ? readTypedValues(early.id, schema) : {}));
  const problems = error?.problems ?? [];
  const isRefused = error !== null && (error.sentence !== null || problems.length > 0);

  const change = (newValues: Values) => {
    latest.current = newValues;
    setValues(newValues);
    onChange?.(withoutPasswords(schema, newValues));
  };

  // Restores draft and typed values once, after hydration.
  useLayoutEffect(() => {
    if (!early) return;
    const restored = {
      ...initial,
      ...early.recall(),
      ...typed,
      ...readTypedValues(early.id, schema),
    };
    for (const [field, text] of Object.entries(restored)) {
      if (metaOf(schema, field).control === 'phone') restored[field] = phoneDigits(text);
    }
    change(restored);
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // Moves the focus only after a new error, not while single problems are being corrected.
  useEffect(() => {
    if (errorCount > 0) summary.current?.focus();
  }, [errorCount]);

  // The server may have rendered an error: focus the summary unless a field has the focus already.
  useEffect(() => {
    if (document.activeElement === document.body) summary.current?.focus();
  }, []);

  const onRefused = early?.onRefused;
  useEffect(() => onRefused?.(isRefused), [onRefused, isRefused]);

  const showError = (newError: FormError) => {
    setError(newError);
    setErrorCount((count) => count + 1);
  };

  const clearProblem = (name: string) =>
    setError(
      (old) => old && { ...old, problems: old.problems?.filter(({ field }) => field !== name) },
    );

  const set = (field: string, value: string) => {
    change({ ...latest.current, [field]: value });
    clearProblem(field);
  };

  // A draft cannot hold a picture, but the parent must know that there is unsaved input.
  const setFile = (name: string, file: File | null) => {
    setFiles((chosen) => ({ ...chosen, [name]: file }));
    clearProblem(name);
    onChange?.(withoutPasswords(schema, values));
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const parsed = schema.safeParse(
      parsedValues(schema, { ...latest.current, ...readIncompleteInputs(event.currentTarget) }),
    );
    if (!parsed.success) {
      return showError({ sentence: null, problems: problemsOf(parsed.error, schema, words) });
    }
    setError(null);
    setIsSending(true);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const outcome = await onSend(parsed.data, files).finally(() => setIsSending(false));
    if (outcome) showError(outcome);
    // The disabled button has lost the focus; after a success it gets the focus back.
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
          <ErrorSummary ref={summary} sentence={error.sentence} problems={problems}>
            {problems.length === 0 && early?.instead}
          </ErrorSummary>
        )}
        {children}
      </form>
    </FormContext.Provider>
  );
}

/** Reads the values that were typed or chosen in the server's HTML before hydration. */
function readTypedValues(id: string, schema: z.ZodObject): Values {
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

/** Returns '?' for incomplete dates, whose `value` is empty, so that validation reports them. */
function readIncompleteInputs(form: HTMLFormElement): Values {
  const inputs = [...form.elements].filter((control) => control instanceof HTMLInputElement);
  const incomplete = inputs.filter(({ validity }) => validity.badInput);
  return Object.fromEntries(incomplete.map(({ name }) => [name, '?']));
}

/** Converts typed values to the schema's types: arrays, numbers, null and nested objects. */
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
  return nestFields(Object.entries(values).map(value));
}

/** Turns field names with a dot, such as `medical_proxy.name`, into nested objects. */
function nestFields(fields: readonly [string, unknown][]): Record<string, unknown> {
  const whole: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    const [group = '', inner] = name.split('.');
    if (inner === undefined) whole[name] = value;
    else whole[group] = { ...(whole[group] as object | undefined), [inner]: value };
  }
  return whole;
}

function withoutPasswords(schema: z.ZodObject, values: Values): Values {
  const entries = Object.entries(values).filter(
    ([field]) => metaOf(schema, field).control !== 'password',
  );
  return Object.fromEntries(entries);
}

export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('A field stands outside a form.');
  return form;
}

/** Returns value, problem and setter of a field, and its label and metadata from the contract. */
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
