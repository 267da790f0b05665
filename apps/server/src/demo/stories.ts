import * as courses from './courses.ts';
import { dressings } from './dressings.ts';
import type { Story } from './story.ts';

const leena = 'Leena Kadavil';
const rose = 'സിസ്റ്റർ റോസ് ചിറയിൽ';
const suma = 'Dr. Suma Warrier';
const sheeba = 'ഷീബ പുളിക്കൽ';
const mary = 'മേരി കടവിൽ';
const jaison = 'Jaison Thomas';

export const stories: readonly Story[] = [
  {
    // Pain that falls over five weeks.
    person: {
      first_name: 'Kalyani Amma',
      support_type: 'medical',
      dob: '1948-06-02',
      gender: 'Female',
      phone_number: '5214066188',
      address: 'Thekkeparambil, Puzhayoram, ward 7',
      place: 'Second lane after the milk society, blue gate',
      place_link: 'https://www.openstreetmap.org/?mlat=10.5&mlon=76.0',
      doctor: 'Dr. Suma Warrier',
      caregiver: 'Ravi',
      proxy_name: 'Ravi',
      proxy_relation: 'Son',
      proxy_phone_number: '5214066201',
    },
    illness: 'cancer',
    course: courses.painThatFalls,
    registeredDaysAgo: 100,
    disease: 'Cancer of the breast, spread to the spine',
    medication: 'Paracetamol 1 g four times a day',
    team: [leena, suma],
    weekly: {
      by: leena,
      inDays: 0,
      time: '16:30',
      notes: 'Bring gauze and the lactulose. Ask about the bowels.',
    },
    history: [
      'Operated in 2021, radiation in 2022.',
      'Knows her illness and wants to stay at home.',
    ],
    additional: ['Ravi is home after 4. The dog is friendly.'],
    notes: [
      {
        daysAgo: 35,
        time: '17:10',
        by: leena,
        text: 'Pain 8 of 10 in the back, no sleep for three nights. Doctor called from the veranda.',
      },
      {
        daysAgo: 34,
        time: '11:40',
        by: suma,
        text: 'Morphine begun. Explained to her and to Ravi what it does and what it does not.',
        medication: 'Morphine 5 mg every 4 hours. Lactulose 15 ml at night.',
      },
      {
        daysAgo: 28,
        time: '17:05',
        by: leena,
        text: 'Pain 6. Slept four hours together. Bowels slow.',
      },
      {
        daysAgo: 21,
        time: '17:15',
        by: leena,
        text: 'Pain 6, worse on turning. Showed Ravi how to turn her in one piece.',
      },
      {
        daysAgo: 20,
        time: '12:05',
        by: suma,
        text: 'Dose raised. One extra dose before washing.',
        medication: 'Morphine 10 mg every 4 hours. Lactulose 15 ml at night.',
      },
      {
        daysAgo: 14,
        time: '17:00',
        by: leena,
        text: 'Pain 4. Ate rice for the first time in two weeks.',
      },
      {
        daysAgo: 7,
        time: '17:10',
        by: leena,
        text: 'Pain 3. Asked to be carried to the veranda, and sat there until dusk.',
      },
    ],
  },
  {
    // A lane under water.
    person: {
      first_name: 'Abdul Rahman',
      support_type: 'medical',
      age: 71,
      gender: 'Male',
      phone_number: '5214077310',
      address: 'Vayalil, Puzhayoram, ward 3',
      place: 'By the paddy field bund',
      proxy_name: 'Ramla',
      proxy_relation: 'Daughter',
      proxy_phone_number: '5214077311',
    },
    illness: 'kidney',
    course: courses.kidneyInTheRains,
    registeredDaysAgo: 240,
    disease: 'Chronic kidney disease, on dialysis',
    medication: 'As the dialysis unit prescribes',
    team: [rose],
    weekly: { by: rose, inDays: 0, time: '10:00' },
    notes: [
      {
        daysAgo: 28,
        time: '10:50',
        by: rose,
        text: 'Weight 63 kg, feet swollen. Less water, explained again.',
      },
      {
        daysAgo: 21,
        time: '12:30',
        by: rose,
        text: 'The lane was under water at the culvert. Noushad took us round by boat; two hours for one dressing.',
      },
      {
        daysAgo: 14,
        time: '10:45',
        by: rose,
        text: 'Water still knee-deep. Went in by the bund, medicines in a tin. Weight 61 kg.',
      },
      { daysAgo: 7, time: '10:40', by: rose, text: 'Lane dry again. Weight 60 kg, breath better.' },
    ],
    additional: ['In the rains come by the bund, not by the lane. Call Ramla first.'],
  },
  {
    // A night call.
    person: {
      first_name: 'Pathrose',
      support_type: 'medical',
      dob: '1951-11-20',
      gender: 'Male',
      phone_number: '5214081002',
      address: 'Kizhakkethil, Puzhayoram, ward 5',
      place: 'Church hill, third house',
      doctor: 'Dr. Suma Warrier',
      proxy_name: 'Lissy',
      proxy_relation: 'Wife',
      proxy_phone_number: '5214081003',
    },
    illness: 'other',
    course: courses.heartFailure,
    registeredDaysAgo: 160,
    disease: 'Heart failure',
    medication: 'Furosemide 40 mg in the morning',
    team: [leena, suma],
    weekly: { by: leena, inDays: 0, time: '09:30' },
    visits: [
      {
        inDays: -9,
        time: '23:40',
        by: rose,
        type: 'Emergency',
        notes: 'Lissy called: he cannot lie down for want of breath.',
      },
    ],
    notes: [
      {
        daysAgo: 8,
        time: '09:05',
        by: rose,
        text: 'Night call, 11:40 PM: breathless, sitting at the window. Injection given, breath quiet by one. Lissy was not alone: the neighbours stayed.',
        medication: 'Furosemide 40 mg morning and noon',
      },
      {
        daysAgo: 7,
        time: '10:15',
        by: leena,
        text: 'Sleeps half sitting on three pillows. Written on the door which number to call at night.',
      },
    ],
  },
  {
    // A stroke, told in Malayalam.
    person: {
      first_name: 'ജാനകി',
      support_type: 'caregiver',
      age: 83,
      gender: 'Female',
      phone_number: '5214090450',
      address: 'പുത്തൻപുരയ്ക്കൽ, പുഴയോരം, വാർഡ് 2',
      place: 'കടവിനടുത്ത്',
      proxy_name: 'രവീന്ദ്രൻ',
      proxy_relation: 'മകൻ',
      proxy_phone_number: '5214090451',
    },
    illness: 'stroke',
    course: courses.strokeInBed,
    registeredDaysAgo: 330,
    disease: 'പക്ഷാഘാതം, വലതുവശം തളർന്നു',
    medication: 'രാവിലെയും രാത്രിയും ഓരോ ഗുളിക',
    team: [sheeba, leena],
    weekly: { by: sheeba, inDays: 0, time: '11:00', notes: 'കുളിപ്പിക്കണം. കൂടെ ഒരാൾ കൂടി വേണ്ടിവരും.' },
    history: ['മൂന്നു വർഷം മുമ്പു വീണു; അതിനു ശേഷം കിടപ്പിലാണ്.'],
    additional: ['മകൻ ക്ഷീണിതനാണ്, ഒരു ദിവസം വിശ്രമം വേണം.'],
    notes: [
      { daysAgo: 21, time: '11:50', by: sheeba, text: 'വലതുകൈക്കു ബലക്കുറവ്. താങ്ങിയാൽ ഇരിക്കും.' },
      { daysAgo: 14, time: '11:45', by: sheeba, text: 'കുളിപ്പിച്ചു. കാലിൽ ചുവപ്പു കണ്ടു; തലയിണ വെച്ചു.' },
      {
        daysAgo: 7,
        time: '11:55',
        by: sheeba,
        text: 'കാലിലെ ചുവപ്പു മാറി. ഇന്നു കഞ്ഞി കുടിച്ചു, മകന്റെ പേരു പറഞ്ഞു.',
      },
    ],
  },
  {
    // Somebody who lives alone.
    person: {
      first_name: 'Saramma',
      support_type: 'volunteer',
      age: 86,
      gender: 'Female',
      phone_number: '5214092220',
      address: 'Karottu, Puzhayoram, ward 9',
      place: 'Reading room lane',
    },
    illness: 'other',
    registeredDaysAgo: 210,
    disease: null,
    medication: null,
    team: [mary, 'Biju Thekkedath'],
    weekly: {
      by: mary,
      inDays: 0,
      time: '14:30',
      notes: 'Bring the newspaper and her glasses from the shop.',
    },
    additional: [
      'Likes to be read to, the obituaries first.',
      'Her son calls on Sundays from Muscat; come on another day.',
      'The neighbour has the key.',
    ],
    notes: [],
  },
  {
    // Sixty days of dressings.
    person: {
      first_name: 'Bhaskaran',
      support_type: 'medical',
      dob: '1979-01-20',
      gender: 'Male',
      phone_number: '5214095510',
      address: 'Moolayil, Puzhayoram, ward 4',
      place: 'Opposite the coir depot',
      proxy_name: 'Sindhu',
      proxy_relation: 'Wife',
      proxy_phone_number: '5214095511',
    },
    illness: 'paraplegia',
    course: courses.soreThatHeals,
    registeredDaysAgo: 64,
    disease: 'Paraplegia after a fall, sore at the hip',
    medication: 'Baclofen 10 mg three times a day',
    team: [jaison, 'ഡോ. നാരായണൻ ഇടത്തിൽ'],
    weekly: { by: jaison, inDays: 1, time: '10:00' },
    history: ['Fell from a coconut palm in 2024.', 'Came home with the sore from the hospital.'],
    notes: dressings,
  },
  {
    // Registered yesterday: nothing is written yet.
    person: {
      first_name: 'Mariyam Beevi',
      support_type: 'medical',
      age: 68,
      gender: 'Female',
      phone_number: '5214098870',
      address: 'Ambalathinkal, Puzhayoram, ward 6',
      place: 'Behind the mosque',
    },
    illness: 'other',
    registeredDaysAgo: 1,
    disease: null,
    medication: null,
    team: [],
    notes: [],
    visits: [
      { inDays: 1, time: '12:30', by: leena, notes: 'First visit. Ramla will wait at the mosque.' },
    ],
  },
];
