import type { telling as english } from '../../en/console/telling.ts';

export const telling: typeof english = {
  tell: 'കുടുംബത്തെ അറിയിക്കുക',
  opened: {
    whatsapp: 'വാട്സാപ്പ് തുറന്നത്: {time}, {name}',
    call: 'ഫോൺ തുറന്നത്: {time}, {name}',
  },
  moved: 'അതിനു ശേഷം ദിവസമോ സമയമോ മാറ്റി',
};
