import { addDays, clinicDay, clinicInstant } from '@thinna/contract/kit/office/day';
import type { Insertable } from 'kysely';
import type { Helpers } from '../db/types.ts';
import { houses, village } from './names.ts';
import { randomOf } from './random.ts';

type Person = Pick<Insertable<Helpers>, 'kind' | 'name' | 'availability'> &
  Partial<Insertable<Helpers>> & {
    /** Registered in the last days and not viewed yet; helps nobody so far. */
    isNew?: true;
  };

const volunteer = (name: string, availability: string | null, skills: string | null): Person => ({
  kind: 'volunteer',
  name,
  availability,
  skills,
});
const caregiver = (name: string, availability: string, experience: string): Person => ({
  kind: 'caregiver',
  name,
  availability,
  experience,
  certifications: 'Home care course, 3 months',
});
const professional = (name: string, license_number: string, specialization: string): Person => ({
  kind: 'medical_professional',
  name,
  license_number,
  specialization,
  availability: 'By appointment',
  experience: 'More than five years',
});

/** Invented helpers, oldest first; half of the names are in Malayalam. */
const people: readonly Person[] = [
  professional('Dr. Suma Warrier', 'TC100001', 'Palliative medicine'),
  professional('Leena Kadavil', 'KN200001', 'Nursing'),
  professional('സിസ്റ്റർ റോസ് ചിറയിൽ', 'KN200002', 'Nursing'),
  professional('ഡോ. നാരായണൻ ഇടത്തിൽ', 'TC100003', 'Physiotherapy'),
  professional('ഡോ. ലീല പൂവത്തിങ്കൽ', 'TC100004', 'Psychiatry'),
  caregiver('ഷീബ പുളിക്കൽ', 'പകൽ', 'ആറു വർഷം'),
  caregiver('Rajamma Thottathil', 'Night shift', 'Two years at a clinic'),
  caregiver('ഖദീജ മൂലയിൽ', 'പകൽ', 'പത്തു വർഷം'),
  caregiver('Sunil Parakkal', 'Weekends', 'One year'),
  caregiver('ഓമന വയലിൽ', 'രാത്രി', 'നാലു വർഷം'),
  caregiver('Jaison Thomas', 'Weekdays', 'Three years'),
  caregiver('ബിന്ദു കരോട്ട്', 'പകൽ', 'രണ്ടു വർഷം'),
  caregiver('Mini Kaithakkal', 'Any shift', 'Eight years'),
  volunteer('മേരി കടവിൽ', 'വൈകുന്നേരം', 'കൂട്ടിരിപ്പ്, വായന'),
  volunteer('Biju Thekkedath', 'Sundays and evenings', 'Driving'),
  volunteer('ആയിഷ മനയ്ക്കൽ', 'ശനി, ഞായർ', 'മുറിവ് കെട്ടാൻ അറിയാം'),
  volunteer('Krishnankutty Edathil', 'Mon, Wed', 'Driving'),
  volunteer('Suresh Vayalil', 'Sundays', 'Electrical repairs'),
  volunteer('ഫാത്തിമ കല്ലുങ്ങൽ', 'ശനി, ഞായർ', 'പാചകം'),
  volunteer('Latha Chirayil', 'Mornings', null),
  volunteer('രാജൻ കുന്നത്ത്', 'എല്ലാ ദിവസവും രാവിലെ', 'ഓട്ടോ ഓടിക്കും'),
  volunteer('Abdul Salam Karottu', 'After the noon prayer', 'Carpentry'),
  volunteer('സുബൈദ പാറയ്ക്കൽ', 'ഉച്ചയ്ക്കു ശേഷം', 'തുന്നൽ'),
  volunteer('Anitha Moolayil', 'Weekdays after 4 PM', 'Typing in Malayalam'),
  volunteer('ജോസഫ് പനച്ചിക്കൽ', 'ഞായർ', 'പാട്ട്'),
  volunteer('Haridas Manakkal', 'Tue, Thu', 'Lifting and turning'),
  volunteer('നബീസ തോട്ടത്തിൽ', 'വെള്ളി ഒഴികെ', null),
  volunteer('Priya Elanjikkal', 'Saturdays', 'Photography, posters'),
  volunteer('ഗോപാലൻ മാഷ്', 'രാവിലെ 10 വരെ', 'കണക്കെഴുത്ത്'),
  volunteer('Shaji Pulickal', 'Nights', 'Night driving'),
  volunteer('ഷീല കൈതക്കൽ', 'അവധി ദിവസങ്ങൾ', 'കുട്ടികളെ നോക്കും'),
  volunteer('Thomas Kizhakkethil', 'Any time, call first', 'Wheelchair repairs'),
  volunteer('സൈനബ താഴത്തേതിൽ', 'തിങ്കൾ, ബുധൻ', 'മരുന്ന് എത്തിക്കും'),
  volunteer('Noushad Nedumparambil', 'Mornings', 'Boat, heavy loads'),
  { ...professional('Dr. Ashraf Ambalathinkal', 'TC100002', 'General medicine'), isNew: true },
  { ...caregiver('Smitha Puthenpurackal', 'Day shift', 'Six months'), isNew: true },
  { ...volunteer('അമ്മിണി വലിയവീട്ടിൽ', 'വ്യാഴം', 'ഭക്ഷണം എത്തിക്കും'), isNew: true },
  { ...volunteer('Deepa Mannarath', 'Weekends', 'First aid'), isNew: true },
];

export type DemoHelper = Omit<Insertable<Helpers>, 'created_at'> & { created_at: Date };

/** Established helpers registered 660 to 1,560 days ago, before any of the patients. */
const DAYS_SINCE_LAST = 660;
const DAYS_BETWEEN_FIRST_AND_LAST = 900;

/** Invents the helpers, oldest first. */
export function inventHelpers(now: Date): DemoHelper[] {
  const random = randomOf('helpers');
  const today = clinicDay(now);
  const established = people.filter(({ isNew }) => !isNew);
  return people.map(({ isNew, ...person }, index) => {
    const daysAgo = isNew
      ? people.length - index
      : DAYS_SINCE_LAST +
        Math.round(DAYS_BETWEEN_FIRST_AND_LAST * (1 - index / established.length));
    const created_at = clinicInstant(addDays(today, -daysAgo), `1${index % 8}:${10 + index}`);
    const house = random.pick(houses).en;
    return {
      email: `helper${index + 1}@puzhayoram.example`,
      phone_number: String(5_130_400_000 + random.between(0, 999) * 100 + index),
      address: `${house}, ${village.en} ${random.between(1, 12)}`,
      notes: null,
      ...person,
      created_at,
      updated_at: created_at,
      viewed_at: isNew ? null : clinicInstant(addDays(today, 1 - daysAgo), '09:30'),
    };
  });
}
