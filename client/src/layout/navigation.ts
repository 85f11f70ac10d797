import type { Access } from '@acquaint/contract';

/** Where an entry leads and who may use it; `isDisabled` entries are shown to everybody and open to nobody. */
export interface NavigationEntry {
  readonly label: string;
  readonly to?: string;
  readonly access?: Access;
  readonly isDisabled?: boolean;
  /** Said after the label, such as 'coming soon'. */
  readonly note?: string;
  /** Why those who cannot use it cannot, and what to do instead. */
  readonly whyDisabled?: string;
  readonly icon: IconName;
  readonly children?: readonly { readonly label: string; readonly to: string }[];
}

export interface NavigationGroup {
  readonly label: string;
  /** Groups that others do not see at all. */
  readonly access?: Access;
  readonly entries: readonly NavigationEntry[];
}

export type IconName =
  | 'home'
  | 'reports'
  | 'visitors'
  | 'personas'
  | 'campaigns'
  | 'research'
  | 'mail'
  | 'eddm'
  | 'finder'
  | 'enrich'
  | 'sync'
  | 'qr'
  | 'pixel'
  | 'tag'
  | 'phone'
  | 'link'
  | 'editor'
  | 'library'
  | 'ads'
  | 'brand'
  | 'products'
  | 'partners'
  | 'help'
  | 'users';

/** The left menu: groups and entries in the order of the specification. */
export const navigation: readonly NavigationGroup[] = [
  { label: 'Overview', entries: [{ label: 'Home', to: '/', icon: 'home' }] },
  {
    label: 'View & Understand Your Data',
    entries: [
      { label: 'Reports', to: '/reports', icon: 'reports' },
      { label: 'Visitors', to: '/visitors', icon: 'visitors' },
      { label: 'Personas', to: '/personas/all', icon: 'personas' },
      { label: 'Campaigns', to: '/campaigns', icon: 'campaigns' },
      { label: 'Audience Research', to: '/audience-research', icon: 'research' },
    ],
  },
  {
    label: 'Send Mail to Your Visitors',
    entries: [
      {
        label: 'Tracking',
        to: '/mailing/tracking',
        access: 'special',
        icon: 'mail',
        whyDisabled: 'Only administrators can open this. To see where your mail is, open a campaign.',
      },
      {
        label: 'Direct Mail',
        isDisabled: true,
        icon: 'mail',
        whyDisabled: 'Not available yet. To send direct mail, create a campaign.',
      },
      { label: 'EDDM', to: '/mailing/eddm', icon: 'eddm' },
    ],
  },
  {
    label: 'Import, Score, & Enrich Your Data',
    entries: [
      { label: 'Audience Finder', to: '/audience-finder', icon: 'finder' },
      { label: 'Enrich Your Data', to: '/enrich', icon: 'enrich' },
      {
        label: 'Audience Sync',
        icon: 'sync',
        children: [
          { label: 'Dashboard', to: '/audience-sync/dashboard' },
          { label: 'Sources', to: '/audience-sync/setup/sources' },
          { label: 'Destinations', to: '/audience-sync/setup/destinations' },
          { label: 'Models', to: '/audience-sync/define/models' },
          { label: 'Syncs', to: '/audience-sync/activate/syncs' },
        ],
      },
    ],
  },
  {
    label: 'Tools & Solutions',
    entries: [
      { label: 'QR Codes', to: '/qr-code', icon: 'qr' },
      { label: 'Tracking Pixel', to: '/tracking', icon: 'pixel' },
      { label: 'Tagging', to: '/tools/tags', icon: 'tag' },
      {
        label: 'Phone numbers',
        isDisabled: true,
        note: 'coming soon',
        icon: 'phone',
        whyDisabled: 'Not available yet.',
      },
      {
        label: 'Link Builders',
        isDisabled: true,
        note: 'coming soon',
        icon: 'link',
        whyDisabled: 'Not available yet.',
      },
    ],
  },
  {
    label: 'Ad Builder',
    entries: [
      {
        label: 'Creative Editor',
        to: '/builder',
        access: 'special',
        icon: 'editor',
        whyDisabled: 'Only administrators can open this here. To make a design, choose New design in a campaign.',
      },
      {
        label: 'Assets Library',
        to: '/assets/library',
        access: 'special',
        icon: 'library',
        whyDisabled: 'Only administrators can open the library. To upload a picture, choose New design in a campaign.',
      },
      { label: 'Ad Generator', isDisabled: true, icon: 'ads', whyDisabled: 'Not available yet.' },
    ],
  },
  {
    label: 'Other',
    entries: [
      { label: 'Brand Guidelines', to: '/other/brand-guidelines', icon: 'brand' },
      { label: 'Products', to: '/other/products', icon: 'products' },
      { label: 'Partners / Deals', to: '/other/partners', icon: 'partners' },
      { label: 'Help', isDisabled: true, icon: 'help', whyDisabled: 'Not available yet. Ask your administrator.' },
    ],
  },
  {
    label: 'Administration',
    access: 'admin',
    entries: [
      { label: 'User Management', to: '/admin/users', access: 'admin', icon: 'users' },
      { label: 'EDDM (WIP)', to: '/admin/eddm-v2', access: 'admin', icon: 'eddm' },
    ],
  },
];

/** Paths that only some may open; everyone signed in may open the rest. */
const restrictedPaths: readonly (readonly [path: string, access: Access])[] = [
  ['/admin', 'admin'],
  ['/mailing/eddm-v2', 'admin'],
  ['/profile/billing', 'admin'],
  ['/mailing/partners', 'special'],
  ['/mailing/tracking', 'special'],
  ['/assets', 'special'],
];

/** Who may open a path: the level of the rule that it lies below, else every signed-in user. */
export function accessOfPath(pathname: string): Access {
  const rule = restrictedPaths.find(([path]) => pathname === path || pathname.startsWith(`${path}/`));
  return rule?.[1] ?? 'user';
}
