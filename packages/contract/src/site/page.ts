import type { FundCase } from '../emergency-fund/emergency-fund.ts';
import type { AvailableEquipment } from '../equipment/equipment.ts';
import type { Problem } from '../kit/failure.ts';
import type { RequestState } from '../request-state/request-state.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { Clinic } from './clinic.ts';
import type { Texts } from './text.ts';

/** How many patients the clinic had supported in all, as last typed in a year. */
export interface SupportedByYear {
  year: number;
  patients: number;
}

/** The database content of the public pages; null when it could not be read. */
export interface PublicRecords {
  statistics: Statistics | null;
  /** Oldest first. */
  supported: SupportedByYear[] | null;
  fund: FundCase[] | null;
  equipment: AvailableEquipment[] | null;
}

/** The result of a form that was submitted without scripts and is rendered again. */
export interface FormResult {
  values: Record<string, string>;
  sentence: string;
  problems: Problem[];
}

/** A QR code as an SVG path, including the white border. */
export interface QrDrawing {
  size: number;
  path: string;
}

/** The input of server rendering; each page's loader sends only the values that it shows. */
export interface PageFacts {
  clinic: Clinic;
  year: number;
  version: string;
  commit: string;
  isDemo: boolean;
  texts: Texts;
  /** Runs on the server, which keeps the QR library out of the client bundle. */
  drawQr(text: string): QrDrawing;
  shown: PublicRecords;
  answered: FormResult | null;
  /** The state of the request that a form without scripts has asked for. */
  requestState: RequestState | null;
}
