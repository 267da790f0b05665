/** What the public pages say. */
export const site = {
  skip: 'Skip to main content',
  demo: 'Demo: every name and number here is invented.',
  menu: 'Menu',
  home: 'Home',
  login: 'Login',
  login_options: 'Login Options',
  admin_portal: 'Admin Portal',
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
  footer: {
    map: 'Show on the map',
    connect: 'Connect With Us',
    tagline: 'Join our community and stay updated with our latest initiatives',
    facebook: 'Facebook',
    youtube: 'YouTube',
    instagram: 'Instagram',
    whatsapp_group: 'WhatsApp group',
    copyright: '© {year} {clinic}. All rights reserved.',
  },
  title: 'Care that comes home.',
  welcome:
    'Our nurses and volunteers visit people living with long illness, at home, free of charge.',
  call_us: 'Call us',
  not_found: '404 Page Not Found',
  not_found_help:
    'Nobody is at this door. The page may have moved, or the address has a slip in it.',
  return_home: 'Return to Home',
};
