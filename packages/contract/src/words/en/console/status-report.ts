/** Words of what the team reports of a patient's status. Quiet ones, like those of the status. */
export const statusReport = {
  reported: {
    deceased: 'Reported: died on {day}. The office will confirm.',
    hospital: 'Reported: in hospital since {day}. The office will confirm.',
    away: 'Reported: away since {day}. The office will confirm.',
    active: 'Reported: back since {day}. The office will confirm.',
  },
  hint: 'Until the office confirms it, nothing else changes.',
};
