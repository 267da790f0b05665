import type { Insertable } from 'kysely';
import type { Helpers } from '../db/types.ts';

type Person = Pick<Insertable<Helpers>, 'kind' | 'name' | 'availability'> &
  Partial<Insertable<Helpers>>;

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
export const demoHelpers: Person[] = [
  volunteer('ആയിഷ പുഴയോരം', 'Weekends', 'Wound dressing'),
  volunteer('Krishnankutty Demo', 'Mon, Wed', 'Driving'),
  volunteer('മേരി കടവിൽ', 'വൈകുന്നേരം', 'കൂട്ടിരിപ്പ്, വായന'),
  volunteer('Suresh Puzhakkal', 'Sundays', 'Electrical repairs'),
  volunteer('ഫാത്തിമ തീരം', 'ശനി, ഞായർ', 'പാചകം'),
  volunteer('Latha Kadavil', 'Mornings', null),
  volunteer('രാജൻ പുഴക്കര', 'എല്ലാ ദിവസവും രാവിലെ', 'ഓട്ടോ ഓടിക്കും'),
  volunteer('Biju Ferry', null, 'Carpentry'),
  volunteer('സുബൈദ കടവത്ത്', 'ഉച്ചയ്ക്കു ശേഷം', 'തുന്നൽ'),
  volunteer('Anitha Steps', 'Weekdays after 4 PM', 'Typing in Malayalam'),
  volunteer('ജോസഫ് ആറ്റുവക്കത്ത്', 'ഞായർ', 'പാട്ട്'),
  volunteer('Haridas Veranda', 'Tue, Thu', 'Bandaging, lifting'),
  volunteer('നബീസ തിണ്ണയിൽ', 'വെള്ളി ഒഴികെ', null),
  volunteer('Priya Demo', 'Saturdays', 'Photography, posters'),
  volunteer('ഗോപാലൻ മാഷ്', 'രാവിലെ 10 വരെ', 'കണക്കെഴുത്ത്'),
  volunteer('Shaji Riverside', 'Nights', 'Night driving'),
  volunteer('ഷീല പുഴവക്കിൽ', 'അവധി ദിവസങ്ങൾ', 'കുട്ടികളെ നോക്കും'),
  volunteer('Thomas Kadavu', 'Any time, call first', 'Wheelchair repairs'),
  volunteer('സൈനബ തോണിക്കടവ്', 'തിങ്കൾ, ബുധൻ', 'മരുന്ന് എത്തിക്കും'),
  volunteer('Ramesh Limewash', 'Evenings', 'Painting'),
  volunteer('വിജയമ്മ തുരുത്തിൽ', 'ചൊവ്വ', 'കൂട്ടിരിപ്പ്'),
  volunteer('Noushad Boatman', 'Mornings', 'Boat, heavy loads'),
  volunteer('അമ്മിണി കരയിൽ', 'വ്യാഴം', 'ഭക്ഷണം എത്തിക്കും'),
  volunteer('Deepa Oxide', 'Weekends', 'First aid'),
  caregiver('ലീന കടവിൽ', 'Day shift', 'Six years at homes'),
  caregiver('Rajamma Demo', 'Night shift', 'Two years at a clinic'),
  caregiver('ഖദീജ പുഴയോരം', 'പകൽ', 'പത്തു വർഷം'),
  caregiver('Sunil Stepside', 'Weekends', 'One year'),
  caregiver('ഓമന തീരത്ത്', 'രാത്രി', 'നാലു വർഷം'),
  caregiver('Jessy Riverbank', 'Weekdays', 'Three years'),
  caregiver('ബിന്ദു ആറ്റിൻകര', 'പകൽ', 'രണ്ടു വർഷം'),
  caregiver('Mini Kadavu', 'Any shift', 'Eight years'),
  professional('ഡോ. സുമ പുഴയോരം', 'TC100001', 'Palliative medicine'),
  professional('Dr. Ashraf Demo', 'TC100002', 'General medicine'),
  professional('സിസ്റ്റർ റോസ് കടവ്', 'KN200001', 'Nursing'),
  professional('Sreeja Riverside', 'KN200002', 'Nursing'),
  professional('ഡോ. നാരായണൻ തിണ്ണ', 'TC100003', 'Physiotherapy'),
  professional('Dr. Leela Veranda', 'TC100004', 'Psychiatry'),
];
