import { addDays } from '@thinna/contract/kit/office/day';
import type { Insertable } from 'kysely';
import type { Patients } from '../db/types.ts';
import { type DemoStatus, statusOf } from './care-status.ts';
import { type Condition, conditions, type Illness } from './conditions.ts';
import type { Course } from './course.ts';
import {
  type BothScripts,
  childrensNames,
  houses,
  landmarks,
  mensNames,
  relations,
  relativesNames,
  type Script,
  village,
  womensNames,
} from './names.ts';
import { type Random, randomOf } from './random.ts';
import { absences, endedStories } from './status-stories.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';

/** A patient as invented; the planner adds the visits and what was noted on them. */
export interface DemoPatient {
  person: Insertable<Patients>;
  illness: Illness;
  course: Course | undefined;
  isPsychiatric: boolean;
  disease: string | null;
  medication: string | null;
  /** The day of the registration. */
  since: string;
  history: readonly string[];
  additional: readonly string[];
  /** What is noted on visits, begun again after the last one; empty for a story. */
  visitNotes: readonly string[];
  /** The names of the assigned helpers; whoever visits is first. */
  team: readonly string[];
  story?: Story;
  /** Missing of whoever is in care and at home. */
  status: DemoStatus | undefined;
}

/** The people of the village whom nobody has used yet. */
export interface Village {
  takePerson(
    gender: 'Female' | 'Male',
    script: Script,
    isChild?: boolean,
  ): Pick<Insertable<Patients>, PersonFields>;
}
type PersonFields = 'first_name' | 'gender' | 'phone_number' | 'address' | 'place';

/** Creates the village; nobody in it has the name or the number of another. */
export function inventVillage(): Village {
  const random = randomOf('village');
  const names = { Female: random.shuffle(womensNames), Male: random.shuffle(mensNames) };
  const children = {
    Female: random.shuffle(childrensNames.Female),
    Male: random.shuffle(childrensNames.Male),
  };
  let number = 5_300_210_000;
  return {
    takePerson(gender, script, isChild = false) {
      const name = (isChild ? children : names)[gender].pop();
      if (!name) throw new Error('The demo has no more names.');
      number += random.between(700, 9_000);
      return {
        first_name: name[script],
        gender,
        phone_number: String(number),
        address: `${random.pick(houses)[script]}, ${village[script]} ${random.between(1, 12)}`,
        place: random.pick(landmarks)[script],
      };
    },
  };
}

const DAYS_OF_CARE = 640;
/** The share of the patients whose record is kept in Malayalam, and of those with a proxy. */
const IN_MALAYALAM = 0.4;
const WITH_PROXY = 0.7;
/** The patients who were registered in the last weeks, each after a request. */
export const RECENT = 14;

/** Invents the patients in care, oldest registration first. */
export function inventPatients(today: string, people: Village): DemoPatient[] {
  const random = randomOf('patients');
  const sick = conditions.flatMap((condition) =>
    Array.from({ length: condition.count }, () => condition),
  );
  const invented = random.shuffle(sick).map((condition, index) => {
    const daysAgo = index < RECENT ? 3 + index * 5 : random.between(RECENT * 5 + 6, DAYS_OF_CARE);
    const patient = inventPatient(condition, addDays(today, -daysAgo), { random, people });
    return { ...patient, status: statusOf(absences[patient.person.first_name], today) };
  });
  return [...stories.map((story) => patientOf(story, today)), ...invented].toSorted(
    (first, second) => first.since.localeCompare(second.since),
  );
}

/** Invents the patients whose care has ended. */
export const inventEnded = (today: string): DemoPatient[] =>
  endedStories.map((story) => patientOf(story, today));

function inventPatient(
  condition: Condition,
  since: string,
  { random, people }: { random: Random; people: Village },
): Omit<DemoPatient, 'status'> {
  const script: Script = random.chance(IN_MALAYALAM) ? 'ml' : 'en';
  const read = (text: BothScripts) => text[script];
  const gender = condition.gender ?? random.pick(['Female', 'Male'] as const);
  const person = people.takePerson(gender, script, condition.ages[1] < 18);
  const years = random.between(...condition.ages);
  const birthday = `-${String(random.between(1, 12)).padStart(2, '0')}-15`;
  const isBirthdayKnown = random.chance(0.5);
  return {
    person: {
      ...person,
      support_type: condition.support,
      ...(isBirthdayKnown
        ? { dob: `${Number(since.slice(0, 4)) - years}${birthday}` }
        : { age: years }),
      ...(condition.support === 'medical' && { doctor: 'Dr. Suma Warrier' }),
      ...(random.chance(WITH_PROXY) && {
        proxy_name: read(random.pick(relativesNames)),
        proxy_relation: read(random.pick(relations)),
        proxy_phone_number: String(Number(person.phone_number) + 1),
      }),
    },
    illness: condition.illness,
    course: condition.course,
    isPsychiatric: condition.isPsychiatric ?? false,
    disease: read(condition.disease),
    medication: read(condition.medication),
    since,
    history: [read(condition.history)],
    additional: [],
    visitNotes: condition.notes[script],
    team: teamOf(condition, random),
  };
}

function patientOf(story: Story, today: string): DemoPatient {
  const { person, illness, disease, medication, team, history = [], additional = [] } = story;
  return {
    person,
    illness,
    course: story.course,
    isPsychiatric: false,
    disease,
    medication,
    since: addDays(today, -story.registeredDaysAgo),
    history,
    additional,
    visitNotes: [],
    team,
    story,
    status: statusOf(story.status, today),
  };
}

const nurses = ['Leena Kadavil', 'സിസ്റ്റർ റോസ് ചിറയിൽ'];
const caregivers = [
  'ഷീബ പുളിക്കൽ',
  'Rajamma Thottathil',
  'ഖദീജ മൂലയിൽ',
  'ബിന്ദു കരോട്ട്',
  'Mini Kaithakkal',
];
const volunteers = [
  'മേരി കടവിൽ',
  'Biju Thekkedath',
  'ആയിഷ മനയ്ക്കൽ',
  'Latha Chirayil',
  'Haridas Manakkal',
  'സൈനബ താഴത്തേതിൽ',
];

/** Returns helpers whose kind suits the support type. */
function teamOf({ illness, support, isPsychiatric }: Condition, random: Random): string[] {
  if (support === 'volunteer' || support === 'other') return [random.pick(volunteers)];
  return [
    random.pick(support === 'caregiver' ? caregivers : nurses),
    ...(illness === 'cancer' ? ['Dr. Suma Warrier'] : []),
    ...(illness === 'stroke' && random.chance(0.6) ? ['ഡോ. നാരായണൻ ഇടത്തിൽ'] : []),
    ...(isPsychiatric ? ['ഡോ. ലീല പൂവത്തിങ്കൽ'] : []),
  ];
}
