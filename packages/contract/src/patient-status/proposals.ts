import { roleNameOf } from '../helpers/roles.ts';
import { keysOf, rule } from '../kit/field.ts';
import { optionalTime, recordId, requiredDay } from '../kit/office/office-field.ts';
import { openEnum } from '../kit/office/open-enum.ts';
import { z } from '../kit/zod.ts';

/** What is proposed after a change of status, so that the family is not alone (D-139). */
const proposalCodes = [
  'call_family',
  'visit_home',
  'call_later',
  'visit_family',
  'collect_medicines',
  'take_down_case',
] as const;
export type ProposalCode = (typeof proposalCodes)[number];

/** When a visit is proposed, unless another hour is chosen. */
export const PROPOSED_AT = '10:00';

/** These become visits, the others tasks. */
export const isVisit = (code: string): boolean => code === 'visit_home' || code === 'visit_family';

/** What is proposed: the day and the helper can be changed, and it can be left out. */
const proposal = z.object({
  code: openEnum(proposalCodes),
  on: z.iso.date(),
  /** Of a visit. */
  at: z.string().nullable(),
  helper_id: z.int().nullable(),
  helper_kind: openEnum(keysOf(roleNameOf)).nullable(),
  helper_name: z.string().nullable(),
  /** Whether it is ticked at first. */
  is_chosen: z.boolean(),
});
export type Proposal = z.output<typeof proposal>;
export const proposals = z.array(proposal);

const memberLabel = { en: 'Member name', ml: 'പോകുന്ന ആളുടെ പേര്' };

/** What is made of a proposal: one that is left out is not sent. */
export const proposalInput = z.object({
  code: z
    .enum(proposalCodes, rule('choose'))
    .meta({ label: { en: 'Proposal', ml: 'നിർദ്ദേശം' }, isRequired: true }),
  on: requiredDay({ en: 'Day', ml: 'ദിവസം' }),
  at: optionalTime({ en: 'Time', ml: 'സമയം' }),
  helper_id: recordId(memberLabel),
});
export type ProposalInput = z.output<typeof proposalInput>;
