import type { ConsoleWords } from '../index.ts';

export const visitCalls: ConsoleWords['visit_calls'] = {
  refusals: {
    not_found: 'സന്ദർശനത്തിന്റെ രേഖ കണ്ടെത്തിയില്ല',
    recorded_already: 'ഈ സന്ദർശനം നേരത്തേ രേഖപ്പെടുത്തിയിട്ടുണ്ട്.',
    other_answers: 'ഈ രേഖ മുമ്പു മറ്റ് ഉത്തരങ്ങളോടെ സൂക്ഷിച്ചു. അതു തിരുത്തുക.',
    too_late: 'രേഖപ്പെടുത്തിയിട്ടു രണ്ടു ദിവസം കഴിഞ്ഞു. ഓഫീസിനു തിരുത്താൻ കഴിയും.',
    corrected_already: 'ഇതു നേരത്തേ തിരുത്തിയിട്ടുണ്ട്.',
    wrong_form: '{label}: നഴ്സുമാർക്കും പരിചാരകർക്കും ഒന്ന്, സന്നദ്ധപ്രവർത്തകർക്കു മറ്റൊന്ന്',
    family_form: '{label}: കുടുംബത്തെ സന്ദർശിക്കുന്നതിന് വേറെ ഫോം ഉണ്ട്',
    day: '{label}: ഇന്നോ കഴിഞ്ഞ 30 ദിവസത്തിനുള്ളിലോ മാത്രം',
    office_day: '{label}: രജിസ്റ്റർ ചെയ്ത ദിവസം മുതൽ ഇന്നു വരെ മാത്രം',
  },
  tasks: {
    to_come: '{name}: വരേണ്ടത് {needs}',
    somebody: 'ആരെങ്കിലും',
    call: 'ഫോൺ വിളിക്കുക: {name}',
    urgent: 'അടിയന്തരം: {name}',
    needs: '{name}: ആവശ്യമുള്ളത് {needs}',
    family_call: 'കുടുംബത്തെ വിളിക്കുക: {name}',
    family_needs: 'കുടുംബത്തിന് ആവശ്യമുള്ളത്: {needs} ({name})',
    told: 'വീട്ടിൽനിന്ന് അറിഞ്ഞത്: {name}',
  },
};
