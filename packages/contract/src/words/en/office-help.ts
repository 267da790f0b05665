/**
 * The help of the office, loaded by its page alone. `{visits.add}` stands for the words of a button
 * or page, so that whoever renames it renames it here too. `picture` describes the part's picture.
 */
export const officeHelp = {
  intro: 'Short steps for what happens most. Words in bold are on the screen as they are here.',
  parts: {
    calls: {
      title: 'Somebody calls',
      steps: [
        'Press the search at the top of the page, or the key /.',
        'Type a few letters of the name, the house or the place, or some digits of the phone number. Each result says whose number it is.',
        'Choose the right one: its page shows the next visits, who helps and what happened.',
        'Write down what was said and press {patient_record.hub.save_note}.',
        'If nobody is found and the caller asks for help, open {nav.patients} and press {patients.add}.',
      ],
      picture: 'The search over a page of the office, with the people it found',
    },
    requests: {
      title: 'A request came',
      steps: [
        'Open {nav.requests}. {patients_in_need.states.waiting} shows only those whom nobody has taken care of yet.',
        'Press the name, read what the family wrote, and call.',
        'Press {patients_in_need.reached} or {patients_in_need.no_answer}. The list then says when we called.',
        'If the clinic can help, press {patients_in_need.care.open}.',
        'If not, press {patients_in_need.close_request} and choose why. The family never sees the reason.',
        'If very many came at once, they wait under {quarantine.title} until you sort them.',
      ],
      picture: 'A request with the buttons for the call to the family',
    },
    care: {
      title: 'Take somebody into care',
      steps: [
        'Open the request and press {patients_in_need.care.open}.',
        'Read the facts once more, and correct with {profile.edit} what is wrong. Pressing {patients_in_need.care.open} again takes the patient into care.',
        'Choose who looks after the patient. Beside each helper stands how many patients they have.',
        'Choose day and time of the first visit. {patients_in_need.care.later} leaves a step for another day; what is done stays.',
        'For somebody who sent no request, open {nav.patients} and press {patients.add}.',
      ],
      picture: 'The three steps that take a patient into care',
    },
    helpers: {
      title: 'Somebody wants to help',
      steps: [
        'Whoever registers on the website is marked {list.is_new} in the lists of {nav.team}.',
        'Press the name, call, and correct with {profile.edit} what is wrong.',
        'You add somebody yourself with {helpers.volunteer.add}, {helpers.caregiver.add} or {helpers.medical_professional.add}.',
        'Under {nav.assignments} you say who looks after whom. In the staff app, a patient is seen by the kind of helper that was chosen here, and by nobody else.',
      ],
    },
    visits: {
      title: 'Plan and move visits',
      steps: [
        'Open {nav.visits} and press {visits.add}.',
        'Type a few letters of the name and choose. Then choose the kind of visit, the day, the time and who goes, and press {form.save}.',
        'If the patient or the one who goes has another visit within the hour, you are asked. {visits.same_hour.change} leads back, {visits.same_hour.save} keeps both.',
        'To plan a whole day, press {due.title}, tick the patients and fill in {due_page.tray.title}. Under {visit_plan.title} on the page of a patient you say how often somebody is visited.',
        'To move a visit, press {list.edit} in its row, change the day or the time, and press {form.save}.',
        'If nobody is to go, open the menu ⋯ in its row and press {list.delete}.',
      ],
      picture: 'The list of visits with the button that adds one',
    },
    records: {
      title: 'What came of a visit',
      steps: [
        'Open the patient. Under {visit_history.title} stand the last visits, with what was found and what is next.',
        'For what came back on paper, press {visit_records.record_unplanned}, choose who was there, and fill in the form.',
        'If something is wrong, press {visit_records.correct}, change it and write why. The former version stays and is marked {visit_history.corrected}.',
        'A visit that was recorded twice, or for the wrong person, is corrected to {visit_records.mistake}.',
        '{visit_history.show_all} shows all of them, with the versions that were corrected.',
        'When a record says something that somebody should look at, the patient stands under {attention.title}, which is opened from {nav.today}. Press {attention.attend}, so that the others know.',
      ],
    },
    print: {
      title: 'Print the day',
      steps: [
        'Open {nav.visits} and press {visits.sheets.open}.',
        'Press {visits.sheets.print_day} beside the day, or {visits.sheets.print_all}.',
        'The sheet has times, places, phones and room to write.',
        'For a day on which nurses go, switch on {visits.sheets.record_switch}: below each of their visits stands what was found last. Such a sheet has to come back to the office.',
        'It names patients: do not leave it in the car, and destroy it when it is no longer needed.',
      ],
      picture: 'A day sheet with the button that prints it',
    },
    tasks: {
      title: 'Give somebody a task',
      steps: [
        'Open {tasks.title} and press {tasks.add}.',
        'Write what is to be done, until when, and for whom it is. If it is about a patient, choose the patient as well.',
        'Whoever it is for sees it in the staff app. {tasks.complete} can be pressed there and here.',
        'If that was a mistake, press {tasks.reopen}. A task whose day has passed says {tasks.overdue}.',
      ],
    },
    deleted: {
      title: 'Something was deleted by mistake',
      steps: [
        'Open {console.office}, on a phone {nav.more}, and there {deleted_records.title}.',
        'Find its row. It says who deleted it, and until which day it can be brought back: 30 days.',
        'Press {deleted_records.restore}. It is back under its old number, with all that belonged to it.',
        'Patients, requests, helpers and visits are kept there. Tasks, equipment and the emergency fund are not: add them again.',
        'If a family asks you to delete everything, delete the record first, and then press {deleted_records.erase} in its row. What was kept long enough stands under {past_its_time.title}.',
      ],
      picture: 'The page of what was deleted, with the button that brings it back',
    },
    accounts: {
      title: 'Accounts, the second step, a lost phone',
      steps: [
        'Open {console.office}, then {accounts.title}, and press {accounts.add}. Give each person an account of their own.',
        'Under {second_factor.title} each adds a fingerprint or an app, and keeps the ten codes on paper in a safe place.',
        'If the phone is lost, log in with a code on paper, remove the lost phone under {second_factor.title}, and add the new one.',
        'If the paper is lost too, another administrator opens {accounts.title} and presses {accounts.remove_factors}.',
        'If a password is forgotten, press {accounts.set_password}. If a phone was stolen, press {accounts.end_sessions}.',
        'If somebody leaves, press {accounts.disable}. What they wrote stays.',
      ],
    },
    publish: {
      title: 'Figures and emergency fund',
      steps: [
        'Open {statistics.title} and press {statistics.edit}. What you save is on the home page at once.',
        'You are asked about very small counts: in a village, people could know who is meant.',
        'Under {emergency_fund.title} you ask for help for one patient. First ask the family, and write down who agreed.',
        'Look at {emergency_fund.preview}, and scan the QR code with your own phone: it must pay the right person.',
        'When the family no longer wants it, press {list.delete}. Photo and name are gone from the website at once.',
      ],
    },
    equipment: {
      title: 'Equipment',
      steps: [
        'Open {equipment.title} and press {equipment.add}.',
        'Write its name, what it is and how many there are. A picture helps families.',
        'When it is lent out or broken, press {list.edit} and change its status: the website shows only what is available.',
      ],
    },
    trouble: {
      title: 'When something does not work',
      steps: [
        'No network: what you typed stays. Press {form.save} again when the network is back; it is saved once.',
        '{patient_record.conflict_title}: somebody saved the same patient before you. Compare both, then press {patient_record.keep_mine} or {patient_record.take_theirs}.',
        'You have to log in again: do so, and you are where you were. {drafts.back} means that your text was kept.',
        '{refusals.too_many} Wait a quarter of an hour, then log in again. An account is never locked for good.',
        'A list looks old: press {list.refresh}.',
        'If it still does not work, or the dashboard says that something is wrong with the machine, write down the version at the bottom of the page, open {machine.title}, and call whoever runs the program.',
      ],
    },
  },
};
