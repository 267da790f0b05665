/** What setup asks, and what it says to the clinic's people. */
export const setup = {
  begin:
    'Enter takes what stands in brackets. Ctrl+C stops; what you have answered is kept, and thinna setup goes on from there.',
  continued: 'Earlier answers are kept: {count}. The questions go on from there.',
  example: 'for example {example}',
  yes: 'yes',
  required: 'An answer is needed here.',
  wrong: 'This cannot be right. Write it as here: {example}',
  sample: 'This is a value of the example. Write that of the clinic.',
  again: 'The same password once more',
  different: 'The two passwords are not the same. Both once more, please.',
  questions: {
    domain: 'Name of the website in the internet',
    'identity.name.en': 'Name of the clinic in English',
    'identity.name.ml': 'Name of the clinic in Malayalam',
    'identity.shortName.en': 'Short name in English',
    'identity.shortName.ml': 'Short name in Malayalam',
    'identity.locality.en': 'Place in English',
    'identity.locality.ml': 'Place in Malayalam',
    'identity.foundedYear': 'Since which year is there the clinic',
    'identity.legalName': 'Name under which the clinic is registered',
    'contact.email': 'Email of the office',
    'contact.phones.0.label.en': 'First phone number: who answers, in English',
    'contact.phones.0.label.ml': 'First phone number: who answers, in Malayalam',
    'contact.phones.0.number': 'First phone number, 10 digits',
    'contact.phones.1.label.en': 'Second phone number: who answers, in English',
    'contact.phones.1.label.ml': 'Second phone number: who answers, in Malayalam',
    'contact.phones.1.number': 'Second phone number, 10 digits',
    'contact.phones.2.label.en': 'Third phone number: who answers, in English',
    'contact.phones.2.label.ml': 'Third phone number: who answers, in Malayalam',
    'contact.phones.2.number': 'Third phone number, 10 digits',
    'contact.phones':
      'Two of the three numbers are shown for WhatsApp. Which one is not: 1, 2 or 3',
    'contact.phones.1.onDuty':
      'From when to when is the second phone number answered. For no hours: -',
    'contact.address.en': 'Address of the clinic in English',
    'contact.address.ml': 'Address of the clinic in Malayalam',
    'contact.coordinates': 'Where it is on the map: latitude and longitude',
    'contact.mapsProvider': 'Which map does the link open: google or osm',
    'social.facebook': 'Facebook',
    'social.youtube': 'YouTube',
    'social.instagram': 'Instagram',
    'social.whatsappGroup': 'WhatsApp group',
    'donations.upi.id': 'UPI id for donations',
    'donations.upi.payeeName': 'Name that a payment app shows',
    'donations.upi.note': 'Note that a payment app shows',
    'donations.bank.accountName': 'Bank: name of the account',
    'donations.bank.accountNumber': 'Bank: number of the account',
    'donations.bank.ifsc': 'Bank: IFSC',
    'donations.bank.branch': 'Bank: branch',
    'donations.quickPayment': 'Show a button that opens a payment app: yes or no',
    'donations.homeVisitRupees': 'How many rupees does one home visit cost. To leave it out: -',
    'donations.pan': 'PAN of the clinic',
    'home.patientsFallback': 'How many patients has the clinic cared for',
    'home.volunteers': 'How many volunteers are there',
    'home.yearsOfService': 'How many years of service',
    username: 'Username of the first administrator',
    password: 'Password of the first administrator, {min} to {max} characters; it is not shown',
  },
  /** By the sentence of the contract. */
  rules: {
    'write the name alone, without https and without a slash':
      'Write the name alone, without https and without a slash.',
    'write the whole address, beginning with https://':
      'Write the whole address, beginning with https://',
    'the address must be on facebook.com': 'The address must be on facebook.com.',
    'the address must be on youtube.com or youtu.be':
      'The address must be on youtube.com or youtu.be.',
    'the address must be on instagram.com': 'The address must be on instagram.com.',
    'the address must be on chat.whatsapp.com': 'The address must be on chat.whatsapp.com.',
    'write the time with four digits, such as 08:00':
      'Write the time with four digits, such as 08:00.',
    'the hours must end after they begin': 'The hours must end after they begin.',
    'write the 10 digits only, without +91 or spaces':
      'Write the 10 digits only, without +91 or spaces.',
    'exactly two of the three numbers must have whatsapp: true': 'Write 1, 2 or 3.',
    'a UPI id reads name@bank': 'A UPI id reads name@bank.',
    'write the account number in quotes, digits only': 'Write the account number, digits only.',
    'an IFSC code is 4 capital letters, a zero, then 6 letters or digits':
      'An IFSC code is 4 capital letters, a zero, then 6 letters or digits.',
    'a PAN is 5 capital letters, 4 digits, 1 letter':
      'A PAN is 5 capital letters, 4 digits, 1 letter.',
  },
  backup: {
    place: 'Where do backups go: a folder on another disk, or of another machine. For later: -',
    wrongPlace:
      'Write a whole folder, beginning with /, or sftp://user@machine/folder for another machine.',
    noFolder: 'There is no folder {folder}. Is the disk plugged in and mounted?',
    key: 'Key of the backups, as it stands on the paper in the safe',
    wrongKey:
      'This is not the key: it has 8 groups of 4 letters and digits, and never 0, 1, B, I, L, O, S, Z.',
    write:
      'Write it on paper now, and put the paper into the safe of the clinic. Without this key nobody can read the backups, you neither.',
    written: 'When it is written down: Enter',
  },
  next: {
    title: 'What to do next:',
    open: 'Open {address} in both languages.',
    login: 'Log in at {address}/admin.',
    donate:
      'The treasurer scans the code at {address}/donate and reads the account number there, before anybody else does.',
    texts: 'Read About, Privacy and Terms at the end of the page: do they fit the clinic?',
    correct:
      'To correct an answer: edit {file}, then thinna clinic check, then systemctl restart thinna@1 && systemctl restart thinna@2',
    backup:
      'Before the first patient is entered, restore a backup on trial: thinna backup rehearse',
    certificate:
      'The certificate is made by this machine, and browsers warn of it. Let the name {domain} point to this machine, and run thinna setup again.',
  },
  /** What `thinna restore` says. */
  restore: {
    elsewhere: 'No backups are known on this machine. Where are those of the clinic?',
    place: 'Backups: {place}, the newest of {moment}.',
    toMoment:
      'The clinic goes back to {moment}, clinic time. Everything that was entered later is lost.',
    toNewest: 'The clinic is brought back with everything that has reached its backups.',
    others: 'These other databases of the same PostgreSQL go back too: {names}',
    meanwhile: 'Meanwhile nobody can use the site. What is there now is kept, and not deleted.',
    confirm: 'Type yes to go on: ',
    unchanged: 'Nothing was changed.',
    done: 'The clinic is there again. The last change that it has is of {moment}, clinic time.',
    login: 'Everybody has to log in again.',
    accounts:
      'Passwords are those of that moment: look at the accounts with thinna account list, and disable whoever should not be there.',
    former:
      'What was there before is kept. When everything is right, in a few days at most: rm -rf {folders}',
  },
};
