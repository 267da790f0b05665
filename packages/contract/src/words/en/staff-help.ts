/**
 * The help of the staff app, loaded by it alone. `{tasks.complete}` stands for the words of a button
 * or page, as in the help of the office.
 */
export const staffHelp = {
  intro: 'Short steps for what happens most. Words in bold are on the screen as they are here.',
  parts: {
    visits: {
      title: 'My next visit',
      steps: [
        'If the account is yours alone, the first page shows your visits of today, the next one first, with time and place.',
        'Press {patient_record.call_short} to call the family, {patient_record.map} for the way.',
        'Under {staff.today.emergencies} stands what cannot wait.',
        'The third tile leads to all visits. If one has to be moved, call the office: only the office changes visits.',
      ],
      picture: 'The first page of the app with the next visit',
    },
    records: {
      title: 'After a visit',
      steps: [
        'Press {visit_records.record} on the card of the visit. For one that was not planned, press the first tile, then the patient, then {visit_records.record_unplanned}.',
        'Say whether you saw the patient, and answer what you were told or saw. What was not asked stays empty.',
        'Choose what is next and when, and save. If it says {staff.network.not_saved}, keep the page open and save again when there is a signal: it becomes one record.',
        'Visits of the last seven days that are still to be written down stand under {visit_records.not_recorded}.',
        'If something is wrong, press {visit_records.correct} on the card within two days. Later the office corrects it.',
      ],
    },
    notes: {
      title: 'Write down how it was',
      steps: [
        'Press the first tile, then the patient.',
        'Press {staff.assignments.add} beside what you want to write about.',
        'Write, and press {form.save}. Wait until it says that it is saved.',
        'If you made a mistake, press {staff.assignments.correct}. The old text stays in the record.',
        'You see the patients that the office assigned, and no others. If one is missing, call the office.',
      ],
      picture: 'A patient of the app with the buttons that add an entry',
    },
    tasks: {
      title: 'My tasks',
      steps: [
        'Press the second tile. What is late says {tasks.overdue}.',
        'When it is done, press {tasks.complete}. The office sees it at once.',
        'If that was a mistake, press {tasks.reopen}.',
      ],
      picture: 'The list of tasks with the button that completes one',
    },
    signal: {
      title: 'Weak signal',
      steps: [
        'Open the lists that you need before you go where there is no signal. What you have seen stays on the screen, with the time at which it was read.',
        'Write as always. If it says {staff.network.not_saved}, keep the page open and press {form.save} again when there is a signal. It is saved once.',
        'If the phone closes the page, open it again on the same phone. {drafts.back} means that your text was kept.',
        'Do not log out before it is saved: logging out deletes what was not.',
      ],
    },
    logout: {
      title: 'Log out on a shared phone',
      steps: [
        'Save what you typed. Logging out deletes what was not saved.',
        'Press {console.logout} at the top of the page.',
        'Wait for {login.logged_out}. The next person logs in with their own account.',
        'If a phone with the app is lost, call the office at once: it can end the session.',
      ],
    },
    contact: {
      title: 'Whom to call',
      steps: [
        'About a patient or a visit, call the nurse on duty or the office. The numbers are below.',
        'If you forgot your password, the office gives you a new one.',
        'If the app does not work, tell the office what you pressed and what it said.',
      ],
    },
  },
};
