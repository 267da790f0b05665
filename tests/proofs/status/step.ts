import type { Kind } from '@thinna/contract/helpers/helpers';
import type { Random } from '../../support/samples.ts';
import type { Patient } from './patient.ts';
import type { Shown } from './proposals.ts';

/** A call of one person about one patient, and what it should do. */
export interface Step {
  name: string;
  who: Worker;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  /** Does it in the model; returns the status that is expected. `answer` tells the new number. */
  apply(patient: Patient, answer: Answer['body']): number;
}
type Listed = Record<'visits' | 'tasks', unknown[]>;
export interface Answer {
  status: number;
  body: {
    id?: number;
    change?: { id: number };
    patient?: Shown;
    /** Of an undo: what was made of proposals and is deleted, and what stays. */
    taken_back?: Listed;
    kept?: Listed;
  };
}
export interface Worker {
  name: string;
  token: string;
  isOffice: boolean;
  /** The kinds of helpers of the account. */
  kinds: readonly Kind[];
}
export interface Scene {
  random: Random;
  today: string;
  helpers: readonly { id: number; kind: Kind }[];
  /** The versions of the patients, as the office has read them. */
  versions: ReadonlyMap<number, number>;
  /** An administrator whose changes and undos all fail at the commit. */
  unlucky: Worker;
}
/** Returns a step of somebody with a patient as seen last; nothing if there is nothing to do it to. */
export type Maker = (scene: Scene, who: Worker, patient: Patient) => Step | undefined;
