import type { Sentence } from './sentences.ts';

/** Where the sentences of each key prefix appear, in the order of the printed page. */
const places: readonly (readonly [prefix: string, place: string])[] = [
  ['site.fund.', 'Public pages: the emergency fund'],
  ['site.registered.', 'Public pages: after a form was sent'],
  ['site.', 'Public pages: header, menu, contact and footer'],
  ['pages.call_bar.', 'Public pages: the bar of a phone that calls for help'],
  ['pages.home.', 'Home page'],
  ['count ', 'Home page and office: the figures'],
  ['pages.patient_registration.', 'Registration of a patient'],
  ['pages.request_code.', 'After a patient was registered: the number of the request'],
  ['pages.request_status.', 'What became of a request'],
  ['pages.helper_registration.', 'Registration of somebody who wants to help'],
  ['pages.registration.', 'Both registrations'],
  ['pages.donate.', 'Donations'],
  ['pages.equipment.', 'Equipment, on the public page'],
  ['pages.text.', 'About us, Privacy and Terms: around the text'],
  ['notFound.', 'A page that does not exist'],
  ['trouble.', 'When a page fails'],
  ['notice.en.md ', 'The notice below both registrations'],
  ['about.en.md ', 'The page About us'],
  ['privacy.en.md ', 'The page Privacy'],
  ['terms.en.md ', 'The page Terms'],
  ['shared.registration.', 'Answers to a registration'],
  ['shared.rules.', 'What is said of a field that is not right'],
  ['shared.', 'Buttons and messages everywhere'],
  ['label ', 'Names of fields, in forms and lists'],
  ['option ', 'Choices in forms'],
  ['staff.', 'The app of the staff'],
  ['staffAssignments.', 'The app of the staff: their patients'],
  ['statusReport.', 'The app of the staff: what is reported of the status of a patient'],
  ['telling.', 'Office and staff: that a family was told of the next visit'],
  ['familyMessage.', 'Office and staff: the text that tells a family of the next visit'],
  ['visitForm.', 'Office and staff: the form of a visit record'],
  ['visitRecords.', 'Office and staff: what became of a visit'],
  [
    'visitCalls.',
    'Office and staff: what the calls of a visit record refuse, and the tasks they write',
  ],
  ['due.', 'Office and staff: when a patient is due for a visit'],
  ['flags.', 'Office and staff: what somebody should look at'],
  ['consoles.', 'Office and staff: login, lists and frame'],
  ['drafts.', 'Office and staff: a text that was not saved'],
  ['office.nav.', 'Office: the navigation beside or below every page'],
  ['office.dashboard.', 'Office: the first page'],
  ['today.', 'Office: the lists of today on the first page'],
  ['firstSteps.', 'Office: the first steps of a new clinic'],
  ['notifications.', 'Office: notifications'],
  ['search.', 'Office: the search in the bar'],
  ['patientsInNeed.', 'Office: patients in need'],
  ['office.patient_list.', 'Office: the register of patients'],
  ['patientForm.', 'Office: the form of a patient'],
  ['patientRecord.', 'Office: the record of a patient'],
  ['patientStatus.', 'Office: whether a patient is in care, and since when'],
  ['visitHistory.', 'Office: the visits of a patient that were recorded'],
  ['visitPlan.', 'Office: how often a patient is visited'],
  ['duePage.', 'Office: who is due, and planning a day'],
  ['planCalls.', 'Office: what the calls that plan visits refuse'],
  ['attention.', 'Office: who needs attention'],
  ['patients.', 'Office: messages about patients'],
  ['assignments.', 'Office: assignments'],
  ['visits.', 'Office: visits'],
  ['week.', 'Office: the week board'],
  ['tasks.', 'Office: tasks'],
  ['equipment.', 'Office: equipment'],
  ['emergencyFund.', 'Office: the emergency fund'],
  ['securityNotices.', 'Office: what every administrator is told of'],
  ['statistics.', 'Office: the figures'],
  ['office.helpers.', 'Office: volunteers, caregivers and medical professionals'],
  ['office.profile.', 'Office: the page of one person'],
  ['office.accounts.', 'Office: accounts'],
  ['ownSessions.', 'Office: where one is logged in'],
  ['secondFactor.', 'Office and staff: the second step at log-in'],
  ['office.everything.', 'Office: all that is kept of one person'],
  ['office.audit.', 'Office: who opened or changed what'],
  ['opened.', 'Office: who opened the record of a patient'],
  ['deletedRecords.', 'Office: recently deleted'],
  ['pastItsTime.', 'Office: what was kept as long as promised'],
  ['machine.', 'Office: the machine'],
  ['findings.', 'Office and the command that looks over the machine: what was found'],
  ['quarantine.', 'Office: registrations that wait to be sorted'],
  ['officeHelp.', 'Office: the help'],
  ['staffHelp.', 'The app of the staff: the help'],
  [
    'setup.',
    'Setting up the machine, and bringing the clinic back: questions, and what to do next',
  ],
];

export interface Place {
  name: string;
  sentences: Sentence[];
}

/** Groups the sentences by where they appear. */
export function byPlace(sentences: readonly Sentence[]): Place[] {
  const placeOf = ({ key }: Sentence) => {
    const place = places.find(([prefix]) => key.startsWith(prefix));
    if (!place) throw new Error(`scripts/malayalam/places.ts does not say where "${key}" stands.`);
    return place;
  };
  const groups = Map.groupBy(sentences, placeOf);
  return places
    .map((place) => ({ name: place[1], sentences: groups.get(place) ?? [] }))
    .filter((place) => place.sentences.length > 0);
}
