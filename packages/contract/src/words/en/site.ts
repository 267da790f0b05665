/** What the public pages say. */
export const site = {
  skip: 'Skip to main content',
  title: 'Care that comes home.',
  welcome:
    'Our nurses and volunteers visit people living with long illness, at home, free of charge.',
  call_us: 'Call us',
  copyright: '© {year} {clinic}. All rights reserved.',
  admin_portal: 'Admin Portal',
  not_found: '404 Page Not Found',
  return_home: 'Return to Home',
  demo: 'Demo: every name and number here is invented.',
};
