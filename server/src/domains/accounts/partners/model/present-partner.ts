import type { Partner } from '@acquaint/contract';
import { dayOf } from '@acquaint/engine/dates';
import type { UserContext } from '../../../../platform/http/context.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { imageUrl } from '../../../../platform/images/images.ts';
import type { PartnerForAccount } from './partners.store.ts';
import type { StoredDeal } from './partners.table.ts';

/** Where pictures of the installation lie: under no account, so that closing one takes none of them away. */
export const installationFolder = nilId;

/** Whether a deal's last day is over where the account is. */
export function isExpired(
  { ends_at: endsAt }: StoredDeal,
  { services, user }: Pick<UserContext, 'services' | 'user'>,
): boolean {
  return endsAt !== null && endsAt < dayOf(services.now(), user.time_zone);
}

/** A partner as an account sees it: the code and address of its deal only once it is claimed, or by an administrator. */
export function presentPartner({ services, user }: UserContext, { partner, claimedAt }: PartnerForAccount): Partner {
  const { deal } = partner;
  const isOpen = claimedAt !== null || user.is_admin;
  const shown = (text: string): string | null => (isOpen && text !== '' ? text : null);
  return {
    id: partner.id,
    name: partner.name,
    category: partner.category,
    headline: partner.headline,
    logo_url: partner.logoId === null ? null : imageUrl(services, installationFolder, partner.logoId),
    deal:
      deal === null
        ? null
        : {
            text: deal.text,
            ends_at: deal.ends_at,
            is_expired: isExpired(deal, { services, user }),
            has_code: deal.code !== '',
            has_url: deal.url !== '',
            code: shown(deal.code),
            url: shown(deal.url),
          },
    industries: partner.industries,
    featured: partner.featured,
    claimed: claimedAt !== null,
    is_sample: partner.isSample,
  };
}
