import { z } from 'zod';

const isoDate = /^\d{4}-\d{2}-\d{2}$/;

function isRealDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A calendar day, `YYYY-MM-DD`. */
export const day = z
  .string()
  .regex(isoDate, 'Must be a date like 2026-01-31')
  .refine(isRealDate, 'Must be a real date');

/** After how many days a link ends; null: it lasts until it is turned off. */
export const linkEnd = z.number().int().min(1).max(3_650).nullable().default(null);

/** What whoever opens a link must know besides; null: the link is enough. */
export const linkPassword = z
  .string()
  .min(8, 'Use at least 8 characters.')
  .max(200, 'Use at most 200 characters.')
  .nullable()
  .default(null);

/** What is typed to open a link with a password. */
export const typedLinkPassword = z.strictObject({
  password: z.string().min(1).max(200, "That's not the password of this link."),
});

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime();

/** Several values of a filter: the parameter repeated, or one text with commas. */
export const filterValues = z
  .union([z.string().max(2_000), z.array(z.string().max(2_000)).max(100)])
  .transform((value) => (Array.isArray(value) ? value : [value]).flatMap((text) => text.split(',')))
  .transform((values) => [...new Set(values.map((text) => text.trim()).filter((text) => text !== ''))])
  .pipe(z.array(z.string().max(200)).max(100));

/** `filterValues` of which each is one of the options. */
export function filterOptions(options: readonly { readonly value: string }[]) {
  const known = options.map(({ value }) => value);
  return filterValues.refine((values) => values.every((value) => known.includes(value)), {
    error: `Must be one of ${known.join(', ')}`,
  });
}

/** Percent-encodes what separates values in a list with commas: `filterTexts` reads it back. */
export function encodeFilterText(value: string): string {
  return value.replaceAll('%', '%25').replaceAll(',', '%2C');
}

/** The value that was encoded by `encodeFilterText`; other percent signs stay as they are. */
export function decodeFilterText(value: string): string {
  return value.replaceAll(/%2c/gi, ',').replaceAll('%25', '%');
}

/** `filterValues` of texts that may hold commas, such as addresses of pages. */
export const filterTexts = filterValues.transform((values) => values.map(decodeFilterText));

/** The host of an address that was copied from a browser; other texts stay. */
function hostOf(text: string): string {
  const rest = text.replace(/^https?:\/\//, '');
  return rest === text ? text.replace(/\/$/, '') : (rest.split(/[/?#]/, 1)[0] ?? '');
}

/** A host name such as `shop.example.com`, or `localhost`, optionally with a port. Of a web address it is the host; a path alone is refused. */
export const hostName = z
  .string()
  .trim()
  .toLowerCase()
  .overwrite(hostOf)
  .max(255)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$/,
    'Must be a domain such as shop.example.com',
  );

/** Text that people type: trimmed, without control characters. */
export function plainText(maximum: number) {
  return (
    z
      .string()
      .trim()
      .max(maximum, `Must be at most ${maximum} characters`)
      // eslint-disable-next-line no-control-regex -- control characters are what this line refuses
      .regex(/^[^\u0000-\u001f\u007f]*$/, 'Must not contain control characters')
  );
}

/** For `when` of a rule about several fields: it is checked together with the single fields, not only after them. */
export function ofAnyObject({ value }: { readonly value: unknown }): boolean {
  return typeof value === 'object' && value !== null;
}

/** A rule about several fields, as the arguments of `refine`. */
export type FieldsRule<Field extends string> = readonly [
  check: (values: { readonly [name in Field]?: unknown }) => boolean,
  parameters: { path: string[]; message: string; when: typeof ofAnyObject },
];
/** Text of several lines that people type: trimmed, without control characters but tabs and line ends. */
export function multilineText(maximum: number) {
  return z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n').trim())
    .pipe(
      z
        .string()
        .max(maximum, `Must be at most ${maximum} characters`)
        // eslint-disable-next-line no-control-regex -- control characters are what this line refuses
        .regex(/^[^\u0000-\u0008\u000b-\u001f\u007f]*$/, 'Must not contain control characters'),
    );
}

/** Completes what people type without its scheme, such as `example.com/page`; anything else stays as it is. */
export function withScheme(text: string): string {
  const [host = ''] = text.split(/[:/?#]/, 1);
  const rest = text.slice(host.length);
  const isHost = /^[a-z0-9][a-z0-9.-]*$/i.test(host) && /\.[a-z]/i.test(host);
  const isPortOrPath = !rest.startsWith(':') || /^:\d{1,5}(?:[/?#]|$)/.test(rest);
  return isHost && isPortOrPath ? `https://${text}` : text;
}

/** The address of a page on the web, or the empty text. A missing https:// is added. */
export const webAddress = z
  .string()
  .trim()
  .max(2_000, 'Must be at most 2000 characters')
  .overwrite(withScheme)
  .refine((text) => text === '' || isWebAddress(text), 'Enter a full web address, such as https://example.com');

function isWebAddress(text: string): boolean {
  // Control characters and spaces would be dropped silently by the parser.
  const url = /\p{Cc}|\s/u.test(text) ? null : URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
}

/** An amount of money in the smallest unit of its currency. */
export const cents = z
  .number('Must be an amount')
  .int('Must be a whole number of cents')
  .min(0, 'Must not be negative')
  .max(100_000_000_000, 'Is too large');

/** A currency of ISO 4217 with two decimals, as money is entered and shown here. */
export const currencies = ['USD', 'CAD', 'EUR', 'GBP', 'AUD', 'CHF', 'MXN'] as const;
export const currency = z.enum(currencies);

const embedSite = webAddress
  .pipe(z.string().startsWith('https://', 'Enter an https address, such as https://www.example.com'))
  .transform((address) => new URL(address).origin);

/** Websites that may show a link in a frame, by their origins; none unless they are named. */
export const embedSites = z.array(embedSite).max(10, 'A link is shown on at most 10 websites.').default([]);

/** Whether a range of days is one, as far as both are named. */
export function isOrdered(query: { from?: string | undefined; to?: string | undefined }): boolean {
  return query.from === undefined || query.to === undefined || query.from <= query.to;
}
/** What is said of a range that is none. */
export const orderMessage = { path: ['to'], message: 'Must not be before the first day' };
