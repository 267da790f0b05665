import { localizedPath } from '@thinna/contract/constants/site-map';
import type { PageWords } from '@thinna/contract/words/index';
import type { ReactNode } from 'react';
import { useSite } from '../../lib/site/language.tsx';
import { CallList } from '../frame/call-list.tsx';
import { Bicycle, MedicineBox, TwoGlasses, Wheelchair } from './pictures.tsx';

type Words = PageWords['home'];
type TitledText = Words['join']['volunteer'];

/** The clinic's services. Only the equipment has a page of its own to link to. */
export function Help({ words }: { words: Words['help'] }) {
  const { language } = useSite();
  return (
    <section className="home-section">
      <h2>{words.title}</h2>
      <div className="home-services">
        <Service {...words.medical_care} picture={<MedicineBox />} />
        <Service {...words.emotional_support} picture={<TwoGlasses />} />
        <Service {...words.home_care} picture={<Bicycle />} />
        <a href={localizedPath('/equipment-display', language)}>
          <Service {...words.equipment} picture={<Wheelchair />} />
        </a>
      </div>
    </section>
  );
}

function Service({ title, text, picture }: TitledText & { picture: ReactNode }) {
  return (
    <div className="home-service">
      <div className="home-picture">{picture}</div>
      <div>
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
    </div>
  );
}

/** The invitation to helpers. Following a link to #join-us focuses the heading. */
export function Join({ words }: { words: Words['join'] }) {
  const { language } = useSite();
  return (
    <section className="home-section home-band">
      <h2 id="join-us" tabIndex={-1}>
        {words.title}
      </h2>
      <p>{words.text}</p>
      <div className="home-helpers">
        {[words.volunteer, words.caregiver, words.medical_professional].map(({ title, text }) => (
          <div key={title} className="home-helper">
            <h3>{title}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
      <a className="button" href={localizedPath('/volunteer-caregiver-registration', language)}>
        {words.button}
      </a>
    </section>
  );
}

/** The invitation to families in need: the registration form and the phone numbers. */
export function Patient({ words }: { words: Words['patient'] }) {
  const { language } = useSite();
  return (
    <section className="home-section home-band">
      <h2 id="patient-registration" tabIndex={-1}>
        {words.title}
      </h2>
      <div className="home-patient">
        <div>
          <p>{words.text}</p>
          <a className="button mt-6" href={localizedPath('/patient-registration', language)}>
            {words.button}
          </a>
        </div>
        <div>
          <p>{words.call}</p>
          <CallList />
        </div>
      </div>
    </section>
  );
}
