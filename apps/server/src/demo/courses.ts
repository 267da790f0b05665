import type { Course } from './course.ts';

// What nurses and caregivers find in these illnesses; none describes a person.

export const breastCancer: Course = {
  scores: {
    pain: [5, 3],
    nausea: [3, 1],
    tiredness: [4, 5],
    appetite: [4, 4],
    sleep: [4, 2],
    constipation: [2, 4],
    worry: [5, 3],
  },
  akps: [60, 50],
  toldBy: 'patient',
  done: ['medicines', 'listening'],
};

export const mouthCancer: Course = {
  scores: { pain: [4, 4], tiredness: [4, 5], appetite: [6, 7], sleep: [3, 3], worry: [4, 4] },
  akps: [60, 50],
  phase: 'worse',
  toldBy: 'patient',
  found: ['wound', 'mouth', 'swallowing'],
  done: ['dressing', 'mouth_care'],
};

export const prostateCancer: Course = {
  scores: {
    pain: [6, 3],
    tiredness: [5, 5],
    appetite: [4, 3],
    sleep: [5, 2],
    constipation: [3, 5],
    worry: [4, 2],
  },
  akps: [50, 40],
  toldBy: 'patient',
  found: ['bowel'],
  done: ['medicines', 'teaching'],
};

export const vascular: Course = {
  scores: { pain: [5, 4], tiredness: [3, 3], sleep: [4, 3], worry: [3, 3] },
  akps: [60, 60],
  toldBy: 'patient',
  found: ['wound'],
  done: ['dressing'],
  measured: 'sugar',
};

export const kidney: Course = {
  scores: {
    breathlessness: [2, 3],
    nausea: [3, 2],
    tiredness: [6, 6],
    appetite: [5, 5],
    sleep: [4, 4],
    worry: [3, 3],
  },
  akps: [60, 50],
  toldBy: 'patient',
  found: ['swelling'],
  done: ['teaching'],
  measured: 'pressure',
};

export const stroke: Course = {
  scores: {
    pain: [2, 2],
    tiredness: [4, 4],
    appetite: [3, 3],
    constipation: [4, 3],
    worry: [4, 3],
  },
  akps: [30, 30],
  toldBy: 'family',
  done: ['washing', 'teaching'],
  measured: 'pressure',
};

export const strokeWithTube: Course = {
  scores: { breathlessness: [1, 1], sleep: [3, 3], constipation: [4, 4] },
  akps: [20, 20],
  toldBy: 'observed',
  unable: ['pain', 'nausea', 'worry'],
  found: ['swallowing'],
  done: ['mouth_care', 'teaching'],
  changed: 'tube',
};

export const strokeWithoutSpeech: Course = {
  scores: { tiredness: [4, 3], appetite: [2, 2], sleep: [3, 2], constipation: [3, 3] },
  akps: [40, 40],
  toldBy: 'family',
  unable: ['worry'],
  done: ['physiotherapy', 'washing'],
};

export const paraplegia: Course = {
  scores: { pain: [3, 2], sleep: [3, 2], constipation: [5, 3], worry: [5, 3] },
  akps: [40, 40],
  toldBy: 'patient',
  found: ['bladder'],
  done: ['catheter_care', 'bowel_care'],
  changed: 'catheter',
};

export const dementia: Course = {
  scores: { appetite: [4, 4], sleep: [6, 5], constipation: [3, 3] },
  akps: [50, 50],
  toldBy: 'family',
  unable: ['pain', 'worry'],
  found: ['confused'],
  done: ['washing', 'listening'],
};

export const lungDisease: Course = {
  scores: {
    breathlessness: [5, 7],
    tiredness: [5, 5],
    appetite: [3, 4],
    sleep: [5, 4],
    worry: [4, 3],
  },
  akps: [50, 50],
  toldBy: 'patient',
  done: ['teaching', 'medicines'],
  measured: 'oxygen',
};

// The courses of the stories agree with what their notes tell.

/** Pain that rises until morphine is begun, and falls over five weeks. */
export const painThatFalls: Course = {
  ...breastCancer,
  scores: {
    pain: [4, 7],
    nausea: [1, 2],
    tiredness: [5, 6],
    appetite: [5, 7],
    sleep: [3, 6],
    constipation: [2, 3],
    worry: [5, 6],
  },
  akps: [50, 40],
  days: {
    35: { pain: 8, sleep: 9, worry: 8, phase: 'changing', done: ['listening'] },
    28: { pain: 6, sleep: 5, constipation: 6, phase: 'changing', found: ['bowel'] },
    21: { pain: 6, sleep: 5, constipation: 5, done: ['medicines', 'teaching'] },
    14: { pain: 4, sleep: 3, appetite: 4, constipation: 4, worry: 4 },
    7: { pain: 3, sleep: 2, appetite: 3, constipation: 3, worry: 2 },
  },
};

/** Feet that swell and breath that is short, until less is drunk; one visit was lost to the water. */
export const kidneyInTheRains: Course = {
  ...kidney,
  days: {
    28: { breathlessness: 6, tiredness: 7, phase: 'changing' },
    21: { breathlessness: 5, done: ['dressing', 'teaching'] },
    14: { breathlessness: 4, done: ['medicines'] },
    7: { breathlessness: 2, tiredness: 5 },
  },
  missed: { 35: 'road' },
};

/** A heart that fails, with one night of breathlessness. */
export const heartFailure: Course = {
  ...lungDisease,
  scores: {
    breathlessness: [3, 4],
    tiredness: [5, 5],
    appetite: [4, 4],
    sleep: [3, 5],
    worry: [4, 4],
  },
  found: ['swelling'],
  days: {
    9: { breathlessness: 9, sleep: 9, worry: 9, spo2: 87, phase: 'changing', done: ['injection'] },
    7: { breathlessness: 4, sleep: 4, worry: 5, spo2: 94, phase: 'changing', done: ['teaching'] },
  },
};

/** Years in bed after a stroke; a red patch at the leg that went again. */
export const strokeInBed: Course = {
  ...stroke,
  akps: [20, 20],
  unable: ['nausea'],
  days: {
    14: { found: ['wound'], done: ['washing'] },
    7: { appetite: 2, worry: 2 },
  },
};

/** A sore at the hip that heals slowly. */
export const soreThatHeals: Course = {
  ...paraplegia,
  scores: { pain: [5, 2], sleep: [5, 2], constipation: [5, 3], worry: [6, 3] },
  found: ['wound', 'bladder'],
  done: ['dressing', 'catheter_care'],
};
