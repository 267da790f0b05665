import { newPassword } from '@thinna/contract/accounts/password';
import {
  address,
  choice,
  email,
  longText,
  personName,
  phone,
  requiredShortText,
} from '@thinna/contract/kit/field';
import {
  choices,
  optionalDay,
  pictureField,
  recordId,
  requiredTime,
} from '@thinna/contract/kit/office/office-field';
import { z } from '@thinna/contract/kit/zod';
import { credentials } from '@thinna/contract/session/session';
import { fill } from '@thinna/contract/words/index';
import { useState } from 'react';
import { useWords } from '../admin/use-words.ts';
import { DayOrTimeField } from '../ui/console/day-or-time-field.tsx';
import { PasswordField } from '../ui/console/password-field.tsx';
import { useToast } from '../ui/console/toast.tsx';
import { ChoiceField } from '../ui/form/choice-field.tsx';
import { Field } from '../ui/form/field.tsx';
import { Form, useIsSending } from '../ui/form/form.tsx';
import { ComboboxField } from '../ui/office/combobox-field.tsx';
import { HiddenUsername } from '../ui/office/hidden-username.tsx';
import { ImageInput, type Picture } from '../ui/office/image-input.tsx';
import { PictureField } from '../ui/office/picture-field.tsx';
import { SelectField } from '../ui/office/select-field.tsx';
import { Group, Part } from './part.tsx';
import { people } from './sample.ts';

const person = z.object({
  name: personName({ en: 'Name', ml: 'പേര്' }),
  email: email({ en: 'Email', ml: 'ഇമെയിൽ' }),
  phone_number: phone({ en: 'Phone number', ml: 'ഫോൺ നമ്പർ' }),
  address: address({ en: 'Address', ml: 'വിലാസം' }),
  notes: longText({ en: 'Notes', ml: 'കുറിപ്പുകൾ' }),
});

const days = {
  monday: { en: 'Monday', ml: 'തിങ്കൾ' },
  wednesday: { en: 'Wednesday', ml: 'ബുധൻ' },
  friday: { en: 'Friday', ml: 'വെള്ളി' },
} as const;

const round = z.object({
  day: choice({ en: 'Day', ml: 'ദിവസം' }, days),
  days: choices({ en: 'Other days', ml: 'മറ്റ് ദിവസങ്ങൾ' }, days),
  person: recordId({ en: 'Person', ml: 'ആൾ' }),
  companion: requiredShortText({ en: 'Companion', ml: 'കൂട്ട്' }),
  date: optionalDay({ en: 'Date', ml: 'തീയതി' }),
  time: requiredTime({ en: 'Time', ml: 'സമയം' }),
  new_password: newPassword({ en: 'New password', ml: 'പുതിയ പാസ്‌വേഡ്' }),
  existing_picture: pictureField({ en: 'Picture', ml: 'ചിത്രം' }),
});

const delay = () => new Promise((resolve) => setTimeout(resolve, 1000));

export function Forms(group: { id: string; title: string }) {
  const words = useWords();
  const toast = useToast();

  return (
    <Group {...group}>
      <Part name="buttons">
        <Buttons />
      </Part>
      <Part name="form, field: Save shows what is wrong, then saves">
        <Form
          schema={person}
          initial={{ name: 'ആയിഷ ബീവി', phone_number: '98460123', email: 'aysha' }}
          onSend={async () => {
            await delay();
            toast.success(words.saved);
          }}
        >
          <div className="fields">
            {Object.keys(person.shape).map((name) => (
              <Field key={name} name={name} />
            ))}
          </div>
          <Submit label={words.form.save} />
        </Form>
      </Part>
      <Part name="form, password-field: refused by the server">
        <div className="max-w-md">
          <Form
            schema={credentials}
            initial={{ username: 'asha', password: 'two pairs' }}
            onSend={async () => {
              await delay();
              return { sentence: words.refusals.wrong_credentials };
            }}
          >
            <Field name="username" />
            <PasswordField name="password" />
            <Submit label={words.login.submit} />
          </Form>
        </div>
      </Part>
      <Part name="choice-field, select-field, day-or-time-field, password-field with a hint, picture-field">
        <div className="max-w-md">
          <Form
            schema={round}
            initial={{ days: 'monday friday', new_password: 'Password@1234' }}
            onSend={async () => {
              await delay();
              toast.success(words.saved);
            }}
          >
            <ChoiceField name="day" />
            <ChoiceField name="days" hint={words.list.none_help} />
            <SelectField
              name="person"
              hint={words.accounts.helper_hint}
              none={words.accounts.no_helper}
              groups={[
                {
                  label: words.helpers.volunteer.title,
                  options: people.map(({ id, name }) => ({ value: String(id), label: name })),
                },
              ]}
            />
            <ComboboxField
              name="companion"
              hint={words.visits.whom.hint}
              listLabel={words.visits.whom.list}
              groups={[
                {
                  label: words.helpers.volunteer.title,
                  options: people.map(({ id, name, skills }) => ({
                    key: String(id),
                    text: name,
                    note: skills,
                  })),
                },
              ]}
              status={fill(words.list.found, { count: people.length })}
            />
            <div className="fields">
              <DayOrTimeField name="date" />
              <DayOrTimeField name="time" />
            </div>
            <HiddenUsername>asha</HiddenUsername>
            <PasswordField
              name="new_password"
              hint={words.accounts.password_hint}
              autoComplete="new-password"
            />
            <PictureField name="picture" />
            <Submit label={words.accounts.set_password} />
          </Form>
        </div>
      </Part>
      <Part name="image-input: none, one that is stored, refused">
        <div className="grid items-start gap-x-6 md:grid-cols-3">
          <ImageExample name="photo" initial={null} />
          <ImageExample name="stored_photo" initial="/favicon.svg" />
          <ImageExample name="refused_photo" initial={null} problem={words.image.too_large} />
        </div>
      </Part>
    </Group>
  );
}

function Submit({ label }: { label: string }) {
  const words = useWords();
  const isSending = useIsSending();
  return (
    <button type="submit" className="button" disabled={isSending}>
      {isSending ? words.form.saving : label}
    </button>
  );
}

function ImageExample({
  name,
  initial,
  problem,
}: {
  name: string;
  initial: Picture;
  problem?: string;
}) {
  const { language } = useWords();
  const [value, setValue] = useState(initial);
  const [isTouched, setIsTouched] = useState(false);
  return (
    <ImageInput
      name={name}
      label={{ en: 'Photo', ml: 'ഫോട്ടോ' }[language]}
      value={value}
      problem={isTouched ? undefined : problem}
      onChange={(picture) => {
        setValue(picture);
        setIsTouched(true);
      }}
    />
  );
}

function Buttons() {
  const words = useWords();
  const [isPressed, setIsPressed] = useState(true);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="button" className="button">
        {words.helpers.volunteer.add}
      </button>
      <button type="button" className="button" disabled>
        {words.form.saving}
      </button>
      <button type="button" className="button-quiet">
        {words.form.cancel}
      </button>
      <button
        type="button"
        className="button-quiet"
        aria-pressed={isPressed}
        onClick={() => setIsPressed(!isPressed)}
      >
        {words.form.show}
      </button>
      <button type="button" className="button-quiet" aria-disabled="true">
        {words.list.refresh}
      </button>
      <button type="button" className="button-danger">
        {words.list.delete}
      </button>
      <button type="button" className="button-danger" disabled>
        {words.list.delete}
      </button>
      <button type="button" className="text-button">
        {words.show_more}
      </button>
      <a className="back-link" href="#forms">
        ‹ {words.list.back}
      </a>
    </div>
  );
}
