import type { HelperKind, TaskCategory, TaskPriority } from '../db/types.ts';

interface DemoTask {
  title: string;
  category: TaskCategory;
  priority: TaskPriority;
  kind?: HelperKind;
  description?: string;
  /** Name of the helper who does it. */
  by?: string;
  /** Days from today; negative for the past. */
  inDays?: number;
  time?: string;
  isDone?: true;
  /** Name of the patient whom it is about, one of the stories. */
  patient?: string;
}

const leena = { kind: 'medical_professional', by: 'Leena Kadavil' } as const;
const rose = { kind: 'medical_professional', by: 'സിസ്റ്റർ റോസ് ചിറയിൽ' } as const;
const doctor = { kind: 'medical_professional', by: 'Dr. Suma Warrier' } as const;
const professional = { kind: 'medical_professional' } as const;
const sheeba = { kind: 'caregiver', by: 'ഷീബ പുളിക്കൽ' } as const;
const caregiver = { kind: 'caregiver' } as const;
const mary = { kind: 'volunteer', by: 'മേരി കടവിൽ' } as const;
const biju = { kind: 'volunteer', by: 'Biju Thekkedath' } as const;
const volunteer = { kind: 'volunteer' } as const;

const supplies = { category: 'supplies' } as const;
const medication = { category: 'medication' } as const;
const followup = { category: 'followup' } as const;
const social = { category: 'social' } as const;
const medical = { category: 'medical' } as const;
const high = { priority: 'high' } as const;
const medium = { priority: 'medium' } as const;
const low = { priority: 'low' } as const;

/** One task for each day to count the morphine; all but today's are completed. */
const counting = Array.from(
  { length: 8 },
  (_, index): DemoTask => ({
    title: 'Count the morphine and sign for it',
    ...medication,
    ...(index < 7 ? medium : high),
    ...(index % 2 === 0 ? rose : leena),
    description:
      'Two people count, both sign. What is left of each strength goes into the red book with the day and the hour; whatever does not agree with yesterday is told to the doctor before anybody leaves for a visit.',
    inDays: index - 7,
    time: '08:45',
    ...(index < 7 && { isDone: true }),
  }),
);

/** The tasks of the demo, oldest first. */
export const demoTasks: readonly DemoTask[] = [
  ...counting,
  {
    title: 'Wash and return the water bed',
    ...supplies,
    ...low,
    ...volunteer,
    by: 'Thomas Kizhakkethil',
    inDays: -12,
    isDone: true,
  },
  {
    title: 'Sharpen the scissors of the home care bag',
    ...supplies,
    ...low,
    ...rose,
    inDays: -11,
    isDone: true,
  },
  { title: 'Write down who has which wheelchair', ...supplies, ...low, isDone: true },
  { title: 'Bring back the borrowed air pump', ...supplies, ...low, ...sheeba, isDone: true },
  {
    title: 'പുതിയ സന്നദ്ധപ്രവർത്തകർക്കു പരിശീലനം',
    ...social,
    ...medium,
    ...volunteer,
    inDays: -9,
    isDone: true,
  },
  {
    title: 'Ask the panchayat about the footbridge lamp',
    ...social,
    ...low,
    inDays: -8,
    isDone: true,
  },
  {
    title: 'Renew the drug licence papers',
    ...medication,
    ...high,
    ...doctor,
    inDays: -6,
    isDone: true,
  },
  {
    title: 'Read the meter of the oxygen concentrator',
    ...medical,
    ...medium,
    ...leena,
    inDays: -5,
    isDone: true,
  },
  {
    title: 'ഓണക്കിറ്റ് വിതരണത്തിന്റെ കണക്ക്',
    ...social,
    ...low,
    ...volunteer,
    by: 'ഗോപാലൻ മാഷ്',
    inDays: -5,
    isDone: true,
  },
  {
    title: 'Visit the school for the coin box day',
    ...social,
    ...low,
    ...biju,
    inDays: -4,
    isDone: true,
  },
  {
    title: 'Catheter bags from the medical store',
    ...supplies,
    ...medium,
    ...biju,
    inDays: -3,
    time: '11:00',
    isDone: true,
  },
  {
    title: 'Thank the ferry men for the boat',
    ...social,
    ...low,
    ...mary,
    inDays: -2,
    isDone: true,
  },
  {
    title: 'Morphine refill for the week',
    ...medication,
    ...high,
    ...leena,
    inDays: -2,
    description: 'Ten days, with the lactulose.',
    patient: 'Kalyani Amma',
  },
  {
    title: 'മരുന്നുകളുടെ കണക്കെടുക്കുക',
    ...medication,
    ...medium,
    ...rose,
    inDays: -2,
    description: 'അലമാരയിലെ മരുന്നുകളുടെ എണ്ണവും കാലാവധിയും നോക്കി പട്ടികയിൽ എഴുതുക.',
  },
  {
    title: 'Fetch the air bed back',
    ...supplies,
    ...medium,
    ...mary,
    inDays: -1,
    description: 'The house behind the ration shop; the pump too.',
  },
  {
    title: 'Call the family after the first week',
    ...followup,
    ...high,
    ...sheeba,
    inDays: -1,
    time: '17:00',
  },
  {
    title: 'Catheter set for the coming visit',
    patient: 'Bhaskaran',
    ...supplies,
    ...high,
    inDays: 0,
  },
  {
    title: 'Call about the car to the hospital',
    patient: 'Pathrose',
    ...followup,
    ...medium,
    inDays: 0,
    time: '15:00',
  },
  {
    title: 'Rice and oil for the month',
    patient: 'Saramma',
    ...social,
    ...medium,
    ...volunteer,
    by: 'Abdul Salam Karottu',
    inDays: 0,
  },
  {
    title: 'Collect wound dressings from the ferry store',
    ...supplies,
    ...high,
    ...volunteer,
    by: 'Noushad Nedumparambil',
    inDays: 0,
    time: '10:30',
    description:
      'Two boxes of gauze, one of tape, saline for a month. The store closes at noon on Saturdays; ask for the clinic’s book and let them write the amount into it.',
  },
  { title: 'Blood pressure book along on the round', ...medical, ...low, ...leena, inDays: 1 },
  {
    title: 'Show how to turn in bed',
    patient: 'ജാനകി',
    ...medical,
    ...medium,
    ...sheeba,
    inDays: 1,
  },
  {
    title: 'കിടക്കവിരി മാറ്റി വിരിക്കാൻ വീട്ടുകാരെ പഠിപ്പിക്കുക',
    ...social,
    ...medium,
    ...caregiver,
    inDays: 2,
  },
  {
    title: 'ഡ്രസ്സിങ് പരിശീലനം നൽകുക',
    ...medical,
    ...medium,
    ...professional,
    inDays: 3,
    time: '14:00',
  },
  {
    title: 'Drive to the physiotherapist and back',
    ...medical,
    ...medium,
    ...volunteer,
    by: 'Krishnankutty Edathil',
    inDays: 4,
    time: '09:00',
  },
  {
    title: 'A day of rest for the son',
    ...social,
    ...medium,
    ...mary,
    inDays: 5,
    description: 'Sit with her from nine to five; he sleeps at his sister’s.',
    patient: 'ജാനകി',
  },
  { title: 'Prescriptions for the coming month', ...medication, ...high, ...doctor, inDays: 5 },
  {
    title: 'Clean the filters of the concentrators',
    ...supplies,
    ...low,
    ...caregiver,
    by: 'Sunil Parakkal',
    inDays: 6,
  },
  {
    title: 'Family meeting at the reading room',
    ...social,
    ...medium,
    ...volunteer,
    inDays: 9,
    time: '16:00',
  },
  { title: 'Review who is visited how often', ...followup, ...medium, ...professional, inDays: 12 },
  { title: 'Call those whom nobody has seen for three weeks', ...followup, ...high, inDays: 3 },
  { title: 'വായനശാലയിലെ ക്രിസ്മസ് ആഘോഷത്തിനു ക്ഷണിക്കുക', ...social, ...low, ...volunteer },
];
