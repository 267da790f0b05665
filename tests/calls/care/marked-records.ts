import type { Kind } from '@thinna/contract/helpers/helpers';

// The records of the marked clinic, each with its marker texts.

export interface Assignment {
  id: number;
  helper: Helper;
  state: 'active' | 'completed' | 'deleted';
}

export interface Patient {
  id: number;
  isInCare: boolean;
  /** Is in Recently deleted: tasks and visits have lost their link to the patient. */
  isDeleted?: boolean;
  /** Overdue for a visit, with none planned. */
  isDue: boolean;
  assignments: Assignment[];
  name: string[];
  contact: string[];
  clinical: string[];
  additional: string[];
  /** The texts of a visit record of a nurse, and of one of a volunteer. */
  nursingRecord: string[];
  companyRecord: string[];
  /** The newest health note. */
  lastNote: string;
}

export interface Helper {
  id: number;
  kind: Kind;
  name: string;
  texts: string[];
}

export interface Task {
  id: number;
  kind: Kind | null;
  helper: Helper | null;
  /** The patient whom the task is about. */
  patient: Patient | null;
  texts: string[];
  title: string;
}

export interface Request {
  id: number;
  name: string[];
  contact: string[];
}

export interface Visit {
  type: string;
  patient: Patient | null;
  /** The request, if the visit is to a patient in need. */
  request: Request | null;
  helper: Helper | null;
  /** Marker texts of the visit's own row. */
  texts: string[];
}

export interface Account {
  id: number;
  kinds: Kind[];
  helper: Helper | null;
}

export interface MarkedClinic {
  /** As the clinic's file says it: `own` narrows the accounts that are linked to a helper. */
  patientsSeen: 'all' | 'own';
  patients: Patient[];
  helpers: Helper[];
  tasks: Task[];
  visits: Visit[];
  accounts: Account[];
}
