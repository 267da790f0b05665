/** Words of the list on the dashboard of a clinic that has just begun. */
export const firstSteps = {
  title: 'First steps',
  progress: '{done} of {count} are done',
  is_done: 'done',
  steps: {
    clinic_file: 'The clinic’s own name and numbers on the website',
    second_admin: 'A second administrator, in case one is away',
    second_step: 'A second step for your log-in',
    helper: 'The first person of the team',
    patient: 'The first person in care',
    statistics: 'The figures of the home page',
  },
  clinic_file_hint: 'Whoever installed the program writes them into the file clinic.yaml.',
  hide: 'Don’t show again',
};
