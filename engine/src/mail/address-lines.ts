/** Whom a piece goes to, as it is known. */
export interface PostalAddress {
  readonly name: string;
  readonly company?: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
}

/** Upper case without punctuation, as machines of the post read it best (USPS Publication 28); `#`, `/` and `-` are parts of addresses. */
function printed(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}#/&\- ]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** The lines of an address block, from the name to city, state and ZIP code; lines without anything are left out. */
export function addressLines({ name, company = '', address, city, state, zip }: PostalAddress): string[] {
  const place = [printed(city), [printed(state), zip.trim()].filter((part) => part !== '').join('  ')];
  return [printed(name), printed(company), printed(address), place.filter((part) => part !== '').join(' ')].filter(
    (line) => line !== '',
  );
}
