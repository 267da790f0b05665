/** Invented people, with names of the length and mix of scripts that real ones have. */
export const people = [
  { id: 1, name: 'ആയിഷ ബീവി', phone: '9447188110', skills: 'Wound dressing', is_new: true },
  { id: 2, name: 'Krishnankutty V.', phone: '9846012345', skills: 'Driving', is_new: false },
  {
    id: 3,
    name: 'Mary Thomas',
    phone: '9747055521',
    skills: 'വായിച്ചു കൊടുക്കൽ, കൂട്ടിരിക്കൽ',
    is_new: false,
  },
] as const;

export const texts = {
  short: 'Pain is better. She slept the whole night.',
  english:
    'Change the dressing in the morning and look at the left heel. The daughter asks for a second water bed; the old one leaks. Take the small oxygen cylinder back to the clinic.',
  malayalam:
    'രാവിലെ മുറിവ് കെട്ടിക്കൊടുക്കണം, ഇടത്തേ ഉപ്പൂറ്റി നോക്കണം. പഴയ വാട്ടർ ബെഡ് ചോരുന്നുണ്ട്, അതിനാൽ മകൾ മറ്റൊന്ന് ചോദിച്ചിട്ടുണ്ട്. ചെറിയ ഓക്സിജൻ സിലിണ്ടർ ക്ലിനിക്കിലേക്ക് തിരികെ കൊണ്ടുവരണം. രാത്രി വേദന കൂടുതലാണെന്ന് പറഞ്ഞു 👩‍⚕️.',
} as const;
