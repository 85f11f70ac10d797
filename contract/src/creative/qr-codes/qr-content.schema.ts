import { z } from 'zod';
import { multilineText, plainText, webAddress } from '../../shared/fields.ts';

/** What a code can hold. */
export const qrTypes = ['url', 'app', 'file', 'vcard', 'wifi', 'email', 'sms', 'phone', 'text'] as const;
export type QrType = (typeof qrTypes)[number];

/** Types whose code can be a short link, so that what it leads to can be changed after printing. */
export const dynamicQrTypes: readonly QrType[] = ['url', 'app', 'file', 'vcard', 'text'];
/** Types that only a short link can make. */
export const alwaysDynamicQrTypes: readonly QrType[] = ['app', 'file'];

const target = webAddress.refine((text) => text !== '', 'An address is required');
const phoneNumber = z
  .string()
  .trim()
  .regex(/^\+?[\d\s().-]{3,30}$/, 'Must be a phone number such as +1 512 555 0100');
const emailAddress = z.email('Must be an e-mail address').max(254);

const vcard = z.strictObject({
  type: z.literal('vcard'),
  first_name: plainText(60).default(''),
  last_name: plainText(60).default(''),
  organization: plainText(100).default(''),
  title: plainText(100).default(''),
  phone: phoneNumber.or(z.literal('')).default(''),
  mobile: phoneNumber.or(z.literal('')).default(''),
  email: emailAddress.or(z.literal('')).default(''),
  website: webAddress.default(''),
  street: plainText(120).default(''),
  city: plainText(80).default(''),
  region: plainText(60).default(''),
  postal_code: plainText(20).default(''),
  country: plainText(60).default(''),
  note: multilineText(300).default(''),
});

const wifi = z.strictObject({
  type: z.literal('wifi'),
  ssid: plainText(32).min(1, 'The name of the network is required'),
  password: plainText(63).default(''),
  security: z.enum(['WPA', 'WEP', 'nopass']).default('WPA'),
  hidden: z.boolean().default(false),
});

export const qrContent = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('url'), url: target }),
    z.strictObject({
      type: z.literal('app'),
      /** Where phones of Apple and with Android are led, and everybody else. */
      ios_url: webAddress.default(''),
      android_url: webAddress.default(''),
      url: target,
    }),
    z.strictObject({ type: z.literal('file'), url: target, file_name: plainText(120).default('') }),
    vcard,
    wifi,
    z.strictObject({
      type: z.literal('email'),
      to: emailAddress,
      subject: plainText(200).default(''),
      body: multilineText(1_000).default(''),
    }),
    z.strictObject({ type: z.literal('sms'), number: phoneNumber, message: multilineText(500).default('') }),
    z.strictObject({ type: z.literal('phone'), number: phoneNumber }),
    z.strictObject({ type: z.literal('text'), text: multilineText(2_000).pipe(z.string().min(1, 'Text is required')) }),
  ])
  .superRefine((content, context) => {
    if (content.type === 'wifi' && content.security !== 'nopass' && content.password === '')
      context.addIssue({
        code: 'custom',
        path: ['password'],
        message: 'A password is required, or choose an open network',
      });
    if (content.type === 'vcard' && content.first_name + content.last_name + content.organization === '')
      context.addIssue({ code: 'custom', path: ['first_name'], message: 'A name or an organization is required' });
  });
export type QrContent = z.output<typeof qrContent>;
