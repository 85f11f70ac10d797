import { campaignLimits, type CampaignOptions } from '@acquaint/contract';
import { dayOf, findPreset, piecePrice, scenePresets } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { templatesOf } from '../../../creative/ad-builder/index.ts';
import { listPictures } from '../../../creative/assets/index.ts';
import { createTagStore } from '../../../audiences/tags/index.ts';
import { returnAddressesOf } from './campaigns.store.ts';
import type { ReturnAddress } from './return-address.ts';

type Materials = Pick<CampaignOptions, 'templates' | 'assets' | 'tags' | 'senders' | 'price_book' | 'limits'>;

const isComplete = ({ line1, zip }: ReturnAddress): boolean => line1 !== '' && zip !== '';

/** The company's address and those of campaigns, each once. */
function sendersOf(company: ReturnAddress, others: readonly ReturnAddress[]): ReturnAddress[] {
  const byText = new Map([company, ...others].filter(isComplete).map((address) => [JSON.stringify(address), address]));
  return [...byText.values()];
}

function priceBookOf(day: string): CampaignOptions['price_book'] {
  const pieces = scenePresets
    .filter(({ use }) => use === 'mail')
    .map((preset) => {
      const price = piecePrice(preset, preset.key === 'letter' ? 'sheet' : 'mail', day);
      return { preset, price };
    });
  return {
    as_of: pieces[0]?.price.asOf ?? day,
    currency: 'USD',
    pieces: pieces.map(({ preset: { key, label }, price }) => ({
      preset: key,
      label,
      printing_cents: price.printing,
      postage_cents: price.postage,
    })),
  };
}

/** What campaigns of the account are made with, beside its people and designs. */
export async function loadMaterials(context: UserContext, company: ReturnAddress): Promise<Materials> {
  const { services, user, transaction } = context;
  const templates = await templatesOf(context, (preset) => findPreset(preset)?.use === 'mail');
  const pictures = await listPictures(context);
  const { tags, addresses } = await transaction(async (tx) => ({
    tags: await createTagStore(tx).list(),
    addresses: await returnAddressesOf(tx),
  }));
  return {
    templates: templates.map(({ key, name, preset, thumb_url }) => ({ key, name, preset, thumb_url })),
    assets: pictures.map(({ id, name, thumb_url }) => ({ id, name, thumb_url })),
    tags: tags.map(({ id, name, color }) => ({ id, name, color })),
    senders: sendersOf(company, addresses),
    price_book: priceBookOf(dayOf(services.now(), user.time_zone)),
    limits: {
      variants: campaignLimits.variants,
      holdout: campaignLimits.holdout,
      window_days: campaignLimits.windowDays,
    },
  };
}
