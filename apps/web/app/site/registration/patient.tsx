import { localizedPath, REQUEST_STATUS } from '@thinna/contract/constants/site-map';
import {
  requestFormOf,
  requestForms,
  requestSupportType,
  wholeRequestForm,
} from '@thinna/contract/requests/patient-request';
import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useSite } from '../../lib/site/language.tsx';
import { pageOf } from '../../lib/site/page.server.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RegistrationForm } from './form/registration-form.tsx';
import { RegistrationPage } from './form/registration-page.tsx';
import { registrationData } from './registration-data.server.ts';
import { requestLinks } from './request-links.ts';
import '../../styles/registration.css';

const path = '/patient-registration';

export function loader(args: LoaderFunctionArgs) {
  const { pages, searchParams, language, facts } = pageOf(args);
  const isSent = searchParams.get('sent') === 'patient';
  const code = searchParams.get('code') ?? undefined;
  return {
    loaded: registrationData(args),
    words: pages.patient_registration,
    sent: isSent ? { form: 'patient' as const, code } : null,
    codeNote:
      isSent && code !== undefined
        ? { ...pages.request_code, code, ...requestLinks(code, facts.clinic, language) }
        : null,
  };
}

/** The registration page for families of patients in need. */
export default function PatientRegistration() {
  const { loaded, words, codeNote, sent } = useLoaderData<typeof loader>();
  const { language } = useSite();
  const { hints } = words;
  /** Null until hydration: until then both dependent fields are rendered, and styles show one. */
  const [support, setSupport] = useState<string | null>(null);
  const isShownFor = (kind: string) => support === null || support === kind;

  return (
    <>
      <RegistrationPage who="patient" path={path} words={words} loaded={loaded} sent={sent}>
        {({ onRefused, onAccepted }) => (
          <RegistrationForm
            who="patient"
            name="patient"
            action={localizedPath(path, language)}
            schema={support === null ? wholeRequestForm : requestForms[requestFormOf(support)]}
            loaded={loaded}
            bodyOf={(values) => ({
              ...values,
              support_type: requestSupportType(values.support_type),
            })}
            onChange={(values) => setSupport(values.support_type ?? '')}
            onRefused={onRefused}
            onAccepted={(code) => onAccepted({ form: 'patient', code })}
          >
            <p className="mb-6">{words.intro}</p>
            <p className="mb-6">
              <a href={localizedPath(REQUEST_STATUS, language)}>{words.asked_already}</a>
            </p>
            <h2>{words.patient}</h2>
            <Field name="patient_name" />
            <ChoiceField name="support_type" hint={hints.support_type} />
            {isShownFor('medical') && (
              <div className="if-medical">
                <Field name="health_condition" hint={hints.health_condition} />
              </div>
            )}
            {isShownFor('caregiver') && (
              <div className="if-caregiver">
                <Field name="care_details" hint={hints.care_details} />
              </div>
            )}
            <Field name="place" hint={hints.place} />
            <Field name="address" />
            <h2>{words.contact}</h2>
            <Field
              name="contact_phone_number"
              hint={hints.contact_phone_number}
              autoComplete="tel-national"
            />
            <Field name="contact_name" autoComplete="name" />
            <Field name="contact_email" autoComplete="email" />
            <Field name="notes" hint={hints.notes} />
          </RegistrationForm>
        )}
      </RegistrationPage>
      {/* Not RequestCode: shared with the home page, it would be one more file, over the budget. */}
      {codeNote && (
        <div className="registered request-code mt-4">
          <p className="font-bold">
            {codeNote.keep}: <code>{codeNote.code}</code>
          </p>
          <a className="button-quiet no-underline" href={codeNote.share}>
            {codeNote.send}
          </a>
          <a href={codeNote.page}>{codeNote.see}</a>
        </div>
      )}
    </>
  );
}
