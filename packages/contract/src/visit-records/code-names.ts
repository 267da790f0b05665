// The codes of a visit record without their labels: every start of the staff app loads them.

export const formCodes = ['nursing', 'company', 'family', 'missed'] as const;
export const outcomeCodes = [
  'seen',
  'not_home',
  'in_hospital',
  'refused',
  'road',
  'no_time',
  'died',
  'other',
  'mistake',
] as const;
export const nextStepCodes = ['visit', 'task', 'call', 'urgent', 'none'] as const;
export const toldByCodes = ['patient', 'family', 'observed'] as const;
export const symptomCodes = [
  'pain',
  'breathlessness',
  'nausea',
  'tiredness',
  'appetite',
  'sleep',
  'constipation',
  'worry',
] as const;
export const phaseCodes = ['steady', 'changing', 'worse', 'last_days'] as const;
export const howItGoesCodes = ['better', 'same', 'worse'] as const;
export const findingCodes = [
  'wound',
  'swelling',
  'bladder',
  'bowel',
  'mouth',
  'swallowing',
  'confused',
  'fever',
  'bleeding',
  'fall',
] as const;
export const doneCodes = [
  'dressing',
  'catheter_changed',
  'catheter_care',
  'tube_changed',
  'bowel_care',
  'mouth_care',
  'injection',
  'medicines',
  'physiotherapy',
  'washing',
  'teaching',
  'listening',
  'other',
] as const;
export const needCodes = [
  'doctor',
  'medicines',
  'physiotherapy',
  'nurse',
  'equipment',
  'collect_equipment',
  'food',
  'money',
  'rest_for_carer',
  'transport',
  'other',
] as const;
