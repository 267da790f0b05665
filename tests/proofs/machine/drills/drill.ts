import type { ClinicBox } from '../clinic-box.ts';

/** What a drill is told on the command line. */
export interface DrillOptions {
  /** The size of a drill, with what it does unless told otherwise. */
  size(option: string, usual: number): number;
  /** The planted mistake that the drill has to find. */
  fault: string | undefined;
}

/** What a drill has measured. */
interface Drilled {
  /** What went wrong, in words; the drill holds if nothing did. */
  misses: string[];
  /** What a person had to type until everything was served as before. */
  typed: string;
  [measure: string]: unknown;
}

/** A fault on a clinic's machine, which is mended again when the drill ends. */
export type Drill = (clinic: ClinicBox, options: DrillOptions) => Promise<Drilled>;
