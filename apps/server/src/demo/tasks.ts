import { clinicDay } from '@thinna/contract/kit/office/day';
import type { Insertable, Transaction } from 'kysely';
import type { DB, Tasks } from '../db/types.ts';

const DAY_MS = 86_400_000;

interface DemoTask
  extends Pick<Insertable<Tasks>, 'title' | 'category' | 'priority' | 'assigned_kind'> {
  description?: string;
  /** Name of the assigned helper; optional. */
  member?: string;
  /** Days from today; negative for the past. */
  due?: number;
  due_time?: string;
  isDone?: true;
}

/** Invented tasks, oldest first. */
const demoTasks: DemoTask[] = [
  {
    title: 'Wash and return the water bed',
    category: 'supplies',
    priority: 'low',
    assigned_kind: 'volunteer',
    member: 'Thomas Kadavu',
    due: -6,
    isDone: true,
  },
  {
    title: 'മരുന്നുകളുടെ കണക്കെടുക്കുക',
    description: 'അലമാരയിലെ മരുന്നുകളുടെ എണ്ണവും കാലാവധിയും നോക്കി പട്ടികയിൽ എഴുതുക.',
    category: 'medication',
    priority: 'medium',
    assigned_kind: 'medical_professional',
    member: 'സിസ്റ്റർ റോസ് കടവ്',
    due: -2,
  },
  {
    title: 'Call the family after the first week',
    category: 'followup',
    priority: 'high',
    assigned_kind: 'caregiver',
    member: 'Jessy Riverbank',
    due: -1,
    due_time: '17:00',
  },
  {
    title: 'Collect wound dressings from the ferry store',
    description:
      'Two boxes of gauze, one of tape, saline for a month. The store closes at noon on Saturdays; ask for the clinic’s book and let them write the amount into it.',
    category: 'supplies',
    priority: 'high',
    assigned_kind: 'volunteer',
    member: 'Noushad Boatman',
    due: 0,
    due_time: '10:30',
  },
  {
    title: 'ഡ്രസ്സിങ് പരിശീലനം നൽകുക',
    category: 'medical',
    priority: 'medium',
    assigned_kind: 'medical_professional',
    due: 3,
    due_time: '14:00',
  },
  {
    title: 'Drive to the physiotherapist and back',
    category: 'medical',
    priority: 'medium',
    assigned_kind: 'volunteer',
    member: 'Krishnankutty Demo',
    due: 4,
    due_time: '09:00',
  },
  {
    title: 'വായനശാലയിലെ ഓണാഘോഷത്തിന് ക്ഷണിക്കുക',
    category: 'social',
    priority: 'low',
    assigned_kind: 'volunteer',
  },
  {
    title: 'Take the blood pressure book along',
    category: 'medical',
    priority: 'low',
    assigned_kind: 'medical_professional',
    member: 'Sreeja Riverside',
    due: 1,
  },
  {
    title: 'Count the morphine and sign for it',
    description:
      'Two people count, both sign. What is left of each strength goes into the red book with the day and the hour; whatever does not agree with yesterday is told to the doctor before anybody leaves for a visit.',
    category: 'medication',
    priority: 'high',
    assigned_kind: 'medical_professional',
    member: 'Sreeja Riverside',
    due: 0,
    due_time: '08:30',
  },
  {
    title: 'കിടക്കവിരി മാറ്റി വിരിക്കാൻ വീട്ടുകാരെ പഠിപ്പിക്കുക',
    category: 'social',
    priority: 'medium',
    assigned_kind: 'caregiver',
    due: 2,
  },
  {
    title: 'Bring back the borrowed air pump',
    category: 'supplies',
    priority: 'low',
    assigned_kind: 'caregiver',
    member: 'ലീന കടവിൽ',
    isDone: true,
  },
  {
    title: 'Write down who has which wheelchair',
    category: 'supplies',
    priority: 'low',
    assigned_kind: null,
    isDone: true,
  },
];

export async function fillTasks(tx: Transaction<DB>, now: Date): Promise<void> {
  const helpers = await tx.selectFrom('helpers').select(['id', 'name']).execute();
  const idOf = new Map(helpers.map(({ id, name }) => [name, id]));
  const rows = demoTasks.map(({ member, due, isDone, ...task }, index) => {
    const created_at = new Date(now.getTime() - (demoTasks.length - index) * DAY_MS);
    return {
      ...task,
      assigned_helper_id: member === undefined ? null : (idOf.get(member) ?? null),
      due_date: due === undefined ? null : clinicDay(new Date(now.getTime() + due * DAY_MS)),
      completed_at: isDone ? new Date(now.getTime() - DAY_MS / 2) : null,
      created_at,
      updated_at: created_at,
    };
  });
  await tx.insertInto('tasks').values(rows).execute();
}
