import type { PageWords } from '../index.ts';

export const notFound: PageWords['not_found'] = {
  title: '404 പേജ് കണ്ടെത്തിയില്ല',
  help: 'ഈ പേജ് ഇവിടെയില്ല. മാറ്റിയതാകാം, അല്ലെങ്കിൽ വിലാസത്തിൽ തെറ്റുണ്ടാകാം.',
  return_home: 'ഹോം പേജിലേക്ക് മടങ്ങുക',
};
