import { createHash } from 'node:crypto';
import { type Google, googleCustomer, serviceAccountFile, startGoogle } from './sync-google.ts';
import { type Hubspot, hubspotToken, startHubspot } from './sync-hubspot.ts';
import { type Klaviyo, klaviyoKey, startKlaviyo } from './sync-klaviyo.ts';
import { type Mailchimp, mailchimpKey, mailchimpList, startMailchimp } from './sync-mailchimp.ts';
import { type Meta, metaAccount, metaAppSecret, metaToken, startMeta } from './sync-meta.ts';
import type { SyncTwin } from './sync-twin.ts';
import { column, startSyncStory, type SyncStory } from './syncing.ts';

interface Twins {
  readonly mailchimp: Mailchimp;
  readonly klaviyo: Klaviyo;
  readonly hubspot: Hubspot;
  readonly meta: Meta;
  readonly google: Google;
}

type Mapping = ReturnType<typeof column> | ReturnType<typeof constant>;

/** A list at a vendor, with what a sync of customers needs to know of it. */
export interface VendorList {
  readonly vendor: keyof Twins;
  readonly settings: object;
  readonly object_id: string;
  readonly key_field: string;
  readonly mappings: readonly Mapping[];
  readonly keyOf: (address: string) => string;
  readonly held: (twins: Twins) => readonly string[];
  /** What the vendor has of a name. */
  readonly nameOf: ((address: string, twins: Twins) => unknown) | null;
}

/** The hash that audiences know an address by. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A mapping that gives each row the same value. */
const constant = (field: string, value: string) => ({ field, source: { kind: 'constant' as const, value } });
const plain = (address: string): string => address;

/** A list at each vendor. */
export const vendorLists: readonly VendorList[] = [
  {
    vendor: 'mailchimp',
    settings: { api_key: mailchimpKey },
    object_id: mailchimpList,
    key_field: 'email_address',
    mappings: [column('email_address', 'email'), column('FNAME', 'name')],
    keyOf: plain,
    held: ({ mailchimp }) => mailchimp.held(),
    nameOf: (address, { mailchimp }) => mailchimp.memberOf(address)?.merge['FNAME'],
  },
  {
    vendor: 'klaviyo',
    settings: { private_key: klaviyoKey },
    object_id: 'LIST1',
    key_field: 'email',
    mappings: [column('email'), column('first_name', 'name')],
    keyOf: plain,
    held: ({ klaviyo }) => klaviyo.account.membersOf('LIST1'),
    nameOf: (address, { klaviyo }) => klaviyo.account.profiles.get(address)?.attributes['first_name'],
  },
  {
    vendor: 'hubspot',
    settings: { access_token: hubspotToken },
    object_id: '12',
    key_field: 'email',
    mappings: [column('email'), column('firstname', 'name')],
    keyOf: plain,
    held: ({ hubspot }) => hubspot.portal.membersOf('12'),
    nameOf: (address, { hubspot }) => hubspot.portal.findBy('email', address)?.properties['firstname'],
  },
  {
    vendor: 'meta',
    settings: { access_token: metaToken, app_secret: metaAppSecret, ad_account_id: metaAccount },
    object_id: '23850001',
    key_field: 'EMAIL',
    mappings: [column('EMAIL', 'email'), column('FN', 'name')],
    keyOf: sha256,
    held: ({ meta }) => meta.held('23850001'),
    nameOf: null,
  },
  {
    vendor: 'google',
    settings: { service_account: serviceAccountFile(), customer_id: googleCustomer },
    object_id: '9001',
    key_field: 'emailAddress',
    mappings: [
      column('emailAddress', 'email'),
      constant('adUserData', 'granted'),
      constant('adPersonalization', 'granted'),
    ],
    keyOf: sha256,
    held: ({ google }) => google.membersOf('9001'),
    nameOf: null,
  },
];

/** A server with a customer's database, and with twins that answer in the place of the vendors. */
export interface VendorStory extends SyncStory {
  readonly twins: Twins;
  twinOf(vendor: keyof Twins): SyncTwin;
  /** Connects a vendor and makes a sync of the customers to its list. */
  connect(list: VendorList): Promise<{ readonly connection: string; readonly sync: string }>;
  /** Twins answer at once and in the best form again. */
  calm(): void;
}

/** The list at a vendor. */
export function listAt(vendor: keyof Twins): VendorList {
  const found = vendorLists.find((list) => list.vendor === vendor);
  if (found === undefined) throw new Error(`There is no ${vendor}`);
  return found;
}

export async function startVendorStory(): Promise<VendorStory> {
  const [mailchimp, klaviyo, hubspot, meta, google] = await Promise.all([
    startMailchimp(),
    startKlaviyo(),
    startHubspot(),
    startMeta(),
    startGoogle(),
  ]);
  const twins = { mailchimp, klaviyo, hubspot, meta, google };
  const all = Object.values(twins);
  const story = await startSyncStory({
    PRIVATE_HOSTS: all.map(({ twin }) => twin.host).join(','),
    VENDOR_HOSTS: JSON.stringify(Object.assign({}, ...all.map(({ vendorHosts }) => vendorHosts))),
  });
  return {
    ...story,
    twins,
    twinOf: (vendor) => twins[vendor].twin,
    async connect({ vendor, settings, object_id, key_field, mappings }) {
      const connection = await story.makeDestination(vendor, settings);
      const guards = { most_removals: 100, most_refused: 100 };
      const target = { connection_id: connection, object_id, key_field, mappings: [...mappings], guards };
      return { connection, sync: await story.makeSync(target) };
    },
    calm() {
      Object.assign(klaviyo.account.behavior, { slowness: 0, namesPlaces: true });
      Object.assign(google.account.behavior, { slowness: 0, matchRange: 'MATCH_RATE_RANGE_NOT_ELIGIBLE' });
      hubspot.portal.behavior.tracesErrors = true;
      meta.account.behavior.namesEntries = true;
    },
    async stop() {
      await story.stop();
      await Promise.all(all.map(({ twin }) => twin.close()));
    },
  };
}
