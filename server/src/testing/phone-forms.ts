import { getCountries, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';

const home = ['(512) 555-0100', '512.555.0100', '1-512-555-0100', '+1 512 555 0100', '5125550100', '001 512 555 0100'];
const decimal = ['5125550100.0', '+15125550100.0'];
const extended = home.flatMap((text) => [`${text} x12`, `${text} ext. 4455`, `${text} #7`, `${text}, Ext 9`]);
const abroad = getCountries().flatMap((country) => {
  const example = getExampleNumber(country, examples);
  if (example === undefined || example.countryCallingCode === '1') return [];
  const { number } = example;
  return [number, example.formatInternational(), `011 ${number.slice(1)}`, `00${number.slice(1)}`, `${number} ext 5`];
});

/** One number of the United States in many forms of writing, and an example of every other country in several. */
export const phoneForms: readonly string[] = [...home, ...extended, ...abroad, ...decimal, '+44 (0)20 7946 0958'];
