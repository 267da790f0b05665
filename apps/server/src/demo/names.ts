/** A text in the two scripts of the village; somebody typed it in one of them. */
export interface BothScripts {
  readonly en: string;
  readonly ml: string;
}
export type Script = keyof BothScripts;

const inBothScripts = (pairs: readonly (readonly [en: string, ml: string])[]): BothScripts[] =>
  pairs.map(([en, ml]) => ({ en, ml }));

export const womensNames = inBothScripts([
  ['Narayani', 'നാരായണി'],
  ['Khadeeja', 'ഖദീജ'],
  ['Annamma', 'അന്നമ്മ'],
  ['Devaki', 'ദേവകി'],
  ['Thankamma', 'തങ്കമ്മ'],
  ['Pathumma', 'പാത്തുമ്മ'],
  ['Lakshmikutty', 'ലക്ഷ്മിക്കുട്ടി'],
  ['Rosamma', 'റോസമ്മ'],
  ['Nafeesa', 'നഫീസ'],
  ['Bhargavi', 'ഭാർഗവി'],
  ['Eliyamma', 'ഏലിയാമ്മ'],
  ['Karthyayani', 'കാർത്ത്യായനി'],
  ['Amina', 'ആമിന'],
  ['Sulochana', 'സുലോചന'],
  ['Philomina', 'ഫിലോമിന'],
  ['Chellamma', 'ചെല്ലമ്മ'],
  ['Subaida', 'സുബൈദ'],
  ['Madhavi', 'മാധവി'],
  ['Aleyamma', 'ഏലമ്മ'],
  ['Radhamani', 'രാധാമണി'],
  ['Kunjamina', 'കുഞ്ഞാമിന'],
  ['Leelamma', 'ലീലാമ്മ'],
  ['Ammini', 'അമ്മിണി'],
  ['Sarojini', 'സരോജിനി'],
  ['Mariyamma', 'മറിയാമ്മ'],
  ['Safiya', 'സഫിയ'],
  ['Vilasini', 'വിലാസിനി'],
  ['Thresiamma', 'ത്രേസ്യാമ്മ'],
  ['Ayishabi', 'ആയിഷാബി'],
  ['Padmavathi', 'പത്മാവതി'],
  ['Omana', 'ഓമന'],
  ['Jameela', 'ജമീല'],
  ['Kamalakshi', 'കമലാക്ഷി'],
  ['Brijitha', 'ബ്രിജിത'],
  ['Kunjipennu', 'കുഞ്ഞിപ്പെണ്ണ്'],
  ['Saudamini', 'സൗദാമിനി'],
  ['Beevathu', 'ബീവാത്തു'],
  ['Ponnamma', 'പൊന്നമ്മ'],
  ['Rahelamma', 'റാഹേലമ്മ'],
  ['Vasanthi', 'വാസന്തി'],
]);

export const mensNames = inBothScripts([
  ['Raghavan', 'രാഘവൻ'],
  ['Moideen', 'മൊയ്തീൻ'],
  ['Ouseph', 'ഔസേഫ്'],
  ['Velayudhan', 'വേലായുധൻ'],
  ['Gopalan Nair', 'ഗോപാലൻ നായർ'],
  ['Ibrahim', 'ഇബ്രാഹിം'],
  ['Chacko', 'ചാക്കോ'],
  ['Sankaran', 'ശങ്കരൻ'],
  ['Kunjappan', 'കുഞ്ഞപ്പൻ'],
  ['Hamza', 'ഹംസ'],
  ['Vasudevan', 'വാസുദേവൻ'],
  ['Antony', 'ആന്റണി'],
  ['Damodaran', 'ദാമോദരൻ'],
  ['Aliyar', 'അലിയാർ'],
  ['Mathai', 'മത്തായി'],
  ['Kumaran', 'കുമാരൻ'],
  ['Varkey', 'വർക്കി'],
  ['Usman', 'ഉസ്മാൻ'],
  ['Sekharan', 'ശേഖരൻ'],
  ['Kochappu', 'കൊച്ചാപ്പു'],
  ['Krishnan', 'കൃഷ്ണൻ'],
  ['Beeran', 'ബീരാൻ'],
  ['Xavier', 'സേവ്യർ'],
  ['Balan', 'ബാലൻ'],
  ['Ayyappan', 'അയ്യപ്പൻ'],
  ['Kunjumon', 'കുഞ്ഞുമോൻ'],
  ['Sivaraman', 'ശിവരാമൻ'],
  ['Hassan', 'ഹസ്സൻ'],
  ['Lonappan', 'ലോനപ്പൻ'],
  ['Madhavan', 'മാധവൻ'],
  ['Sukumaran', 'സുകുമാരൻ'],
  ['Thankappan', 'തങ്കപ്പൻ'],
  ['Koyakutty', 'കോയക്കുട്ടി'],
  ['Paulose', 'പൗലോസ്'],
  ['Narayanan', 'നാരായണൻ'],
  ['Appukuttan', 'അപ്പുക്കുട്ടൻ'],
  ['Saidu', 'സെയ്ദു'],
  ['Devassy', 'ദേവസ്സി'],
]);

export const childrensNames = {
  Female: inBothScripts([
    ['Anjali', 'അഞ്ജലി'],
    ['Fidha', 'ഫിദ'],
  ]),
  Male: inBothScripts([
    ['Ameen', 'അമീൻ'],
    ['Alan', 'അലൻ'],
  ]),
};

export const houses = inBothScripts([
  ['Kallungal', 'കല്ലുങ്ങൽ'],
  ['Cherukattil', 'ചെറുകാട്ടിൽ'],
  ['Nedumparambil', 'നെടുംപറമ്പിൽ'],
  ['Kunnathu', 'കുന്നത്ത്'],
  ['Puthenpurackal', 'പുത്തൻപുരയ്ക്കൽ'],
  ['Vadakkeveettil', 'വടക്കേവീട്ടിൽ'],
  ['Kizhakkethil', 'കിഴക്കേതിൽ'],
  ['Pulickal', 'പുളിക്കൽ'],
  ['Mannarath', 'മണ്ണാറത്ത്'],
  ['Ambalathinkal', 'അമ്പലത്തിങ്കൽ'],
  ['Parakkal', 'പാറയ്ക്കൽ'],
  ['Chirayil', 'ചിറയിൽ'],
  ['Valiyaveettil', 'വലിയവീട്ടിൽ'],
  ['Elanjikkal', 'ഇലഞ്ഞിക്കൽ'],
  ['Poovathingal', 'പൂവത്തിങ്കൽ'],
  ['Thottathil', 'തോട്ടത്തിൽ'],
  ['Panachikkal', 'പനച്ചിക്കൽ'],
  ['Kaithakkal', 'കൈതക്കൽ'],
  ['Manakkal', 'മനയ്ക്കൽ'],
  ['Thazhathethil', 'താഴത്തേതിൽ'],
  ['Moolayil', 'മൂലയിൽ'],
  ['Karottu', 'കരോട്ട്'],
  ['Edathil', 'ഇടത്തിൽ'],
  ['Vayalil', 'വയലിൽ'],
]);

export const landmarks = inBothScripts([
  ['Behind the ration shop', 'റേഷൻകടയുടെ പുറകിൽ'],
  ['Near the ferry steps', 'കടവിനടുത്ത്'],
  ['Second lane after the milk society', 'പാൽ സൊസൈറ്റി കഴിഞ്ഞു രണ്ടാമത്തെ ഇടവഴി'],
  ['Reading room lane', 'വായനശാല ഇടവഴി'],
  ['Opposite the coir depot', 'കയർ ഡിപ്പോയ്ക്ക് എതിർവശം'],
  ['Beside the LP school', 'എൽ.പി. സ്കൂളിനു സമീപം'],
  ['Up the steps by the temple pond', 'അമ്പലക്കുളത്തിനടുത്തുള്ള പടികൾക്കു മുകളിൽ'],
  ['Behind the mosque', 'മസ്ജിദിന്റെ പുറകിൽ'],
  ['Church hill, third house', 'പള്ളിക്കുന്ന്, മൂന്നാമത്തെ വീട്'],
  ['By the paddy field bund', 'പാടവരമ്പിനോടു ചേർന്ന്'],
  ['Across the footbridge', 'നടപ്പാലം കടന്ന്'],
  ['Below the water tank', 'വാട്ടർ ടാങ്കിനു താഴെ'],
  ['Tea shop junction, blue gate', 'ചായക്കടക്കവല, നീല ഗേറ്റ്'],
]);

/** How a contact or proxy is related to the patient; the column holds ten characters. */
export const relations = inBothScripts([
  ['Daughter', 'മകൾ'],
  ['Son', 'മകൻ'],
  ['Neighbour', 'അയൽക്കാരി'],
  ['Grandson', 'കൊച്ചുമകൻ'],
  ['Niece', 'അനന്തരവൾ'],
]);

export const relativesNames = inBothScripts([
  ['Sindhu', 'സിന്ധു'],
  ['Ravi', 'രവി'],
  ['Ramla', 'റംല'],
  ['Prakash', 'പ്രകാശ്'],
  ['Jessy', 'ജെസ്സി'],
  ['Shameer', 'ഷമീർ'],
  ['Bindu', 'ബിന്ദു'],
  ['Shibu', 'ഷിബു'],
  ['Fousiya', 'ഫൗസിയ'],
  ['Manoj', 'മനോജ്'],
  ['Lissy', 'ലിസ്സി'],
  ['Ajith', 'അജിത്ത്'],
]);

/** The village's name as the end of an address. */
export const village: BothScripts = { en: 'Puzhayoram, ward', ml: 'പുഴയോരം, വാർഡ്' };
