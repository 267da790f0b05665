import type { SupportType } from '../db/types.ts';
import type { Course } from './course.ts';
import * as courses from './courses.ts';
import type { BothScripts, Script } from './names.ts';

/** The illnesses that the clinic's published figures tell apart. */
export type Illness = 'cancer' | 'vascular' | 'kidney' | 'stroke' | 'paraplegia' | 'other';

export interface Condition {
  illness: Illness;
  /** The number of patients who suffer from it. */
  count: number;
  support: SupportType;
  ages: readonly [youngest: number, oldest: number];
  gender?: 'Female' | 'Male';
  /** Counted among the psychiatric patients. */
  isPsychiatric?: true;
  disease: BothScripts;
  medication: BothScripts;
  history: BothScripts;
  /** What the records of nurses and caregivers show; missing where volunteers visit. */
  course?: Course;
  /** Notes of visits, in the order in which they are written; begun again after the last one. */
  notes: Readonly<Record<Script, readonly string[]>>;
}

const dressing = {
  en: [
    'Wound cleaned and dressed. A little discharge, no smell. Next dressing in two days.',
    'Wound smaller than last week. The daughter did the dressing herself, and did it well.',
    'Slept through the night. Asked for less salt in the rice water.',
    'Clean edges. Gauze and tape left for a week.',
  ],
  ml: [
    'മുറിവ് വൃത്തിയാക്കി കെട്ടി. നീരൊലിപ്പ് കുറവുണ്ട്.',
    'മകൾ തന്നെ മുറിവ് കെട്ടാൻ പഠിച്ചു. രണ്ടു ദിവസം കഴിഞ്ഞു വീണ്ടും നോക്കാം.',
    'രാത്രി ഉറങ്ങി. വേദന കുറവുണ്ട്.',
  ],
};
const pain = {
  en: [
    'Pain 6 of 10 in the evening. Extra dose explained again, written on the card by the bed.',
    'Pain 4. Bowels moved after lactulose. Ate half of the lunch.',
    'Pain 3, slept six hours. Mouth care shown to the family.',
    'Pain 3. Sat on the veranda for an hour.',
  ],
  ml: [
    'വൈകുന്നേരം വേദന കൂടുതലാണ്. അധിക ഡോസ് എപ്പോൾ കൊടുക്കണമെന്നു വീട്ടുകാരോടു പറഞ്ഞു.',
    'വേദന കുറഞ്ഞു. ഉച്ചയ്ക്കു കഞ്ഞി കുടിച്ചു.',
    'തിണ്ണയിൽ കുറച്ചു നേരം ഇരുന്നു. ഉറക്കം ശരിയാണ്.',
  ],
};
const bedbound = {
  en: [
    'Turned every two hours; the skin is whole.',
    'Arm and leg exercises shown to the family. Swallows thickened rice water.',
    'Sat up with two pillows for twenty minutes.',
    'A red patch at the heel: pillow under the calf, look again on the next visit.',
    'The heel is well again.',
  ],
  ml: [
    'രണ്ടു മണിക്കൂറിലൊരിക്കൽ തിരിച്ചു കിടത്തുന്നുണ്ട്. തൊലിപ്പുറത്തു കുഴപ്പമില്ല.',
    'കൈകാലുകൾ അനക്കിക്കൊടുക്കുന്ന വിധം കാണിച്ചു.',
    'തലയിണ വെച്ച് ഇരുപതു മിനിറ്റ് ഇരുത്തി. കഞ്ഞി കുടിച്ചു.',
  ],
};
const company = {
  en: [
    'Read the newspaper together. Asked twice about the son in Sharjah.',
    'Walked to the gate and back. Medicine box filled for the week.',
    'Talked about the old ferry. Ate well.',
  ],
  ml: ['പത്രം വായിച്ചു കൊടുത്തു. സന്തോഷത്തിലാണ്.', 'മരുന്നുപെട്ടി ഒരാഴ്ചത്തേക്കു നിറച്ചു വെച്ചു.', 'മുറ്റത്തു കുറച്ചു നടന്നു.'],
};

const cancer = { illness: 'cancer', support: 'medical', ages: [48, 79] } as const;
const stroke = { illness: 'stroke', ages: [58, 88], notes: bedbound } as const;

/** The conditions from which the clinic's patients suffer; none describes a person. */
export const conditions: readonly Condition[] = [
  {
    ...cancer,
    gender: 'Female',
    count: 4,
    course: courses.breastCancer,
    disease: { en: 'Cancer of the breast', ml: 'സ്തനാർബുദം' },
    medication: { en: 'Morphine 5 mg every 4 hours', ml: 'മോർഫിൻ 5 mg, നാലു മണിക്കൂർ ഇടവിട്ട്' },
    history: { en: 'Operated at the medical college.', ml: 'മെഡിക്കൽ കോളേജിൽ ശസ്ത്രക്രിയ കഴിഞ്ഞു.' },
    notes: pain,
  },
  {
    ...cancer,
    count: 3,
    course: courses.mouthCancer,
    disease: { en: 'Cancer of the mouth', ml: 'വായിലെ അർബുദം' },
    medication: {
      en: 'Paracetamol 1 g four times a day; metronidazole mouth wash',
      ml: 'പാരസെറ്റമോൾ ദിവസം നാലു നേരം',
    },
    history: { en: 'Radiation for six weeks.', ml: 'ആറാഴ്ച റേഡിയേഷൻ എടുത്തു.' },
    notes: dressing,
  },
  {
    ...cancer,
    gender: 'Male',
    count: 4,
    course: courses.prostateCancer,
    disease: { en: 'Cancer of the prostate, in the bones', ml: 'പ്രോസ്റ്റേറ്റ് അർബുദം' },
    medication: {
      en: 'Morphine 10 mg every 4 hours; lactulose 15 ml at night',
      ml: 'മോർഫിൻ 10 mg, നാലു മണിക്കൂർ ഇടവിട്ട്; രാത്രി ലാക്റ്റുലോസ്',
    },
    history: { en: 'Knows the illness; wants to stay at home.', ml: 'രോഗവിവരം അറിയാം.' },
    notes: pain,
  },
  {
    illness: 'vascular',
    support: 'medical',
    ages: [55, 80],
    count: 3,
    course: courses.vascular,
    disease: {
      en: 'Peripheral vascular disease, left foot',
      ml: 'കാലിലെ രക്തക്കുഴൽ രോഗം',
    },
    medication: { en: 'Aspirin 75 mg; dressings every second day', ml: 'ആസ്പിരിൻ 75 mg' },
    history: { en: 'Two toes were taken off last year.', ml: 'കഴിഞ്ഞ വർഷം രണ്ടു വിരൽ മുറിച്ചു മാറ്റി.' },
    notes: dressing,
  },
  {
    illness: 'kidney',
    support: 'medical',
    ages: [45, 78],
    count: 5,
    course: courses.kidney,
    disease: { en: 'Chronic kidney disease, on dialysis', ml: 'ദീർഘകാല വൃക്കരോഗം, ഡയാലിസിസ്' },
    medication: { en: 'As the dialysis unit prescribes', ml: 'ഡയാലിസിസ് യൂണിറ്റിൽനിന്നുള്ള മരുന്നുകൾ' },
    history: { en: 'Dialysis twice a week for three years.', ml: 'മൂന്നു വർഷമായി ഡയാലിസിസ് ചെയ്യുന്നു.' },
    notes: {
      en: [
        'Feet swollen, weight 61 kg. Drinks less since it was explained.',
        'Itching at night. Cream left; nails cut short.',
        'Tired after dialysis, ate little. Weight 60 kg.',
      ],
      ml: [
        'കാലിൽ നീരുണ്ട്. വെള്ളത്തിന്റെ അളവു കുറയ്ക്കണമെന്നു പറഞ്ഞു.',
        'ചൊറിച്ചിൽ കുറഞ്ഞു. ഡയാലിസിസ് കഴിഞ്ഞ ദിവസം ക്ഷീണമുണ്ട്.',
      ],
    },
  },
  {
    ...stroke,
    support: 'caregiver',
    count: 7,
    course: courses.stroke,
    disease: { en: 'Stroke, right side weak', ml: 'പക്ഷാഘാതം, വലതുവശം തളർന്നു' },
    medication: { en: 'Amlodipine 5 mg, aspirin 75 mg', ml: 'രാവിലെയും രാത്രിയും ഓരോ ഗുളിക' },
    history: {
      en: 'Fell in the yard; in hospital for 12 days.',
      ml: 'മുറ്റത്തു വീണു; അതിനു ശേഷം കിടപ്പിലാണ്.',
    },
  },
  {
    ...stroke,
    support: 'medical',
    count: 3,
    course: courses.strokeWithTube,
    disease: { en: 'Stroke, fed by a tube', ml: 'പക്ഷാഘാതം, ട്യൂബിലൂടെ ഭക്ഷണം' },
    medication: { en: 'Feeds every 3 hours; amlodipine 5 mg', ml: 'മൂന്നു മണിക്കൂർ ഇടവിട്ടു ഭക്ഷണം' },
    history: { en: 'Second stroke in March.', ml: 'ഇതു രണ്ടാമത്തെ പക്ഷാഘാതമാണ്.' },
  },
  {
    ...stroke,
    support: 'caregiver',
    count: 5,
    course: courses.strokeWithoutSpeech,
    disease: { en: 'Stroke, speaks a few words', ml: 'പക്ഷാഘാതം, സംസാരം കുറവ്' },
    medication: { en: 'Aspirin 75 mg, atorvastatin 20 mg', ml: 'ദിവസം രണ്ടു ഗുളിക' },
    history: { en: 'Was a boat builder. Understands all.', ml: 'പറയുന്നതെല്ലാം മനസ്സിലാകും.' },
  },
  {
    illness: 'paraplegia',
    support: 'medical',
    ages: [24, 61],
    gender: 'Male',
    count: 4,
    course: courses.paraplegia,
    disease: { en: 'Paraplegia after a fall', ml: 'വീഴ്ചയെത്തുടർന്ന് അരയ്ക്കു താഴെ തളർച്ച' },
    medication: { en: 'Baclofen 10 mg three times a day', ml: 'ബാക്ലോഫെൻ മൂന്നു നേരം' },
    history: { en: 'Fell from a coconut palm.', ml: 'തെങ്ങിൽനിന്നു വീണതാണ്.' },
    notes: {
      en: [
        'Catheter changed, next in three weeks.',
        'Skin whole. Lifts himself from bed to chair now.',
        'Bowel routine goes well. Asked about work that can be done sitting.',
      ],
      ml: ['കത്തീറ്റർ മാറ്റി. അടുത്തതു മൂന്നാഴ്ച കഴിഞ്ഞ്.', 'കട്ടിലിൽനിന്നു കസേരയിലേക്കു തനിയെ മാറും.'],
    },
  },
  {
    illness: 'other',
    support: 'volunteer',
    ages: [81, 96],
    count: 5,
    disease: { en: 'Frail of age, lives alone', ml: 'പ്രായാധിക്യം, തനിച്ചാണു താമസം' },
    medication: { en: 'Vitamin D, calcium', ml: 'കാൽസ്യം ഗുളിക' },
    history: { en: 'No illness in bed so far.', ml: 'ഇതുവരെ കിടപ്പായിട്ടില്ല.' },
    notes: company,
  },
  {
    illness: 'other',
    support: 'caregiver',
    ages: [72, 90],
    count: 3,
    course: courses.dementia,
    disease: { en: 'Dementia', ml: 'മറവിരോഗം' },
    medication: { en: 'Donepezil 5 mg at night', ml: 'രാത്രി ഒരു ഗുളിക' },
    history: { en: 'Was found at the ferry twice at night.', ml: 'രണ്ടു തവണ വീടു വിട്ടിറങ്ങി.' },
    isPsychiatric: true,
    notes: company,
  },
  {
    illness: 'other',
    support: 'medical',
    ages: [60, 82],
    count: 3,
    course: courses.lungDisease,
    disease: { en: 'Chronic lung disease', ml: 'ശ്വാസകോശരോഗം' },
    medication: { en: 'Inhaler twice a day; oxygen at night', ml: 'ദിവസം രണ്ടു നേരം ഇൻഹേലർ' },
    history: { en: 'Worked in the coir factory for 30 years.', ml: 'മുപ്പതു വർഷം കയർ ഫാക്ടറിയിലായിരുന്നു.' },
    notes: {
      en: [
        'Breathless on ten steps. Oxygen 1 litre at night; sleeps sitting.',
        'Fan by the bed helps. Cleaned the concentrator filter.',
        'Cough less. Talked about what to do when the breath is short.',
      ],
      ml: ['പത്തടി നടന്നാൽ കിതപ്പുണ്ട്. രാത്രി ഓക്സിജൻ വെക്കുന്നു.', 'ചുമ കുറഞ്ഞു. ഫിൽറ്റർ വൃത്തിയാക്കി.'],
    },
  },
  {
    illness: 'other',
    support: 'other',
    ages: [6, 16],
    count: 2,
    disease: { en: 'Cerebral palsy', ml: 'സെറിബ്രൽ പാൾസി' },
    medication: { en: 'Sodium valproate syrup twice a day', ml: 'ദിവസം രണ്ടു നേരം മരുന്ന്' },
    history: { en: 'Goes to the special school on two days.', ml: 'ആഴ്ചയിൽ രണ്ടു ദിവസം സ്കൂളിൽ പോകും.' },
    notes: {
      en: [
        'Stretching with the mother. A new splint is needed.',
        'Laughed at the songs. Mother had two hours of rest.',
      ],
      ml: ['അമ്മയോടൊപ്പം വ്യായാമം ചെയ്തു. പുതിയ സ്പ്ലിന്റ് വേണം.', 'പാട്ടു കേട്ടു ചിരിച്ചു.'],
    },
  },
  {
    illness: 'other',
    support: 'volunteer',
    ages: [34, 62],
    gender: 'Male',
    count: 2,
    disease: { en: 'Schizophrenia, steady on medicine', ml: 'സ്കിസോഫ്രീനിയ, മരുന്നിലൂടെ നിയന്ത്രണത്തിൽ' },
    medication: { en: 'Risperidone 4 mg at night', ml: 'രാത്രി മരുന്ന്' },
    history: { en: 'Lives with his mother.', ml: 'അമ്മയോടൊപ്പമാണു താമസം.' },
    isPsychiatric: true,
    notes: {
      en: [
        'Took the medicine on all days, box counted.',
        'Came along to the tea shop. Sleeps well.',
      ],
      ml: ['മരുന്നു മുടങ്ങിയിട്ടില്ല.', 'നന്നായി ഉറങ്ങുന്നുണ്ട്.'],
    },
  },
];
