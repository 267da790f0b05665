import { keysOf, type Options, rule } from '../kit/field.ts';
import { z } from '../kit/zod.ts';

/** Why a request was closed. The office alone reads it (D-185). */
export const closingReasons = {
  no_need: { en: 'No help needed any more', ml: 'ഇനി സഹായം ആവശ്യമില്ല' },
  elsewhere: { en: 'Cared for elsewhere', ml: 'മറ്റൊരിടത്തു പരിചരണം കിട്ടുന്നു' },
  not_reached: { en: 'Could not be reached', ml: 'വിളിച്ചിട്ടു കിട്ടിയില്ല' },
  equipment_only: { en: 'Only needed equipment', ml: 'ഉപകരണം മാത്രം മതിയായിരുന്നു' },
  died: { en: 'Has died', ml: 'മരണമടഞ്ഞു' },
  other: { en: 'Another reason', ml: 'മറ്റൊരു കാരണം' },
} as const satisfies Options<string>;

const closingLabel = { en: 'Reason for closing', ml: 'അവസാനിപ്പിക്കാനുള്ള കാരണം' };

const choice = { label: closingLabel, control: 'choice', options: closingReasons } as const;
const reason = z.enum(keysOf(closingReasons), rule('required'));

/** The form that closes a request. */
export const closingInput = z.object({ why: reason.meta({ ...choice, isRequired: true }) });

/** Closes a request; null opens it again. */
export const closingBody = z.object({ why: reason.nullable().meta(choice) });
