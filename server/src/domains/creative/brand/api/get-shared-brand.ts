import type { getSharedBrand as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { linkEnded } from '../../../../platform/http/shared-link.ts';
import { sharingAccount } from '../../../accounts/sign-in/index.ts';
import { sharedStudies } from '../../../audiences/audience-research/index.ts';
import { sharedReports } from '../../../web/reports/index.ts';
import { createBrandKitStore } from '../model/brand-kits.store.ts';
import { presentGuidelines } from '../model/present-brand.ts';

export const getSharedBrand: Verb<typeof operation> = async ({ services }, { params }) => {
  const { token } = params;
  const accountId =
    (await sharedReports.accountOf(services, token)) ?? (await sharedStudies.accountOf(services, token));
  const sharing = accountId === null ? null : await sharingAccount(services, accountId);
  if (sharing === null) throw linkEnded();
  const { account, context } = sharing;
  const kit = await context.transaction((tx) => createBrandKitStore(tx, account.id).find());
  const { colors, logos } = presentGuidelines(services, kit);
  const logo = logos.find(({ variant }) => variant === 'primary') ?? logos[0];
  return {
    data: {
      company: account.companyName,
      color: colors.find(({ role }) => role === 'primary')?.hex ?? null,
      logo:
        logo === undefined
          ? null
          : { file_url: logo.file_url, width: logo.width, height: logo.height, background: logo.background },
    },
  };
};
