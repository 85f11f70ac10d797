import type { CampaignChannel, CampaignPlan, CampaignStatus, ResponseKind } from '@acquaint/contract';

/** How the statuses of campaigns are called and colored. */
export const statusWords: Readonly<
  Record<
    CampaignStatus,
    { readonly label: string; readonly color: 'default' | 'info' | 'success' | 'warning' | 'error' }
  >
> = {
  draft: { label: 'Draft', color: 'default' },
  scheduled: { label: 'Scheduled', color: 'info' },
  running: { label: 'Running', color: 'success' },
  paused: { label: 'Paused', color: 'warning' },
  completed: { label: 'Completed', color: 'default' },
  cancelled: { label: 'Cancelled', color: 'error' },
};

/** What is done to move a campaign to a status. */
export const moveWords: Readonly<Record<CampaignStatus, string>> = {
  draft: 'Back to draft',
  scheduled: 'Schedule',
  running: 'Start',
  paused: 'Pause',
  completed: 'Complete',
  cancelled: 'Cancel',
};

export const channelWords: Readonly<Record<CampaignChannel, string>> = {
  mail: 'Direct mail',
  eddm: 'Every door',
  qr: 'QR codes',
  export: 'Export',
};

export const goalWords: Readonly<
  Record<CampaignPlan['goal']['metric'], { readonly label: string; readonly says: string }>
> = {
  responses: { label: 'Responses', says: 'People scan or redeem the code, or visit your site' },
  visits: { label: 'Visits', says: 'People visit your site' },
  conversions: { label: 'Conversions', says: 'People reach a goal on your site' },
};

export const responseWords: Readonly<Record<ResponseKind, string>> = {
  scan: 'Scanned the code on the piece',
  code: 'Redeemed the code',
  click: 'Clicked a campaign link',
  visit: 'Visited the site',
  household: 'Someone in the household visited',
};

/** The return on what was spent as '4.2×'. */
export function formatRoas(roas: number | null): string {
  return roas === null ? '–' : `${roas.toFixed(roas < 10 ? 1 : 0)}×`;
}
