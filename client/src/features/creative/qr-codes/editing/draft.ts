import {
  alwaysDynamicQrTypes,
  dynamicQrTypes,
  plainQrStyle,
  type QrCode,
  type QrContent,
  type QrTemplate,
  type QrType,
} from '@acquaint/contract';
import type { StyleDraft } from '../../qr-templates/index.ts';
import type { NewQrCode } from '../qr-codes.queries.ts';

/** A code as it is edited; what is no content yet is kept as it is typed. */
export interface QrDraft extends StyleDraft {
  readonly name: string;
  readonly content: QrContent;
  readonly is_dynamic: boolean;
  /** A chosen ending of the short link; '' for a random one. */
  readonly code: string;
  readonly template_id: string | null;
  readonly utm: QrCode['utm'];
  readonly rules: QrCode['rules'];
  readonly variants: QrCode['variants'];
  readonly time_zone: string;
  readonly starts_at: string | null;
  readonly ends_at: string | null;
  readonly most_scans: number | null;
  readonly fallback_url: string;
  readonly joins_pixel: boolean;
  readonly product_id: string | null;
  readonly domain: string;
  readonly note: string;
  /** Null: stays as it is; '' takes it away. */
  readonly password: string | null;
}

const emptyCard = {
  first_name: '',
  last_name: '',
  organization: '',
  title: '',
  phone: '',
  mobile: '',
  email: '',
  website: '',
  street: '',
  city: '',
  region: '',
  postal_code: '',
  country: '',
  note: '',
};

const emptyContents: { readonly [Type in QrType]: Extract<QrContent, { type: Type }> } = {
  url: { type: 'url', url: '' },
  app: { type: 'app', url: '', ios_url: '', android_url: '' },
  file: { type: 'file', url: '', file_name: '' },
  vcard: { type: 'vcard', ...emptyCard },
  wifi: { type: 'wifi', ssid: '', password: '', security: 'WPA', hidden: false },
  email: { type: 'email', to: '', subject: '', body: '' },
  sms: { type: 'sms', number: '', message: '' },
  phone: { type: 'phone', number: '' },
  text: { type: 'text', text: '' },
};

/** Whether a kind of code can be, or must be, a short link. */
export const canBeDynamic = (type: QrType): boolean => dynamicQrTypes.includes(type);
export const canBeStatic = (type: QrType): boolean => !alwaysDynamicQrTypes.includes(type);

/** Another kind of content; an address goes along. */
export function withType(draft: QrDraft, type: QrType): QrDraft {
  const { content } = draft;
  const next = emptyContents[type];
  const kept = 'url' in content && 'url' in next ? { ...next, url: content.url } : next;
  const isDynamic = canBeDynamic(type) && (draft.is_dynamic || !canBeStatic(type) || !canBeDynamic(content.type));
  return { ...draft, content: kept, is_dynamic: isDynamic };
}

/** A new code in the look of a template. */
export function newDraft(template: QrTemplate | undefined, timeZone: string): QrDraft {
  return {
    name: '',
    content: emptyContents.url,
    is_dynamic: true,
    code: '',
    style: template?.style ?? plainQrStyle,
    logoUrl: template?.logo_url ?? null,
    template_id: template?.id ?? null,
    utm: { source: '', medium: '', campaign: '', term: '', content: '' },
    rules: [],
    variants: [],
    time_zone: timeZone,
    starts_at: null,
    ends_at: null,
    most_scans: null,
    fallback_url: '',
    joins_pixel: true,
    product_id: null,
    domain: '',
    note: '',
    password: null,
  };
}

/** A code that is there, to be changed. */
export function draftOf(code: QrCode): QrDraft {
  const { logo_url: logoUrl, code: ending, domain, ...rest } = code;
  return { ...rest, logoUrl, code: ending ?? '', domain: domain ?? '', password: null };
}

const sharedOf = (draft: QrDraft) => ({
  name: draft.name,
  content: draft.content,
  style: draft.style,
  template_id: draft.template_id,
  utm: draft.utm,
  rules: draft.rules,
  variants: draft.variants,
  time_zone: draft.time_zone,
  starts_at: draft.starts_at,
  ends_at: draft.ends_at,
  most_scans: draft.most_scans,
  joins_pixel: draft.joins_pixel,
  product_id: draft.product_id,
  domain: draft.domain === '' ? null : draft.domain,
});

/** What makes a new code of a draft. */
export function creationOf(draft: QrDraft): NewQrCode {
  const { is_dynamic: isDynamic, code, fallback_url: fallback, note, password } = draft;
  const chosen = code === '' || !isDynamic ? {} : { code };
  return {
    ...sharedOf(draft),
    is_dynamic: isDynamic,
    ...chosen,
    fallback_url: fallback,
    note,
    password: password ?? '',
  };
}

/** What changes a code to a draft; empty texts are removed by null. */
export function changesOf(draft: QrDraft) {
  const { fallback_url: fallback, note, password } = draft;
  return {
    ...sharedOf(draft),
    fallback_url: fallback === '' ? null : fallback,
    note: note === '' ? null : note,
    ...(password === null ? {} : { password: password === '' ? null : password }),
  };
}
