import type { CampaignChannel, CampaignEstimate, CampaignPlan, CampaignStatus, ResponseKind } from '@acquaint/contract';
import { texts } from './campaigns.texts.ts';
import { formatDecimal } from '../../../ui/text/formats.ts';

/** How the statuses of campaigns are called and colored. */
export const statusWords: Readonly<
  Record<
    CampaignStatus,
    { readonly label: string; readonly color: 'default' | 'info' | 'success' | 'warning' | 'error' }
  >
> = {
  draft: { label: texts.draft, color: 'default' },
  scheduled: { label: texts.scheduled, color: 'info' },
  running: { label: texts.running, color: 'success' },
  paused: { label: texts.paused, color: 'warning' },
  completed: { label: texts.completed, color: 'default' },
  cancelled: { label: texts.cancelled, color: 'error' },
};

/** What is done to move a campaign to a status. */
export const moveWords: Readonly<Record<CampaignStatus, string>> = {
  draft: texts.backToDraft,
  scheduled: texts.schedule,
  running: texts.start,
  paused: texts.pause,
  completed: texts.complete,
  cancelled: texts.cancel,
};

export const channelWords: Readonly<Record<CampaignChannel, string>> = {
  mail: texts.directMail,
  eddm: texts.everyDoor,
  qr: texts.qrCodes,
  export: texts.export,
};

export const goalWords: Readonly<
  Record<CampaignPlan['goal']['metric'], { readonly label: string; readonly says: string }>
> = {
  responses: { label: texts.responses, says: texts.peopleScanOrRedeemCode },
  visits: { label: texts.visits, says: texts.peopleVisitYourSite },
  conversions: { label: texts.conversions, says: texts.peopleReachGoalOnYour },
};

export const responseWords: Readonly<Record<ResponseKind, string>> = {
  scan: texts.scannedCodeOnPiece,
  code: texts.redeemedCode,
  click: texts.clickedCampaignLink,
  visit: texts.visitedSite,
  order: texts.orderedWithoutVisit,
  household: texts.someoneInHouseholdVisited,
};

/** The return on what was spent as '4.2×'. */
export function formatRoas(roas: number | null): string {
  return roas === null ? '–' : `${formatDecimal(roas, roas < 10 ? 1 : 0)}×`;
}

/** Whether it is known what a piece costs: without a design and a price of one's own it is not. */
export const isPriced = ({ is_own: isOwn, piece_cents: cents }: CampaignEstimate['price']): boolean =>
  isOwn || cents > 0;
