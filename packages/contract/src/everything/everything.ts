import { pluralKind } from '../helpers/roles.ts';
import { type Call, idParams } from '../kit/call.ts';
import { z } from '../kit/zod.ts';
import { helperSections } from './helper.ts';
import { patientSections } from './patient.ts';
import { everythingOf } from './person-data.ts';
import { requestSections } from './request.ts';

/** All that is kept of one person, for a page that prints and for a file (D-177). */
export const everythingCalls = {
  patient: {
    method: 'GET',
    path: '/api/patients/:id/everything',
    access: 'admin',
    summary:
      'All that is kept of a patient, also of one who has left care; this is written down as an export',
    params: idParams,
    /** `request_id` is the request that the patient came from. */
    answer: everythingOf(patientSections).extend({ request_id: z.int().nullable() }),
    missing: (words) => words.patients.not_found,
  },
  helper: {
    method: 'GET',
    path: '/api/helpers/:plural/:id/everything',
    access: 'admin',
    summary:
      'All that is kept of a helper, without anything of patients; this is written down as an export',
    params: z.object({ plural: pluralKind, ...idParams.shape }),
    answer: everythingOf(helperSections),
    missing: (words) => words.assignments.helper_not_found,
  },
  request: {
    method: 'GET',
    path: '/api/patients-in-need/:id/everything',
    access: 'admin',
    summary: 'All that is kept of a request; this is written down as an export',
    params: idParams,
    /** `patient_id` is the patient that the request has become, in care or not. */
    answer: everythingOf(requestSections).extend({ patient_id: z.int().nullable() }),
    missing: (words) => words.patients_in_need.not_found,
  },
} as const satisfies Record<string, Call>;
