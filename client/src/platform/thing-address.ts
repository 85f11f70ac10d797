import type { AuditObject, auditObjects, SearchKind, TaggableType } from '@acquaint/contract';

/** Where a thing is opened. */
export interface ThingAddress {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

type AuditPage = NonNullable<(typeof auditObjects)[AuditObject]['page']>;
export type ThingKind = SearchKind | Exclude<TaggableType, 'consumer'> | AuditPage;

const addresses: Readonly<Record<ThingKind, (id: string) => ThingAddress>> = {
  tag: (id) => ({ to: '/tools/tags/search', search: { tagId: id } }),
  prospect: (id) => ({ to: '/audience-finder', search: { tab: 'lists', list: id } }),
  campaign: (id) => ({ to: `/campaigns/${id}` }),
  person: (id) => ({ to: '/visitors', search: { tab: 'people', person: id } }),
  qr_code: (id) => ({ to: `/qr-code/${id}` }),
  qr_template: (id) => ({ to: `/qr-code/templates/${id}` }),
  design: (id) => ({ to: '/builder', search: { design: id } }),
  asset: (id) => ({ to: '/assets/library', search: { asset: id } }),
  pixel: (id) => ({ to: `/tracking/${id}` }),
  product: (id) => ({ to: `/other/products/${id}/edit` }),
  partner: (id) => ({ to: `/other/partners/${id}` }),
  persona: (id) => ({ to: `/personas/${id}` }),
  mailing: (id) => ({ to: `/mailing/tracking/${id}` }),
  eddm_mailing: (id) => ({ to: `/mailing/eddm/${id}` }),
  people_import: (id) => ({ to: '/visitors/import', search: { id } }),
  sync: (id) => ({ to: `/audience-sync/activate/syncs/${id}` }),
  // Its page shows sources, too.
  sync_connection: (id) => ({ to: `/audience-sync/setup/destinations/${id}` }),
  webhook: (id) => ({ to: `/profile/webhooks/${id}` }),
  user: (id) => ({ to: `/admin/users/${id}/edit` }),
};

/** The page of a thing. */
export function addressOfThing(kind: ThingKind, id: string): ThingAddress {
  return addresses[kind](id);
}
