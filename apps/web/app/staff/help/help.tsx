import { HelpPage, type HelpPictures } from '../../console/help/help-page.tsx';
import { useConsole } from '../../lib/console/console-language.tsx';
import { useFacts } from '../../lib/facts.ts';
import { formatPhone, phoneLink } from '../../ui/phone-number.tsx';
import { pictureSize } from './picture-size.ts';
import { staffHelpWords } from './words.ts';

const files = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** Taken by `npm run help-pictures`. */
const pictures: HelpPictures = {
  addressOf: (part, language) => files[`./pictures/${part}-${language}.webp`],
  ...pictureSize,
};

/** The help of the staff app; the last part, whom to call, ends with the clinic's numbers. */
export function StaffHelp() {
  const { language } = useConsole();
  const { phones } = useFacts().clinic.contact;
  return (
    <HelpPage dictionaries={staffHelpWords} pictures={pictures}>
      <ul className="mt-4 grid gap-2">
        {phones.map(({ label, number }) => (
          <li key={number}>
            <a className="button-quiet gap-2 no-underline" href={phoneLink(number)}>
              {label[language]} <span className="tabular-nums">{formatPhone(number)}</span>
            </a>
          </li>
        ))}
      </ul>
    </HelpPage>
  );
}
