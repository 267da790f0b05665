import type { OfficeWords } from '../index.ts';
import { patientForm as both } from './console/subjects.ts';

export const patientForm: OfficeWords['patient_form'] = {
  ...both,
  support_hint: 'ഇതനുസരിച്ചാണ് ബാക്കി ചോദ്യങ്ങൾ',
  gender_unknown: 'അറിയില്ല',
  age_from_dob: 'ജനനത്തീയതിയിൽനിന്നു കണക്കാക്കിയത്',
  age_below_one: 'ഒരു വയസ്സ് തികഞ്ഞിട്ടില്ല',
  place_link_hint: 'വീട് കണ്ടെത്താൻ, മാപ്പിൽനിന്നുള്ള ലിങ്ക്: https://…',
  left_out_title: 'ചിലത് സൂക്ഷിക്കില്ല',
  left_out: 'ഈ സഹായത്തിന് ഇവ ചോദിക്കുന്നില്ല, അതിനാൽ സൂക്ഷിക്കില്ല: {fields}. ബാക്കി സൂക്ഷിക്കണോ?',
  save_without: 'ബാക്കി സൂക്ഷിക്കുക',
};
