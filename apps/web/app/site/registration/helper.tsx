import { localizedPath } from '@thinna/contract/constants/site-map';
import {
  type RegistrantType,
  registrantForms,
  registrantTypes,
} from '@thinna/contract/registrations/registrations';
import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useSite } from '../../lib/site/language.tsx';
import { pageOf } from '../../lib/site/page.server.ts';
import { Field } from '../../ui/form/field.tsx';
import { RegistrationForm } from './form/registration-form.tsx';
import { RegistrationPage } from './form/registration-page.tsx';
import { registrationData } from './registration-data.server.ts';
import { TypeCards } from './type-cards.tsx';
import '../../styles/registration.css';

const path = '/volunteer-caregiver-registration';

/** Autofill is allowed here because helpers register themselves. */
const autoComplete: Readonly<Partial<Record<string, string>>> = {
  name: 'name',
  email: 'email',
  phone_number: 'tel-national',
  address: 'street-address',
};

export function loader(args: LoaderFunctionArgs) {
  const { pages, searchParams } = pageOf(args);
  const typeIn = (name: string) =>
    registrantTypes.find((type) => type === searchParams.get(name)) ?? null;
  return {
    loaded: registrationData(args),
    words: pages.helper_registration,
    type: typeIn('type'),
    sent: typeIn('sent'),
  };
}

/** The registration page for volunteers, caregivers and medical professionals. */
export default function HelperRegistration() {
  const { loaded, words, type, sent } = useLoaderData<typeof loader>();
  const { language } = useSite();
  const address = localizedPath(path, language);
  /** Counts how often the current type was chosen again; as the key, it resets the form. */
  const [restarts, setRestarts] = useState(0);
  useEffect(() => {
    if (restarts > 0) document.getElementById('form')?.focus();
  }, [restarts]);
  const cards = (
    <TypeCards
      address={address}
      words={words}
      chosen={type}
      onAgain={() => setRestarts((count) => count + 1)}
    />
  );

  return (
    <RegistrationPage
      who="helper"
      path={path}
      words={words}
      loaded={loaded}
      sent={sent && { form: sent }}
    >
      {({ onRefused, onAccepted }) =>
        type === null ? (
          <>
            <p className="mb-6">{words.intro}</p>
            {cards}
          </>
        ) : (
          <RegistrationForm
            key={restarts}
            who="helper"
            name={type}
            action={`${address}?type=${type}`}
            schema={registrantForms[type]}
            loaded={restarts === 0 ? loaded : { ...loaded, formResult: null }}
            bodyOf={(values) => ({ ...values, userType: type })}
            onRefused={onRefused}
            onAccepted={() => onAccepted({ form: type })}
          >
            {cards}
            <h2 id="form" tabIndex={-1}>
              {words.types[type].title}
            </h2>
            <input type="hidden" name="userType" value={type} />
            {fieldsOf(type).map((name) => (
              <Field
                key={name}
                name={name}
                hint={hintsOf(words.hints)[name]}
                autoComplete={autoComplete[name]}
              />
            ))}
          </RegistrationForm>
        )
      }
    </RegistrationPage>
  );
}

const fieldsOf = (type: RegistrantType) => Object.keys(registrantForms[type].shape);
const hintsOf = (hints: object): Readonly<Partial<Record<string, string>>> => ({ ...hints });
