import {
  accountCalls,
  accountInput,
  administratorInput,
  staffInput,
} from '@thinna/contract/accounts/accounts';
import { metaOf } from '@thinna/contract/kit/failure';
import { useState } from 'react';
import { EditorDialog } from '../../console/editor-dialog.tsx';
import { useAction } from '../../lib/console/use-call.ts';
import { InertWhileSending } from '../../ui/console/inert-while-sending.tsx';
import { PasswordField } from '../../ui/console/password-field.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Form, type SubmitResult } from '../../ui/form/form.tsx';
import { useWords } from '../use-words.ts';
import type { AccountDialogProps } from './actions.ts';
import { accountFormError } from './form-error.ts';
import { StaffFields } from './staff-fields.tsx';

const everyKind = Object.keys(metaOf(staffInput, 'kinds').options ?? {}).join(' ');

/** The dialog that adds an account; staff accounts have more fields. */
export function AddAccount({ onClose }: { onClose(): void }) {
  const words = useWords();
  const toast = useToast();
  const create = useAction(accountCalls.create);
  const text = words.accounts;
  const [role, setRole] = useState<string>();

  const add = async (body: typeof administratorInput._output): Promise<SubmitResult> => {
    try {
      await create.run({ body });
    } catch (error) {
      return accountFormError(error, words);
    }
    toast.success(text.added);
    onClose();
  };

  return (
    <EditorDialog
      title={text.add}
      draft="account new"
      initial={{ role: 'vcm', kinds: everyKind, sees_more: '' }}
      onClose={onClose}
    >
      {({ initial, onChange, buttons }) => {
        const isStaff = (role ?? initial.role) === 'vcm';
        return (
          <Form
            schema={isStaff ? accountInput : administratorInput}
            initial={initial}
            onChange={(values) => {
              setRole(values.role);
              onChange(values);
            }}
            onSend={add}
          >
            <InertWhileSending>
              <Field name="username" />
              <PasswordField
                name="password"
                hint={text.password_hint}
                autoComplete="new-password"
              />
              <ChoiceField name="role" />
              {isStaff && <StaffFields account={null} />}
            </InertWhileSending>
            {buttons}
          </Form>
        );
      }}
    </EditorDialog>
  );
}

/** The dialog that changes the lists of a staff account and its helper. */
export function EditAccount({ account, onClose }: AccountDialogProps) {
  const words = useWords();
  const toast = useToast();
  const update = useAction(accountCalls.update);
  const { id, username, kinds, helper_id } = account;

  const save = async (body: typeof staffInput._output): Promise<SubmitResult> => {
    try {
      await update.run({ params: { id: String(id) }, body });
    } catch (error) {
      return accountFormError(error, words);
    }
    toast.success(words.accounts.updated);
    onClose();
  };

  return (
    <EditorDialog
      title={`${words.accounts.edit}: ${username}`}
      draft={`account ${id}`}
      initial={{ kinds: kinds.join(' '), helper_id: String(helper_id ?? ''), sees_more: '' }}
      onClose={onClose}
    >
      {({ initial, onChange, buttons }) => (
        <Form schema={staffInput} initial={initial} onChange={onChange} onSend={save}>
          <InertWhileSending>
            <StaffFields account={account} />
          </InertWhileSending>
          {buttons}
        </Form>
      )}
    </EditorDialog>
  );
}
