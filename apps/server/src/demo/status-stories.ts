import * as courses from './courses.ts';
import type { StatusReport, StatusStory, Story, StoryVisit } from './story.ts';

const leena = 'Leena Kadavil';
const sheeba = 'ഷീബ പുളിക്കൽ';

/** Who is in care and not at home, by the names of patients who are visited every week. */
export const absences: Readonly<Record<string, StatusStory>> = {
  ലോനപ്പൻ: {
    to: 'hospital',
    daysAgo: 4,
    time: '10:40',
    backInDays: 4,
    note: 'മെഡിക്കൽ കോളേജിൽ; മകൻ കൂടെയുണ്ട്.',
  },
  // Back today, as the family said; nobody has heard of them yet.
  Narayanan: {
    to: 'away',
    daysAgo: 8,
    time: '11:20',
    backInDays: 0,
    note: 'With relatives across the river. They bring him home by car.',
  },
};

/** What a nurse heard yesterday, and the office has not decided. */
export const statusReports: readonly StatusReport[] = [
  {
    patient: 'Mariyamma',
    by: leena,
    to: 'hospital',
    daysAgo: 1,
    time: '17:40',
    note: 'Her daughter called: they went to the hospital at noon and stay for the night.',
  },
];

/** Visits of every week, the newest first; at an hour at which nobody in care is visited. */
const everyWeek = (by: string, time: string, last: number, count: number): StoryVisit[] =>
  Array.from({ length: count }, (_, index) => ({ by, time, inDays: -last - index * 7 }));

/** Whose care has ended. The last visit that was planned is no more. */
export const endedStories: readonly Story[] = [
  {
    person: {
      first_name: 'Unniyamma',
      support_type: 'medical',
      dob: '1941-01-15',
      gender: 'Female',
      phone_number: '5214101330',
      address: 'Panachikkal, Puzhayoram, ward 4',
      place: 'Beside the LP school',
      doctor: 'Dr. Suma Warrier',
      proxy_name: 'Lissy',
      proxy_relation: 'Daughter',
      proxy_phone_number: '5214101331',
    },
    illness: 'other',
    course: courses.lungDisease,
    registeredDaysAgo: 98,
    disease: 'Chronic lung disease',
    medication: 'Inhaler twice a day; oxygen at night',
    team: [leena, 'Dr. Suma Warrier'],
    history: ['Taught at the LP school until 1996.'],
    notes: [
      {
        daysAgo: 25,
        time: '13:55',
        by: leena,
        text: 'Sleeps sitting. Asked for the window to be left open towards the school.',
      },
      {
        daysAgo: 18,
        time: '13:55',
        by: leena,
        text: 'Weaker, and at ease. Lissy and her brother take turns at night; both asked what to look out for.',
      },
    ],
    visits: everyWeek(leena, '13:30', 11, 12),
    status: {
      to: 'deceased',
      daysAgo: 15,
      time: '17:10',
      place: 'home',
      note: 'At home in the morning. Her children were with her.',
      familyVisit: { by: leena, inDays: 5, time: '18:30' },
    },
  },
  {
    person: {
      first_name: 'ഗംഗാധരൻ',
      support_type: 'caregiver',
      age: 66,
      gender: 'Male',
      phone_number: '5214103570',
      address: 'പാറയ്ക്കൽ, പുഴയോരം, വാർഡ് 1',
      place: 'കടവിനടുത്ത്',
      proxy_name: 'ബിന്ദു',
      proxy_relation: 'മകൾ',
      proxy_phone_number: '5214103571',
    },
    illness: 'stroke',
    course: { ...courses.stroke, akps: [50, 80], toldBy: 'patient' },
    registeredDaysAgo: 130,
    disease: 'പക്ഷാഘാതം, വലതുവശം തളർന്നു',
    medication: 'രാവിലെയും രാത്രിയും ഓരോ ഗുളിക',
    team: [sheeba],
    notes: [
      {
        daysAgo: 41,
        time: '13:45',
        by: sheeba,
        text: 'വടി കുത്തി മുറ്റത്തു നടന്നു. വലതുകൈ കൊണ്ടു ചായഗ്ലാസ് പിടിക്കാം.',
      },
      { daysAgo: 27, time: '13:45', by: sheeba, text: 'തനിയെ കുളിച്ചു. കടവു വരെ നടന്നു തിരിച്ചുവന്നു.' },
    ],
    visits: everyWeek(sheeba, '13:15', 20, 15),
    status: {
      to: 'discharged',
      daysAgo: 24,
      time: '11:05',
      reason: 'better',
      note: 'തനിയെ നടക്കുന്നു. ആവശ്യം വന്നാൽ വിളിക്കാമെന്നു മകൾ പറഞ്ഞു.',
    },
  },
];
