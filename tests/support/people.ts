import type { Kind } from '@thinna/contract/helpers';

let made = 0;

/** A valid volunteer; a test names only what matters to it. */
export function aVolunteer(values: Partial<Record<string, string | null>> = {}) {
  made += 1;
  return {
    name: `Volunteer ${made}`,
    email: `volunteer${made}@clinic.example`,
    phone_number: String(5_000_000_000 + made),
    address: `House ${made}, Examplepuram`,
    availability: 'Weekends',
    skills: 'Driving',
    notes: 'Speaks Tamil',
    ...values,
  };
}

/** A valid helper of each kind. */
export const aHelper = { volunteer: aVolunteer } satisfies Record<Kind, unknown>;
