import { patientsSeen } from '../accounts/patients-seen.ts';
import { assignedPatient, assignment, member } from '../assignments/assignments.ts';
import { pluralKind, staffType, staffTypes } from '../helpers/roles.ts';
import { type Call, idParams } from '../kit/call.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';
import { reported } from '../patient-status/reported.ts';
import { patientLogs } from '../patients/patient-logs.ts';
import { task } from '../tasks/tasks.ts';
import { ownRecord, recordMark } from '../visit-records/marks.ts';
import { toldMark } from '../visits/told-mark.ts';
import { contactDetails, linkedVisit, visitAnswer } from '../visits/visits.ts';

const type = z.enum(staffTypes);

/**
 * The logs are present only while the assignment is active, and only those that the kind of the
 * helper may read (D-56).
 */
const careAssignment = assignment.extend({
  patient: assignedPatient.extend(patientLogs.partial().shape),
  helperType: openEnum(staffTypes),
  helper_type: openEnum(staffTypes),
  reported,
});
export type CareAssignment = z.output<typeof careAssignment>;
export type Member = z.output<typeof member>;

/** A visit with contact fields; they are null for a patient who has left care. */
const ownVisit = visitAnswer.extend({
  ...contactDetails.shape,
  address: z.string().nullable(),
  reported,
  ...recordMark,
});
export type OwnVisit = z.output<typeof ownVisit>;

/**
 * A visit of the account's own helper. For those of today, `last_status` is the newest health note,
 * null for whoever may not read it (D-280), and `tasks` are the open tasks about the patient that
 * the account may see (D-281). `record` is null while nothing was recorded.
 */
const plannedVisit = ownVisit.extend({
  last_status: z.object({ note: z.string(), note_date: z.iso.date() }).nullable(),
  tasks: z.array(task.pick({ id: true, title: true, status: true })),
  record: ownRecord.nullable(),
  ...toldMark,
});
export type PlannedVisit = z.output<typeof plannedVisit>;

/** The contact fields are set only for a visit to a patient in need, from today on. */
const careVisit = visitAnswer.extend({
  place: z.string().nullable(),
  phone_number: z.string().nullable(),
  address: z.string().nullable(),
  reported,
  ...recordMark,
});
export type CareVisit = z.output<typeof careVisit>;

/** A task of the role; the patient whom it is about only within reach. */
const careTask = task.extend({
  patient_id: z.int().nullable(),
  patient_name: z.string().nullable(),
});

/** A staff list by helper kind: 403 for a kind that the account lacks, 404 for an unknown one. */
const listOfType = {
  method: 'GET',
  access: 'staff',
  isScoped: true,
  params: z.object({ type: staffType }),
} as const;
const count = z.int();

/** The read calls of the staff app, limited to the helper kinds of the account. */
export const careCalls = {
  dashboard: {
    ...listOfType,
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
    ...listOfType,
    path: '/api/assignments/:type',
    summary: 'Whom helpers of the kind look after, newest first; reading it is written down',
    answer: z.array(careAssignment),
  },
  tasks: {
    ...listOfType,
    path: '/api/tasks/:type',
    summary: 'The tasks of the role: by priority, then by due date, then the newest first',
    answer: z.array(careTask),
  },
  schedules: {
    ...listOfType,
    path: '/api/schedules/:type',
    summary:
      'The visits of the role and every emergency, by date and time; whom of a request it shows is written down',
    answer: z.array(careVisit),
  },
  team: {
    ...listOfType,
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
      'The lists that the account has, which of their patients it sees, and the emergencies of the day; of a personal one whose it is, and the own visits from today to the same day next week, those of today with open tasks and, for nurses and caregivers, the last health note; how each was recorded, and those of the last seven days that were not. Whom it shows is written down',
    answer: z.object({
      kinds: z.array(type),
      helper: z.object({ id: z.int(), name: z.string(), type }).nullable(),
      patients: patientsSeen,
      today: z.iso.date(),
      visits: z.array(plannedVisit),
      /** Own visits of the last seven days, to patients in care, that nobody recorded. */
      unrecorded: z.array(linkedVisit),
      emergencies: z.array(ownVisit),
    }),
  },
} as const satisfies Record<string, Call>;
