/** Words before what a column holds that say whose it is or what it is for: “Billing Name”, “Patient's Phone”. */
const before = new Set(
  'bill billing ship shipping delivery mail mailing customer customers client clients patient patients member members guest guests owner owners contact contacts donor donors subscriber subscribers recipient recipients attendee attendees buyer buyers user users person household primary legal current permanent home residential to s'.split(
    ' ',
  ),
);
/** Words before parts of an address, where nothing is found with them: “Default Address City” of Shopify, “Card Address Zip” of Stripe. */
const ofAddresses = new Set(['default', 'card', 'address']);
/** Words behind it: “Phone 1 - Value”, “phone_home”. */
const behind = new Set('value home work cell mobile main primary 1 2 3'.split(' '));

/** The name of a column without what says no more than whose it is, or for what; '' where nothing is left. */
function kernel(name: string, more: ReadonlySet<string> = new Set()): string {
  const words = name
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  while (words.length > 1 && (before.has(words[0] ?? '') || more.has(words[0] ?? ''))) words.shift();
  while (words.length > 1 && behind.has(words.at(-1) ?? '')) words.pop();
  return words.join('');
}

/** Other ways to read the name of a column: each side of “State/Province”, without what is in brackets and the words around it. */
export function headerKernels(name: string): string[] {
  const sides = name.replaceAll(/\([^()]*\)/g, ' ').split('/');
  return [...sides.map((side) => kernel(side)), ...sides.map((side) => kernel(side, ofAddresses))];
}
