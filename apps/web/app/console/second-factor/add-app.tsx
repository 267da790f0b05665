import { useQuery } from '@tanstack/react-query';
import type { Answer } from '@thinna/contract/kit/call';
import { codeInput, secondFactorCalls } from '@thinna/contract/second-factor/second-factor';
import { send } from '../../lib/console/api.ts';
import { useWords } from '../../lib/console/console-language.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { LoadState } from '../../ui/console/load-state.tsx';
import { SubmitButton } from '../../ui/console/submit-button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { CancelButton } from '../editor-dialog.tsx';
import { FirstFocus } from '../first-focus.tsx';
import { formErrorOf } from '../form-error.ts';
import { useStepWords } from './words.ts';

interface AddAppProps {
  onAdded(codes: readonly string[]): void;
  onCancel(): void;
}

/** Shows a new secret as picture and text, and asks for the first code of the app. */
export function AddApp({ onAdded, onCancel }: AddAppProps) {
  const words = useWords();
  const { failed } = useStepWords();
  // Once per opening: another secret would be another app.
  const secret = useQuery({
    queryKey: ['app secret'],
    queryFn: () => send(secondFactorCalls.appSecret, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  if (!secret.data) {
    return <LoadState query={secret} sentence={failed} help={words.network_error} />;
  }
  return <AppForm secret={secret.data} onAdded={onAdded} onCancel={onCancel} />;
}

function AppForm({
  secret: { setup, secret, qr },
  onAdded,
  onCancel,
}: AddAppProps & { secret: Answer<typeof secondFactorCalls.appSecret> }) {
  const words = useWords();
  const text = useStepWords();
  const { run } = useAction(secondFactorCalls.addApp);

  const add = async ({ code }: typeof codeInput._output): Promise<SubmitResult> => {
    try {
      onAdded((await run({ body: { setup, code } })).recovery_codes);
    } catch (error) {
      return formErrorOf(error, words.network_error);
    }
  };

  return (
    <>
      <p className="mb-4">{text.app_steps}</p>
      <svg
        className="mx-auto mb-4 w-56 bg-white"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        role="img"
        aria-label={text.app_picture}
      >
        <path d={qr.path} />
      </svg>
      <p className="mb-4">
        {text.app_key}: <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <Form schema={codeInput} initial={{}} onSend={add}>
        <FirstFocus>
          <Field name="code" autoComplete="one-time-code" />
        </FirstFocus>
        <div className="flex flex-wrap justify-end gap-3">
          <CancelButton onCancel={onCancel} />
          <SubmitButton label={words.proof.go_on} />
        </div>
      </Form>
    </>
  );
}
