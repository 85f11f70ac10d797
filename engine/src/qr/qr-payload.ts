import type { QrContent } from '@acquaint/contract';

type ContentOf<Type extends QrContent['type']> = Extract<QrContent, { type: Type }>;

const digits = (number: string): string => number.replaceAll(/[^\d+]/g, '');
/** RFC 6350, 3.4: what separates values is escaped, and lines end as `\n`. */
const vcardText = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');
/** The form that phones read for networks escapes these, see the ZXing wiki on barcode contents. */
const wifiText = (text: string): string => text.replaceAll(/[\\;,:"]/g, (sign) => `\\${sign}`);

/**
 * A business card as vCard 3.0 (RFC 2426), which more phones read than 4.0. Empty fields are left out; lines end with CR LF.
 */
export function vcardOf(card: ContentOf<'vcard'>): string {
  const { street, city, region, postal_code: postalCode, country } = card;
  const address = ['', '', street, city, region, postalCode, country];
  const fullName = sayQrContent(card);
  const lines: (readonly [name: string, value: string])[] = [
    ['N', [card.last_name, card.first_name, '', '', ''].map(vcardText).join(';')],
    ['FN', vcardText(fullName)],
    ['ORG', vcardText(card.organization)],
    ['TITLE', vcardText(card.title)],
    ['TEL;TYPE=WORK,VOICE', digits(card.phone)],
    ['TEL;TYPE=CELL', digits(card.mobile)],
    ['EMAIL', vcardText(card.email)],
    ['URL', card.website],
    ['ADR;TYPE=WORK', address.every((part) => part === '') ? '' : address.map(vcardText).join(';')],
    ['NOTE', vcardText(card.note)],
  ];
  const reported = lines.filter(([, value]) => value !== '').map(([name, value]) => `${name}:${value}`);
  return ['BEGIN:VCARD', 'VERSION:3.0', ...reported, 'END:VCARD', ''].join('\r\n');
}

function wifiOf({ ssid, password, security, hidden }: ContentOf<'wifi'>): string {
  const secret = security === 'nopass' ? '' : `P:${wifiText(password)};`;
  return `WIFI:T:${security};S:${wifiText(ssid)};${secret}${hidden ? 'H:true;' : ''};`;
}

function mailOf({ to, subject, body }: ContentOf<'email'>): string {
  const parameters = Object.entries({ subject, body })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`);
  return `mailto:${to}${parameters.length === 0 ? '' : `?${parameters.join('&')}`}`;
}

type ByType = { readonly [Type in QrContent['type']]: (content: ContentOf<Type>) => string };

const payloads: ByType = {
  url: ({ url }) => url,
  app: ({ url }) => url,
  file: ({ url }) => url,
  vcard: vcardOf,
  wifi: wifiOf,
  email: mailOf,
  sms: ({ number, message }) => `SMSTO:${digits(number)}:${message}`,
  phone: ({ number }) => `tel:${digits(number)}`,
  text: ({ text }) => text,
};

const sayings: ByType = {
  url: ({ url }) => url,
  app: ({ url }) => url,
  file: ({ url }) => url,
  vcard: (card) => `${card.first_name} ${card.last_name}`.trim() || card.organization,
  wifi: ({ ssid }) => ssid,
  email: ({ to }) => to,
  sms: ({ number }) => number,
  phone: ({ number }) => number,
  text: ({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 120),
};

function by(functions: ByType, content: QrContent): string {
  // The function of a type takes the content of that type; the compiler does not see that they belong together.
  return (functions[content.type] as (content: QrContent) => string)(content);
}

/** What is in a static code of some content: the text that a phone acts on. */
export function staticPayload(content: QrContent): string {
  return by(payloads, content);
}

/** The address that content leads to; '' where it leads to none. */
export function contentUrl(content: QrContent): string {
  return 'url' in content ? content.url : '';
}

/** What a code leads to or says, as one line for people. */
export function sayQrContent(content: QrContent): string {
  return by(sayings, content);
}

/**
 * A short link as it is in a code: host and path in capitals, which a QR code holds in alphanumeric mode, 5.5 bits a sign instead of 8
 * (ISO/IEC 18004, 7.4.4). Schemes and hosts ignore case by their standards, and our path does.
 */
export function shortLinkPayload(base: string, code: string): string {
  const { protocol, host, pathname } = new URL(base);
  return `${protocol}//${host}${pathname.replace(/\/$/, '')}/q/${code}`.toUpperCase();
}
