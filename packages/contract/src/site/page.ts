import type { FundCase } from '../emergency-fund/emergency-fund.ts';
import type { AvailableEquipment } from '../equipment/equipment.ts';
import type { Problem } from '../kit/failure.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { Clinic } from './clinic.ts';
import type { Texts } from './text.ts';

/** What the public pages show of the database; null is what is not known. */
export interface Shown {
  statistics: Statistics | null;
  fund: FundCase[] | null;
  equipment: AvailableEquipment[] | null;
}

/** What came of a form that was sent without scripts. */
export interface Answered {
  values: Record<string, string>;
  sentence: string;
  problems: Problem[];
}

/** A QR code as one path of an SVG, its white border included. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** What the server renders a page from; each page hands on what it shows, and nothing else. */
export interface PageFacts {
  clinic: Clinic;
  year: number;
  version: string;
  commit: string;
  isDemo: boolean;
  texts: Texts;
  /** By the server: the library that draws it stays out of the pages. */
  drawQr(text: string): QrDrawing;
  shown: Shown;
  answered: Answered | null;
}
