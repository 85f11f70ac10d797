import type { CampaignOptions } from '@acquaint/contract';
import { scenePresets } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import { createDesignStore, presentDesigns } from '../../../creative/ad-builder/index.ts';
import { createEddmStore } from '../../eddm/index.ts';
import { createGoalStore } from '../../../web/goals/index.ts';
import { createPersonaStore } from '../../../audiences/persona-sets/index.ts';
import { createPixelStore } from '../../../web/pixels/index.ts';
import { createListStore } from '../../../audiences/prospect-lists/index.ts';
import { createQrCodeStore } from '../../../creative/qr-codes/index.ts';
import { loadMaterials } from './campaign-materials.ts';
import { companyAddress } from './return-address.ts';

/** What is offered of each kind; more is found by its own page. */
const most = 100;

const channels: CampaignOptions['channels'] = [
  { value: 'mail', label: 'Direct mail', says: 'A printed piece with a name and an address on it' },
  { value: 'eddm', label: 'Every door', says: 'A mailing to all homes of carrier routes, planned under EDDM' },
  { value: 'qr', label: 'QR codes', says: 'Codes on posters, in shop windows and on packages' },
  { value: 'export', label: 'Export', says: 'A file of people for a tool of your own' },
];

function housesOf({ services }: UserContext): CampaignOptions['houses'] {
  const { mailHouse } = services;
  const stannp =
    mailHouse?.isTest === true ? 'Test mode: makes samples, mails nothing' : 'Stannp prints and mails each piece';
  return [
    {
      value: 'local',
      label: 'Print-ready files',
      is_ready: true,
      is_test: false,
      says: 'PDFs, addresses and an order sheet for any printer',
    },
    {
      value: 'stannp',
      label: 'Stannp',
      is_ready: mailHouse !== null,
      is_test: mailHouse?.isTest === true,
      says: mailHouse === null ? 'Not connected. Ask your administrator to connect Stannp.' : stannp,
    },
  ];
}

async function designsOf(context: UserContext): Promise<CampaignOptions['designs']> {
  const query = { page: 0, perPage: most, orderBy: 'updated_at', orderDirection: 'desc', trashed: false } as const;
  const { rows } = await context.transaction((tx) => createDesignStore(tx, context.user).page(query));
  const designs = await presentDesigns(context, rows);
  return designs.map(({ id, name, preset, thumb_url, approval }) => {
    const known = scenePresets.find(({ key }) => key === preset);
    const isMailable = known?.zones.some(({ kind }) => kind === 'address') === true && known.use === 'mail';
    const says = isMailable ? (known?.size ?? '') : 'No place for an address';
    return { id, name, preset, thumb_url, is_approved: approval === 'approved', is_mailable: isMailable, says };
  });
}

/** What a campaign of the account can be made of. */
export async function loadOptions(context: UserContext): Promise<CampaignOptions> {
  const { user, transaction } = context;
  const loaded = await transaction(async (tx) => ({
    lists: await createListStore(tx).all(undefined),
    personas: await createPersonaStore(tx).all(),
    goals: await createGoalStore(tx).listAllGoals(),
    pixels: await createPixelStore(tx).list(),
    codes: await createQrCodeStore(tx).listAfter(null),
    doors: await createEddmStore(tx).page({ page: 0, perPage: most, orderBy: 'updated_at', orderDirection: 'desc' }),
    address: await companyAddress(tx, user.account_id),
  }));
  const pixelNames = new Map(loaded.pixels.map(({ id, name }) => [id, name]));
  return {
    channels,
    houses: housesOf(context),
    lists: loaded.lists
      .filter(({ state }) => state === 'ready')
      .map(({ id, name, count, mailable }) => ({ id, name, count, mailable })),
    personas: loaded.personas.slice(0, most).map(({ id, name }) => ({ id, name })),
    designs: await designsOf(context),
    goals: loaded.goals.map(({ id, name, pixelId }) => ({ id, name, pixel: pixelNames.get(pixelId) ?? '' })),
    qr_codes: loaded.codes
      .filter(({ code, archivedAt }) => code !== null && archivedAt === null)
      .slice(0, most)
      .map(({ id, name }) => ({ id, name })),
    eddm_mailings: loaded.doors.rows.map(({ id, name, status, summary }) => ({
      id,
      name,
      status,
      pieces: summary.pieces,
    })),
    pixels: loaded.pixels.map(({ id, name }) => ({ id, name })),
    ...(await loadMaterials(context, loaded.address)),
    time_zone: user.time_zone,
    return_address: loaded.address,
  };
}
