import type { getSharedGuidelines as operation } from '@acquaint/contract';
import { signedId } from '../../../../platform/auth/signed-id.ts';
import type { Verb } from '../../../../platform/http/bind.ts';
import { linkEnded } from '../../../../platform/http/shared-link.ts';
import { sharingAccount } from '../../../accounts/sign-in/index.ts';
import { findSharedKit } from '../model/brand-kits.store.ts';
import { presentGuidelines, sharePurpose } from '../model/present-brand.ts';

export const getSharedGuidelines: Verb<typeof operation> = async ({ services }, { params }) => {
  const shareId = signedId(services.secrets, sharePurpose, params.token);
  const kit = shareId === null ? null : await services.postgres.readAsSystem((tx) => findSharedKit(tx, shareId));
  const sharing = kit === null ? null : await sharingAccount(services, kit.accountId);
  if (sharing === null) throw linkEnded();
  const { companyName: company, timeZone } = sharing.account;
  return { data: { ...presentGuidelines(services, kit), company, time_zone: timeZone } };
};
