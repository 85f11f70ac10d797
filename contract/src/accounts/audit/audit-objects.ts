import type { TaggableType } from '../../audiences/tags/tags.schema.ts';

/** What a kind of object is called in a sentence, and how its page is found; null: it has none of its own. */
export const auditObjects = {
  account: { noun: 'account', page: null },
  alert_channel: { noun: 'alert channel', page: null },
  alert_rule: { noun: 'alert', page: null },
  annotation: { noun: 'note', page: null },
  api_key: { noun: 'API key', page: null },
  asset: { noun: 'file', page: 'asset' },
  'audit-log': { noun: 'audit log', page: null },
  brand: { noun: 'brand guidelines', page: null },
  campaign: { noun: 'campaign', page: 'campaign' },
  consent: { noun: 'consent', page: null },
  consumer: { noun: 'person', page: null },
  design: { noun: 'design', page: 'design' },
  eddm_area: { noun: 'area', page: null },
  eddm_mailing: { noun: 'EDDM mailing', page: 'eddm_mailing' },
  enrichment: { noun: 'enrichment', page: null },
  funnel: { noun: 'funnel', page: null },
  goal: { noun: 'goal', page: null },
  image: { noun: 'picture', page: null },
  installation: { noun: 'installation', page: null },
  invitation: { noun: 'invitation', page: null },
  job: { noun: 'job', page: null },
  lookalike: { noun: 'lookalike', page: null },
  mail: { noun: 'email', page: null },
  mailing: { noun: 'mailing', page: 'mailing' },
  match_review: { noun: 'pair of records', page: null },
  operation: { noun: 'operation', page: null },
  partner: { noun: 'partner', page: 'partner' },
  passkey: { noun: 'passkey', page: null },
  people_import: { noun: 'import', page: null },
  person: { noun: 'person', page: 'person' },
  person_change: { noun: 'change of a person', page: null },
  persona: { noun: 'persona', page: 'persona' },
  persona_set: { noun: 'personas', page: null },
  pixel: { noun: 'pixel', page: 'pixel' },
  product: { noun: 'product', page: 'product' },
  product_import: { noun: 'product import', page: null },
  prospect: { noun: 'list', page: 'prospect' },
  prospect_list: { noun: 'list', page: 'prospect' },
  sync: { noun: 'sync', page: null },
  sync_connection: { noun: 'connection', page: null },
  sync_model: { noun: 'model', page: null },
  qr_code: { noun: 'QR code', page: 'qr_code' },
  qr_file: { noun: 'QR code file', page: null },
  qr_import: { noun: 'QR code import', page: null },
  qr_template: { noun: 'QR template', page: 'qr_template' },
  report_mail: { noun: 'mailed report', page: null },
  report_share: { noun: 'shared report', page: null },
  session: { noun: 'session', page: null },
  sso_provider: { noun: 'single sign-on provider', page: null },
  study_share: { noun: 'shared study', page: null },
  suppression: { noun: 'opt-out', page: null },
  tag: { noun: 'tag', page: 'tag' },
  upload: { noun: 'upload', page: null },
  user: { noun: 'user', page: 'user' },
  visitor: { noun: 'visitor', page: null },
  webhook: { noun: 'webhook', page: null },
} as const satisfies Record<
  string,
  {
    readonly noun: string;
    readonly page:
      | Exclude<TaggableType, 'consumer'>
      | 'eddm_mailing'
      | 'mailing'
      | 'partner'
      | 'person'
      | 'persona'
      | 'tag'
      | 'user'
      | null;
  }
>;

/** What an entry of the audit log can be about. */
export type AuditObject = keyof typeof auditObjects;
