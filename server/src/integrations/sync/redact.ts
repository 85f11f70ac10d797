import type { ConnectionSettings } from './port.ts';

const longestMessage = 300;
const shortestSecret = 4;

/** The forms in which a secret may come back: as it is, in a web address, in a header of basic authentication, inside JSON. */
function formsOf(secret: string): string[] {
  const base64 = Buffer.from(secret).toString('base64').replaceAll('=', '');
  return [secret, encodeURIComponent(secret), base64, JSON.stringify(secret).slice(1, -1)];
}

/** Plain identifiers of people: addresses, and numbers long enough to be dialed. Dates and times have groups that are shorter. */
const word = /[^\s"'<>()[\]{}=,;:&?/]+/g;
const isAddress = (text: string): boolean => text.includes('@') || /%40/.test(text);
const phone = /\+?\d[\d\-. ()]{8,18}\d/g;
const isDialed = (text: string): boolean => {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return false;
  const digits = text.replaceAll(/\D/g, '');
  return digits.length >= 10 && digits.length <= 15;
};

/**
 * Makes what vendors, databases and networks say fit to be stored and shown: without the secrets of the connection, without addresses and
 * numbers of people, without markup, in one line of limited length.
 */
export function createRedactor(
  { secrets }: Pick<ConnectionSettings, 'secrets'>,
  longest = longestMessage,
): (message: string) => string {
  const forms = Object.values(secrets)
    .filter((secret) => secret.length >= shortestSecret)
    .flatMap(formsOf)
    .toSorted((one, other) => other.length - one.length);
  return (message) => {
    let text = message.slice(0, 20_000);
    for (const form of forms) text = text.replaceAll(form, '…');
    text = text
      .replaceAll(/<[^<>]*>/g, ' ')
      .replaceAll(word, (found) => (isAddress(found) ? '…' : found))
      .replaceAll(phone, (found) => (isDialed(found) ? '…' : found))
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim();
    return text.length > longest ? `${text.slice(0, longest)}…` : text;
  };
}
