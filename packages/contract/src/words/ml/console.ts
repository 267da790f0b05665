import type { ConsoleWords } from '../index.ts';
import { statusReport } from './console/status-report.ts';
import {
  assignments,
  patientForm,
  patientRecord,
  patients,
  secondFactor,
  tasks,
  visits,
} from './console/subjects.ts';
import { telling } from './console/telling.ts';
import { drafts } from './drafts.ts';
import { notFound } from './not-found.ts';
import { staff } from './staff.ts';
import { visitCalls } from './visit-calls.ts';
import { visitRecords } from './visit-records.ts';

export const consoles: ConsoleWords = {
  network_error: 'നെറ്റ്‌വർക്ക് തകരാർ. വീണ്ടും ശ്രമിക്കുക.',
  key_used: 'ഈ Idempotency-Key മറ്റൊരു അഭ്യർത്ഥനയ്ക്ക് ഉപയോഗിച്ചതാണ്',
  login: {
    title: 'അഡ്മിൻ ലോഗിൻ',
    submit: 'ലോഗിൻ ചെയ്യുക',
    failed: 'ലോഗിൻ ചെയ്യുമ്പോൾ തകരാറുണ്ടായി',
    ended: 'നിങ്ങളുടെ സെഷൻ അവസാനിച്ചു. നിർത്തിയിടത്തുനിന്ന് തുടരാൻ ലോഗിൻ ചെയ്യുക.',
    logged_out: 'നിങ്ങൾ ലോഗൗട്ട് ചെയ്തു',
  },
  proof: {
    title: 'പാസ്‌വേഡ് നൽകുക',
    why: 'നിങ്ങൾ ലോഗിൻ ചെയ്തിട്ട് 15 മിനിറ്റിലേറെയായി; മറ്റാരും ഇത് ചെയ്യരുത് എന്നതിനാലാണ് വീണ്ടും ചോദിക്കുന്നത്.',
    go_on: 'തുടരുക',
  },
  second_factor: secondFactor,
  console: {
    skip: 'പ്രധാന ഭാഗത്തേക്ക് പോകുക',
    admin: 'അഡ്മിൻ',
    logout: 'ലോഗൗട്ട്',
    office: 'ഓഫീസ്',
    loading: 'ലോഡ് ചെയ്യുന്നു...',
    opening: 'ഒരു നിമിഷം',
    not_opened: 'ഇതു തുറക്കാൻ കഴിഞ്ഞില്ല. നെറ്റ്‌വർക്ക് ഉണ്ടോ എന്നു നോക്കി വീണ്ടും ശ്രമിക്കുക.',
    version: 'പതിപ്പ് {version}',
    demo: 'ഡെമോ: ഇവിടെയുള്ള എല്ലാ പേരുകളും നമ്പറുകളും സാങ്കൽപ്പികമാണ്.',
  },
  list: {
    back: 'ഡാഷ്ബോർഡിലേക്ക് മടങ്ങുക',
    refresh: 'പുതുക്കുക',
    view: 'കാണുക',
    edit: 'തിരുത്തുക',
    delete: 'നീക്കുക',
    view_named: '{name} - കാണുക',
    edit_named: '{name} - തിരുത്തുക',
    delete_named: '{name} - നീക്കുക',
    more_named: '{name} - കൂടുതൽ',
    restorable: '{days} ദിവസം വരെ തിരികെ കൊണ്ടുവരാം',
    actions: 'ചെയ്യാവുന്നത്',
    is_new: 'പുതിയ ആൾ',
    found: 'കണ്ടെത്തിയത്: {count}',
    shown: 'ആകെ {count}, കാണിക്കുന്നത് {shown}',
    more: '{count} കാണിക്കുന്നു, ഇനിയുമുണ്ട്',
    none_help: 'ഇവിടെ ഇതുവരെ ആരുമില്ല. നിങ്ങൾ ചേർക്കുന്നവരെ ഇവിടെ കാണാം.',
    no_match_help:
      'ഈ തിരച്ചിലിൽ ഒന്നും കണ്ടെത്തിയില്ല. കുറച്ച് അക്ഷരങ്ങൾ മാത്രം നൽകി നോക്കുക, അല്ലെങ്കിൽ തിരച്ചിൽ മായ്ക്കുക.',
    clear_search: 'തിരച്ചിൽ മായ്ക്കുക',
    none_chosen_help: 'തിരഞ്ഞെടുത്ത വിഭാഗത്തിൽ ആരുമില്ല.',
    show_all: 'എല്ലാം കാണിക്കുക',
    try_again: 'വീണ്ടും ശ്രമിക്കുക',
    could_not_load: 'പട്ടിക ലോഡ് ചെയ്യാൻ കഴിഞ്ഞില്ല.',
    could_not_load_one: 'ഈ രേഖ ഇല്ല, അല്ലെങ്കിൽ ലോഡ് ചെയ്യാൻ കഴിഞ്ഞില്ല.',
    to_bottom: 'താഴേക്ക് പോകുക',
    export: 'CSV എക്സ്പോർട്ട്',
    exported: 'എക്സ്പോർട്ട് ചെയ്തു',
    export_failed: 'എക്സ്പോർട്ട് ചെയ്യാൻ കഴിഞ്ഞില്ല. വീണ്ടും ശ്രമിക്കുക.',
    keys: '↑ ↓ വരികളിലൂടെ നീങ്ങാൻ, Enter തുറക്കാൻ, Esc തിരച്ചിൽ മായ്ക്കാൻ.',
    search_key: '/ തിരച്ചിലിലേക്ക് പോകാൻ; ഇത് ഓഫീസ് മെനുവിൽ നിർത്താം.',
    search_key_off: 'തിരച്ചിലിനുള്ള / കീ നിർത്തുക',
    search_key_on: 'തിരച്ചിലിനുള്ള / കീ വീണ്ടും ഉപയോഗിക്കുക',
  },
  help: {
    title: 'സഹായം',
    back: 'മടങ്ങുക',
    contents: 'എന്താണു ചെയ്യേണ്ടത്?',
    not_loaded: 'സഹായത്തിന്റെ പേജ് കിട്ടിയില്ല.',
  },
  not_found: notFound,
  drafts,
  staff,
  assignments,
  patients,
  patient_form: patientForm,
  patient_record: patientRecord,
  visits,
  visit_calls: visitCalls,
  visit_records: visitRecords,
  tasks,
  status_report: statusReport,
  telling,
};
