import { notFound } from './not-found.ts';

/** Words of the single public pages. Loaders send them, so they are not in the client bundle. */
export const pages = {
  /** The bar with the phone numbers for urgent help. */
  call_bar: {
    title: 'Help now',
    call: 'Call',
    ambulance: 'Ambulance',
    hours: '{from} to {to}, every day',
    always: 'at any hour',
    again: 'there again from {from}',
  },
  home: {
    title: 'Care that comes home.',
    welcome:
      'Our nurses and volunteers visit people living with long illness, at home, free of charge.',
    patient_registration: 'Patient Registration',
    join_us: 'Join Us',
    about_us: 'About Us',
    or_call: 'Or call us:',
    figures: {
      patients: 'Patients Supported',
      all: 'All 20 figures',
      of_month: 'As counted in {month} {year}',
      not_counted: 'The clinic has not counted yet.',
      unknown: 'not known',
      volunteers: '{number} Active Volunteers',
      years: '{number} Years of Service',
      by_year: 'Patients supported in all, as last counted in each year',
    },
    help: {
      title: 'How we help',
      medical_care: {
        title: 'Medical Care',
        text: 'A nurse comes for pain, wounds and medicines, and a doctor when one is needed.',
      },
      emotional_support: {
        title: 'Emotional Support',
        text: 'Somebody sits down with you, listens, and comes again.',
      },
      home_care: {
        title: 'Home Care',
        text: 'We show the family how to wash, turn and feed someone in bed.',
      },
      equipment: {
        title: 'Browse Equipment',
        text: 'Wheelchairs, walkers, beds: see what is here to borrow.',
      },
    },
    join: {
      title: "Make a Difference in Someone's Life",
      text: 'Tell us how you would like to help. We will call you.',
      volunteer: {
        title: 'Volunteer',
        text: 'Visit, keep company, drive, or lend a hand in the office.',
      },
      caregiver: { title: 'Caregiver', text: 'Look after someone in their own home.' },
      medical_professional: {
        title: 'Medical Professional',
        text: 'Doctors, nurses and therapists: give some of your hours.',
      },
      button: 'Join Our Team',
    },
    patient: {
      title: 'Patient Registration',
      text: 'Is someone at home living with a long illness? Tell us. A nurse will call you. There is no fee.',
      button: 'Register as a Patient',
      call: 'You can also simply call us.',
    },
  },
  text: {
    notice_version: 'The notice beside our forms, version {version}',
  },
  /** Words that both registration pages share. */
  registration: {
    consent: 'By sending this you agree that the clinic uses it to arrange help.',
    version: 'Version {version}',
    privacy: 'Privacy',
    submit: 'Register',
    sending: 'Sending...',
    rather_call: 'Would you rather talk?',
    call_us: 'Call us. We write everything down for you.',
    call_instead: 'You can also call us:',
    leave_empty: 'Leave this empty',
    home: 'Go to the home page',
  },
  patient_registration: {
    title: 'Patient Registration',
    intro:
      'Is someone at home living with a long illness? Tell us. A nurse will call you. There is no fee.',
    asked_already: 'Have you asked already? See what became of your request',
    patient: 'About the patient',
    contact: 'Whom do we call?',
    hints: {
      support_type: 'Choose what comes closest. The nurse will ask you again.',
      health_condition: 'This helps the nurse bring the right things on the first visit.',
      care_details: 'For example bathing, eating, getting up. This helps us send the right person.',
      place: 'Village or town, and what stands near the house',
      contact_phone_number: '10 digits, without +91. The nurse calls before the first visit.',
      notes: 'What else we should know, for example when to call',
    },
  },
  /** The number of a request, after it was sent. */
  request_code: {
    keep: 'Keep this number',
    send: 'Send it to myself',
    see: 'See what became of your request',
  },
  request_status: {
    title: 'What became of your request',
    intro:
      'Write the number that you got when you asked for help, and the end of your phone number.',
    hints: {
      code: 'Six letters and digits, such as K7M4XQ',
      phone_end: 'Of the phone number that you gave us',
    },
    show: 'Show',
    looking: 'Looking...',
    states: {
      received: 'We have received your request. Our nurse will call you.',
      seen: 'We have read your request. Our nurse will call you.',
      called: 'We have called you. If you missed our call, please call us.',
      care: 'Care has begun',
      visit: 'The first visit is planned: {day}',
      closed: 'Closed. Please call us if you need us again.',
      call: 'Please call us',
    },
    questions: 'You can also call us:',
  },
  helper_registration: {
    title: 'Join our team',
    intro:
      'A few hours a month are a great help. Tell us who you are, and our office will call you.',
    question: 'How would you like to help?',
    clears: 'Changing this clears the form.',
    types: {
      volunteer: { title: 'Volunteer', about: 'Company, errands, driving' },
      caregiver: { title: 'Caregiver', about: 'Daily care at home' },
      medical: { title: 'Medical Professional', about: 'Nurses, doctors, therapists' },
    },
    hints: {
      phone_number: '10 digits, without +91. We call before the first visit.',
      availability: 'When are you free? For example at weekends',
      skills: 'For example driving, cooking, reading aloud',
      experience: 'How many years, and where or with whom',
      certifications: 'Courses that you have done. If there are none, write “none”.',
      specialization: 'For example nursing, physiotherapy, palliative care',
      license_number: '2 or 3 capital letters, then 6 to 10 digits, as in KL123456',
      notes: 'What else you would like to tell us',
    },
  },
  donate: {
    title: 'Support Our Cause',
    description:
      'Give by UPI, by QR code or by bank transfer. Your gift pays for nurses who visit people at home, free of charge.',
    home_visit: '₹{rupees} pays for about one home visit.',
    receipted: 'Every rupee is receipted.',
    quick: {
      title: 'Quick Payment',
      amount: 'Amount (₹)',
      one_visit: 'about one home visit',
      visits: 'about {count} home visits',
      pay: 'Pay by UPI',
      app_asks: 'Your payment app will ask for the amount.',
      empty: 'Please enter an amount',
      too_small: 'Minimum amount is ₹1',
      no_amount: 'Write the amount in digits, such as 500 or 99.50',
      opening: 'Opening your payment app…',
      not_opened: 'If nothing opened, scan the code or copy the UPI ID.',
      elsewhere: 'This device has no payment app. Scan the code with a phone, or use your bank.',
    },
    scan: {
      title: 'Scan & Pay',
      how: 'Scan this code with any UPI app.',
      code: 'QR code of a UPI payment to {payee}',
      shows: 'Your app should show:',
    },
    bank: {
      title: 'Bank Transfer',
      account_name: 'Account name',
      branch: 'Branch',
    },
    receipt: {
      title: 'Have you given?',
      promise:
        'You will get a confirmation receipt by e-mail. Write us the amount, the date and the UPI reference: the mail is ready, you only fill it in.',
      button: 'Send me a receipt',
      subject: 'Receipt for my donation',
      body: 'Please send me a receipt for my donation.\n\nAmount (₹): \nDate: \nUPI reference (UTR): \nName on the receipt: ',
      by_hand: 'Without a mail program: write to {email}',
    },
    trust: {
      title: 'Who receives it',
      pan: 'PAN',
      questions: 'Questions about a gift?',
    },
    share:
      '{clinic} visits people with long illness at home, free of charge. You can help: {address}',
  },
  equipment: {
    title: 'Available Equipment',
    description:
      'Wheelchairs, walkers, beds and more that families can borrow from the clinic. Ask about any of them on WhatsApp.',
    intro: 'These are here now and wait for someone who needs them. Ask us, we bring them to you.',
    type: 'Type',
    quantity: 'Quantity',
    condition: 'Condition',
    ask: 'Ask about this on WhatsApp',
    question: 'Hello, we would like to borrow this: {item}. Is it free now?',
    none: 'No equipment is currently available.',
    check_back: 'Please check back later, or contact care management.',
    call: 'Call {who}',
  },
  not_found: notFound,
};
