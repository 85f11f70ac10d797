import type { Access } from '@acquaint/contract';
import { texts } from './layout.texts.ts';

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
  { label: texts.overview, entries: [{ label: texts.home, to: '/', icon: 'home' }] },
  {
    label: texts.viewAndUnderstandYourData,
    entries: [
      { label: texts.reports, to: '/reports', icon: 'reports' },
      { label: texts.visitors, to: '/visitors', icon: 'visitors' },
      { label: texts.personas, to: '/personas/all', icon: 'personas' },
      { label: texts.campaigns, to: '/campaigns', icon: 'campaigns' },
      { label: texts.audienceResearch, to: '/audience-research', icon: 'research' },
    ],
  },
  {
    label: texts.sendMailToYourVisitors,
    entries: [
      {
        label: texts.tracking,
        to: '/mailing/tracking',
        access: 'special',
        icon: 'mail',
        whyDisabled: texts.onlyAdministratorsCanOpenThis,
      },
      {
        label: texts.directMail,
        isDisabled: true,
        icon: 'mail',
        whyDisabled: texts.notAvailableYetToSend,
      },
      { label: texts.eddm, to: '/mailing/eddm', icon: 'eddm' },
    ],
  },
  {
    label: texts.importScoreAndEnrichYour,
    entries: [
      { label: texts.audienceFinder, to: '/audience-finder', icon: 'finder' },
      { label: texts.enrichYourData, to: '/enrich', icon: 'enrich' },
      {
        label: texts.audienceSync,
        icon: 'sync',
        children: [
          { label: texts.dashboard, to: '/audience-sync/dashboard' },
          { label: texts.sources, to: '/audience-sync/setup/sources' },
          { label: texts.destinations, to: '/audience-sync/setup/destinations' },
          { label: texts.models, to: '/audience-sync/define/models' },
          { label: texts.syncs, to: '/audience-sync/activate/syncs' },
        ],
      },
    ],
  },
  {
    label: texts.toolsAndSolutions,
    entries: [
      { label: texts.qrCodes, to: '/qr-code', icon: 'qr' },
      { label: texts.trackingPixel, to: '/tracking', icon: 'pixel' },
      { label: texts.tagging, to: '/tools/tags', icon: 'tag' },
      {
        label: texts.phoneNumbers,
        isDisabled: true,
        note: texts.comingSoon,
        icon: 'phone',
        whyDisabled: texts.notAvailableYet,
      },
      {
        label: texts.linkBuilders,
        isDisabled: true,
        note: texts.comingSoon,
        icon: 'link',
        whyDisabled: texts.notAvailableYet,
      },
    ],
  },
  {
    label: texts.adBuilder,
    entries: [
      {
        label: texts.creativeEditor,
        to: '/builder',
        access: 'special',
        icon: 'editor',
        whyDisabled: texts.onlyAdministratorsCanOpenThisHere,
      },
      {
        label: texts.assetsLibrary,
        to: '/assets/library',
        access: 'special',
        icon: 'library',
        whyDisabled: texts.onlyAdministratorsCanOpenLibrary,
      },
      { label: texts.adGenerator, isDisabled: true, icon: 'ads', whyDisabled: texts.notAvailableYet },
    ],
  },
  {
    label: texts.other,
    entries: [
      { label: texts.brandGuidelines, to: '/other/brand-guidelines', icon: 'brand' },
      { label: texts.products, to: '/other/products', icon: 'products' },
      { label: texts.partnersDeals, to: '/other/partners', icon: 'partners' },
      { label: texts.help, isDisabled: true, icon: 'help', whyDisabled: texts.notAvailableYetAskYour },
    ],
  },
  {
    label: texts.administration,
    access: 'admin',
    entries: [
      { label: texts.userManagement, to: '/admin/users', access: 'admin', icon: 'users' },
      { label: texts.eddmWip, to: '/admin/eddm-v2', access: 'admin', icon: 'eddm' },
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
