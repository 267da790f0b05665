import type { Label, Options } from '../kit/field.ts';
import type {
  doneCodes,
  findingCodes,
  formCodes,
  howItGoesCodes,
  needCodes,
  nextStepCodes,
  outcomeCodes,
  phaseCodes,
  symptomCodes,
  toldByCodes,
} from './code-names.ts';

// The answers that a visit record offers. What is stored and sent is the code before each label.

type Labels<Codes extends readonly string[]> = Record<Codes[number], Label>;

/**
 * Which questions are asked: by the kind of the helper, of a visit to the family after a death, or of
 * a visit that did not take place.
 */
export const visitForms = {
  nursing: { en: 'Nursing', ml: 'നഴ്സിങ്' },
  company: { en: 'Company', ml: 'കൂട്ടിരിപ്പ്' },
  family: { en: 'Family', ml: 'കുടുംബം' },
  missed: { en: 'Missed', ml: 'നടക്കാത്തത്' },
} as const satisfies Labels<typeof formCodes>;

/** Why a visit did not take place, in the order of the form. */
export const missedReasons = {
  not_home: { en: 'Nobody at home', ml: 'വീട്ടിൽ ആരുമില്ല' },
  in_hospital: { en: 'In hospital', ml: 'ആശുപത്രിയിലാണ്' },
  refused: { en: 'Did not want it', ml: 'വരേണ്ടെന്നു പറഞ്ഞു' },
  road: { en: 'Road or weather', ml: 'വഴിയോ മഴയോ തടസ്സമായി' },
  no_time: { en: 'No time', ml: 'സമയം കിട്ടിയില്ല' },
  died: { en: 'Has died', ml: 'മരണമടഞ്ഞു' },
  other: { en: 'Another reason', ml: 'മറ്റൊരു കാരണം' },
} as const satisfies Options<string>;

/** Why a visit to the family did not take place. */
export const familyMissedReasons = {
  not_home: missedReasons.not_home,
  refused: missedReasons.refused,
  road: missedReasons.road,
  no_time: missedReasons.no_time,
  other: missedReasons.other,
} as const satisfies Options<string>;

/** `mistake` is only for corrections: what was written twice, or for the wrong patient. */
export const visitOutcomes = {
  seen: { en: 'Seen', ml: 'കണ്ടു' },
  ...missedReasons,
  mistake: { en: 'Recorded by mistake', ml: 'തെറ്റായി ചേർത്തത്' },
} as const satisfies Labels<typeof outcomeCodes>;
export type VisitOutcome = keyof typeof visitOutcomes;

/** Outcomes after which no next step is asked for. */
const lastOutcomes: readonly string[] = ['died', 'mistake'] satisfies VisitOutcome[];
export const hasNextStep = (outcome: string): boolean => !lastOutcomes.includes(outcome);

export const nextSteps = {
  visit: { en: 'Visit again', ml: 'വീണ്ടും സന്ദർശനം' },
  task: { en: 'Doctor, nurse or therapist to come', ml: 'ഡോക്ടറോ നഴ്സോ തെറാപ്പിസ്റ്റോ വരണം' },
  call: { en: 'Phone call', ml: 'ഫോൺ വിളി' },
  urgent: { en: 'Urgent', ml: 'അടിയന്തരം' },
  none: { en: 'Nothing else for now', ml: 'ഇപ്പോൾ മറ്റൊന്നുമില്ല' },
} as const satisfies Labels<typeof nextStepCodes>;
export type NextStep = keyof typeof nextSteps;

/** After a visit to the family nothing is asked of the professionals, and nothing is urgent. */
export const familySteps = {
  visit: nextSteps.visit,
  call: nextSteps.call,
  none: nextSteps.none,
} as const satisfies Options<string>;

/** Next steps that need a day. */
const stepsWithDay: readonly string[] = ['visit', 'task', 'call'] satisfies NextStep[];
export const needsDay = (next: string): boolean => stepsWithDay.includes(next);

export const toldBy = {
  patient: { en: 'The patient', ml: 'രോഗി' },
  family: { en: 'The family', ml: 'വീട്ടുകാർ' },
  observed: { en: 'Seen by us', ml: 'നമ്മൾ കണ്ടത്' },
} as const satisfies Labels<typeof toldByCodes>;

/** Each label names the trouble, so that 10 is the worst of it. */
export const symptoms = {
  pain: { en: 'Pain', ml: 'വേദന' },
  breathlessness: { en: 'Breathlessness', ml: 'ശ്വാസംമുട്ടൽ' },
  nausea: { en: 'Nausea', ml: 'ഓക്കാനം' },
  tiredness: { en: 'Tiredness', ml: 'ക്ഷീണം' },
  appetite: { en: 'Poor appetite', ml: 'വിശപ്പില്ലായ്മ' },
  sleep: { en: 'Poor sleep', ml: 'ഉറക്കക്കുറവ്' },
  constipation: { en: 'Constipation', ml: 'മലബന്ധം' },
  worry: { en: 'Worry', ml: 'വിഷമം' },
} as const satisfies Labels<typeof symptomCodes>;
export type Symptom = keyof typeof symptoms;

export const carePhases = {
  steady: { en: 'Steady: the plan holds', ml: 'മാറ്റമില്ല: ഇപ്പോഴത്തെ പരിചരണം മതി' },
  changing: {
    en: 'Changing: something new or sudden, the plan has to change',
    ml: 'മാറുന്നു: പുതിയതോ പെട്ടെന്നുള്ളതോ ആയ ബുദ്ധിമുട്ട്, പരിചരണം മാറ്റണം',
  },
  worse: { en: 'Worse, slowly, as was expected', ml: 'കരുതിയതുപോലെ പതുക്കെ കൂടുന്നു' },
  last_days: { en: 'Last days', ml: 'അവസാന ദിവസങ്ങൾ' },
} as const satisfies Labels<typeof phaseCodes>;

export const howItGoes = {
  better: { en: 'Better', ml: 'ഭേദമാണ്' },
  same: { en: 'The same', ml: 'മാറ്റമില്ല' },
  worse: { en: 'Worse', ml: 'കൂടുതൽ ബുദ്ധിമുട്ട്' },
} as const satisfies Labels<typeof howItGoesCodes>;

export const findings = {
  wound: { en: 'Wound', ml: 'മുറിവ്' },
  swelling: { en: 'Swelling', ml: 'നീര്' },
  bladder: { en: 'Trouble with urine', ml: 'മൂത്രത്തിന് ബുദ്ധിമുട്ട്' },
  bowel: { en: 'Trouble with the bowels', ml: 'വയറ്റിൽനിന്നു പോകാൻ ബുദ്ധിമുട്ട്' },
  mouth: { en: 'Sore mouth', ml: 'വായിൽ വ്രണം' },
  swallowing: { en: 'Hard to swallow', ml: 'ഇറക്കാൻ ബുദ്ധിമുട്ട്' },
  confused: { en: 'Confused', ml: 'ഓർമ്മക്കുഴപ്പം' },
  fever: { en: 'Fever', ml: 'പനി' },
  bleeding: { en: 'Bleeding', ml: 'രക്തസ്രാവം' },
  fall: { en: 'Had a fall', ml: 'വീണു' },
} as const satisfies Labels<typeof findingCodes>;

const doneInCompany = {
  washing: { en: 'Washing', ml: 'കുളിപ്പിക്കൽ' },
  teaching: { en: 'Showed the family how', ml: 'വീട്ടുകാരെ പഠിപ്പിച്ചു' },
  listening: { en: 'Listening', ml: 'കേട്ടിരുന്നു' },
  other: { en: 'Something else', ml: 'മറ്റുള്ളവ' },
} as const satisfies Options<string>;

/** What can be done at a visit; a volunteer is offered only what needs no nurse. */
export const doneByForm = {
  nursing: {
    dressing: { en: 'Dressing', ml: 'മുറിവ് കെട്ടി' },
    catheter_changed: { en: 'Catheter changed', ml: 'കത്തീറ്റർ മാറ്റി' },
    catheter_care: { en: 'Catheter cleaned', ml: 'കത്തീറ്റർ വൃത്തിയാക്കി' },
    tube_changed: { en: 'Feeding tube changed', ml: 'ഭക്ഷണക്കുഴൽ മാറ്റി' },
    bowel_care: { en: 'Help with the bowels', ml: 'വയറിളക്കാൻ സഹായിച്ചു' },
    mouth_care: { en: 'Mouth cleaned', ml: 'വായ വൃത്തിയാക്കി' },
    injection: { en: 'Injection', ml: 'കുത്തിവെപ്പ്' },
    medicines: { en: 'Medicines given', ml: 'മരുന്നു കൊടുത്തു' },
    physiotherapy: { en: 'Physiotherapy', ml: 'ഫിസിയോതെറാപ്പി' },
    ...doneInCompany,
  },
  company: doneInCompany,
} as const satisfies { nursing: Labels<typeof doneCodes>; company: Options<string> };

/** Needs that a doctor, nurse or therapist can meet; the office meets the others. */
const professionalNeeds = {
  doctor: { en: 'Doctor', ml: 'ഡോക്ടർ' },
  nurse: { en: 'Nurse', ml: 'നഴ്സ്' },
  physiotherapy: { en: 'Physiotherapy', ml: 'ഫിസിയോതെറാപ്പി' },
} as const satisfies Options<string>;
export const isProfessionalNeed = (need: string): boolean => need in professionalNeeds;

/** In the order of the form: what most families at home ask for comes first. */
export const visitNeeds = {
  doctor: professionalNeeds.doctor,
  medicines: { en: 'Medicines', ml: 'മരുന്ന്' },
  physiotherapy: professionalNeeds.physiotherapy,
  nurse: professionalNeeds.nurse,
  equipment: { en: 'Equipment', ml: 'ഉപകരണം' },
  collect_equipment: { en: 'Equipment to collect', ml: 'തിരികെ എടുക്കാനുള്ള ഉപകരണം' },
  food: { en: 'Food', ml: 'ഭക്ഷണം' },
  money: { en: 'Money', ml: 'പണം' },
  rest_for_carer: { en: 'Rest for the family', ml: 'വീട്ടുകാർക്കു വിശ്രമം' },
  transport: { en: 'Transport', ml: 'വാഹനം' },
  other: { en: 'Something else', ml: 'മറ്റുള്ളവ' },
} as const satisfies Labels<typeof needCodes>;

/** What a family may need after a death, in the order of the form. */
export const familyNeeds = {
  collect_equipment: visitNeeds.collect_equipment,
  food: visitNeeds.food,
  money: visitNeeds.money,
  doctor: visitNeeds.doctor,
  transport: visitNeeds.transport,
  other: visitNeeds.other,
} as const satisfies Options<string>;

/**
 * The Australia-modified Karnofsky Performance Status, from the best to the worst (Abernethy et al.,
 * BMC Palliative Care 2005;4:7, CC BY 2.0); the Malayalam is our translation. Its 0 is death, which
 * is an outcome of the visit.
 */
export const akpsSteps: readonly { readonly value: number; readonly label: Label }[] = [
  {
    value: 100,
    label: {
      en: 'Normal; no complaints; no evidence of disease',
      ml: 'സാധാരണപോലെ; പരാതിയില്ല; രോഗലക്ഷണമില്ല',
    },
  },
  {
    value: 90,
    label: {
      en: 'Able to carry on normal activity; minor signs or symptoms',
      ml: 'സാധാരണ ജീവിതം നയിക്കാൻ കഴിയും; ചെറിയ ലക്ഷണങ്ങൾ മാത്രം',
    },
  },
  {
    value: 80,
    label: {
      en: 'Normal activity with effort; some signs or symptoms of disease',
      ml: 'ആയാസപ്പെട്ട് സാധാരണ ജീവിതം; രോഗത്തിന്റെ ചില ലക്ഷണങ്ങളുണ്ട്',
    },
  },
  {
    value: 70,
    label: {
      en: 'Cares for self; unable to carry on normal activity or to do active work',
      ml: 'സ്വന്തം കാര്യം നോക്കും; പതിവു കാര്യങ്ങളോ അധ്വാനമുള്ള പണിയോ കഴിയില്ല',
    },
  },
  {
    value: 60,
    label: {
      en: 'Able to care for most needs; but requires occasional assistance',
      ml: 'മിക്ക കാര്യങ്ങളുടെയും പരിചരണം തനിയെ; ഇടയ്ക്കു സഹായം വേണം',
    },
  },
  {
    value: 50,
    label: {
      en: 'Considerable assistance and frequent medical care required',
      ml: 'നല്ല സഹായവും കൂടെക്കൂടെ വൈദ്യപരിചരണവും വേണം',
    },
  },
  {
    value: 40,
    label: {
      en: 'In bed more than 50% of the time',
      ml: 'പകുതിയിലധികം സമയവും കിടപ്പിൽ',
    },
  },
  {
    value: 30,
    label: { en: 'Almost completely bedfast', ml: 'മിക്കവാറും മുഴുവൻ സമയവും കിടപ്പിൽ' },
  },
  {
    value: 20,
    label: {
      en: 'Totally bedfast and requiring extensive nursing care by professionals and/or family',
      ml: 'പൂർണ്ണമായും കിടപ്പിൽ; നഴ്സുമാരുടെയോ വീട്ടുകാരുടെയോ മുഴുവൻ സമയ പരിചരണം വേണം',
    },
  },
  {
    value: 10,
    label: { en: 'Comatose or barely rousable', ml: 'ബോധമില്ല, അല്ലെങ്കിൽ വിളിച്ചാൽ കഷ്ടിച്ച് ഉണരും' },
  },
];
