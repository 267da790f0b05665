/** Words of the calls of visit records: what they refuse, and the tasks that they write. */
export const visitCalls = {
  refusals: {
    not_found: 'Visit record not found',
    recorded_already: 'This visit has been recorded already.',
    other_answers: 'This record was saved before with other answers. Correct that one instead.',
    too_late: 'It was recorded more than two days ago. The office can correct it.',
    corrected_already: 'It has been corrected already.',
    wrong_form: '{label}: nurses and caregivers answer one form, volunteers another',
    family_form: '{label}: a visit to the family has a form of its own',
    day: '{label}: only today or one of the 30 days before',
    office_day: '{label}: only a day from the registration until today',
  },
  tasks: {
    to_come: 'For {name}: {needs}',
    somebody: 'somebody to come',
    call: 'Call: {name}',
    urgent: 'Urgent: {name}',
    needs: 'Needs of {name}: {needs}',
    family_call: 'Call the family of {name}',
    family_needs: 'Needs of the family of {name}: {needs}',
    told: 'Told at the door: {name}',
  },
};
