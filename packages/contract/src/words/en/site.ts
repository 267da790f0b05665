import { shared } from './shared.ts';

/** Words of the header, footer and menus of the public pages. */
export const site = {
  skip: 'Skip to main content',
  demo: 'Demo: every name and number here is invented.',
  menu: 'Menu',
  home: 'Home',
  donate: 'Donate',
  login: 'Login',
  login_options: 'Login Options',
  admin_portal: 'Admin Portal',
  staff_login: 'Staff Login',
  contact: {
    title: 'Contact',
    email_us: 'Email Us',
    phone_numbers: 'Phone Numbers',
    call_now: 'Call now',
    copy: 'Copy number',
    copied: 'Copied!',
    announced: 'Number copied',
    refused: 'Press and hold to copy',
    whatsapp: 'WhatsApp',
  },
  /** Payment details with a copy button. */
  codes: {
    upi_id: 'UPI ID',
    account_number: 'Account number',
    ifsc_code: 'IFSC code',
    copy: 'Copy',
    announced: '{what} copied',
  },
  loading: 'One moment, we are looking…',
  share: 'Share on WhatsApp',
  fund: {
    button: 'Emergency fund',
    short: 'Fund',
    one_case: 'a family is asking for help',
    close: shared.close,
    none: 'No Active Emergency Fund Cases',
    still_helps: 'Your gift to the clinic still helps today.',
    scan: 'Scan to Donate',
    code: 'QR code of a payment for {name}',
    share: '{clinic} asks for help for {name}. How to give: {address}',
  },
  footer: {
    map: 'Show on the map',
    connect: 'Connect With Us',
    tagline: 'Join our community and stay updated with our latest initiatives',
    facebook: 'Facebook',
    youtube: 'YouTube',
    instagram: 'Instagram',
    whatsapp_group: 'WhatsApp group',
    privacy: 'Privacy',
    terms: 'Terms of use',
    copyright: '© {year} {clinic}. All rights reserved.',
  },
  /** The confirmation of a registration, on its page and then on Home. */
  registered: {
    patient: {
      title: shared.registration.patient_registered,
      next: 'Our nurse will call you. If nobody has called within two days, please call us.',
    },
    helper: {
      title: shared.registration.registered,
      next: 'Thank you. Our office will call you to say how we begin.',
    },
    close: shared.close,
  },
  share_picture: 'Two pairs of slippers at the step of a house.',
};
