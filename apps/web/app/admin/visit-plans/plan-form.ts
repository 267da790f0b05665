import type { Options } from '@thinna/contract/kit/field';
import type { Patient } from '@thinna/contract/patients/patients';
import { visitPlanInput as input } from '@thinna/contract/visit-plans/plan-input';
import type { Values } from '../../ui/form/form.tsx';

/** Returns the form of the plan, with the wards of the clinic. */
export function planForm(wards: Options<string>) {
  const { ward, registered_on } = input.shape;
  return input.extend({
    ward: ward.meta({ ...ward.meta(), options: wards }),
    registered_on: registered_on.meta({ ...registered_on.meta(), isRequired: true }),
  });
}

export const planValues = ({
  visit_every_days,
  ward,
  registered_on,
}: Pick<Patient, 'visit_every_days' | 'ward' | 'registered_on'>): Values => ({
  visit_every_days: visit_every_days === null ? '' : String(visit_every_days),
  ward: ward === null ? '' : String(ward),
  registered_on,
});
