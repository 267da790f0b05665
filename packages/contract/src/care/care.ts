import { assignedPatient, assignment, member } from '../assignments/assignments.ts';
import { pluralKind, staffType, staffTypes } from '../helpers/roles.ts';
import { type Call, idParams } from '../kit/call.ts';
import { openWord } from '../kit/office/open-word.ts';
import { z } from '../kit/zod.ts';
import { clinical } from '../patients/patients.ts';
import { task } from '../tasks/tasks.ts';
import { contactDetails, visitAnswer } from '../visits/visits.ts';

const type = z.enum(staffTypes);

/** Of the illness what the kind of the helper allows, while the patient is in their hands; else it is absent. */
const careAssignment = assignment.extend({
  patient: assignedPatient.extend(clinical.partial().shape),
  helperType: openWord(staffTypes),
  helper_type: openWord(staffTypes),
});
export type CareAssignment = z.output<typeof careAssignment>;
export type Member = z.output<typeof member>;

/** Whoever is sent to a door is told where it is; of a patient who is no longer in care nothing. */
const ownVisit = visitAnswer.extend({ ...contactDetails.shape, address: z.string().nullable() });
export type OwnVisit = z.output<typeof ownVisit>;

/** With the way to somebody who is in nobody's care yet, from today on; that to a patient is not told here. */
const careVisit = visitAnswer.extend({
  place: z.string().nullable(),
  phone_number: z.string().nullable(),
  address: z.string().nullable(),
});
export type CareVisit = z.output<typeof careVisit>;

/** Of one of the lists that the account has; the others are refused, and what is no list is unknown. */
const ofType = {
  method: 'GET',
  access: 'staff',
  isScoped: true,
  params: z.object({ type: staffType }),
} as const;
const count = z.int();

/** What staff read: the work of the kinds that their account has. */
export const careCalls = {
  dashboard: {
    ...ofType,
    path: '/api/dashboard/:type',
    summary: 'How much there is behind each tile of a tab',
    answer: z.object({
      assignedPatients: count,
      pendingTasks: count,
      scheduledTasks: count,
      teamMembers: count,
    }),
  },
  assignments: {
    ...ofType,
    path: '/api/assignments/:type',
    summary: 'Whom helpers of the kind look after, newest first; reading it is written down',
    answer: z.array(careAssignment),
  },
  tasks: {
    ...ofType,
    path: '/api/tasks/:type',
    summary: 'The tasks of the role: by priority, then by due date, then the newest first',
    answer: z.array(task),
  },
  schedules: {
    ...ofType,
    path: '/api/schedules/:type',
    summary:
      'The visits of the role and every emergency, by date and time; whom of a request it shows is written down',
    answer: z.array(careVisit),
  },
  team: {
    ...ofType,
    path: '/api/team/:type',
    summary: 'The helpers of the kind, by name',
    answer: z.array(member),
  },
  helper: {
    method: 'GET',
    path: '/api/helpers/:plural/:id',
    access: 'staff',
    summary: 'One helper of a kind that the account has',
    params: z.object({ plural: pluralKind, ...idParams.shape }),
    answer: member,
    missing: (words) => words.assignments.helper_not_found,
  },
  own: {
    method: 'GET',
    path: '/api/own-care',
    access: 'staff',
    summary:
      'The lists that the account has, and the emergencies of the day; of a personal one whose it is, and the own visits from today to the same day next week. Whom it shows is written down',
    answer: z.object({
      kinds: z.array(type),
      helper: z.object({ id: z.int(), name: z.string(), type }).nullable(),
      today: z.iso.date(),
      visits: z.array(ownVisit),
      emergencies: z.array(ownVisit),
    }),
  },
} as const satisfies Record<string, Call>;
