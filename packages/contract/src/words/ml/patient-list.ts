import type { OfficeWords } from '../index.ts';

export const patientList: OfficeWords['patient_list'] = {
  title: 'രോഗി രജിസ്റ്റർ',
  search: 'തിരയുക: പേര്, രജിസ്റ്റർ നമ്പർ, ഫോൺ, സ്ഥലം',
  every_support: 'എല്ലാ സഹായവും',
  empty_help: 'നിങ്ങൾ ചേർക്കുന്നവരെയും, സഹായം ആവശ്യമുള്ള രോഗികളിൽനിന്നു പരിചരണത്തിൽ ചേർക്കുന്നവരെയും ഇവിടെ കാണാം.',
  delete_title: 'രോഗിയുടെ വിവരങ്ങൾ നീക്കം ചെയ്യുക',
};
