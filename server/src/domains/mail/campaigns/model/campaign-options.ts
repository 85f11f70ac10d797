import type { CampaignOptions, CampaignPlan } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { Transaction } from '../../../../platform/postgres/postgres.ts';
import { createDesignStore, presentDesigns } from '../../../creative/ad-builder/index.ts';
import { createEddmStore, type ListedEddm } from '../../eddm/index.ts';
import { createGoalStore } from '../../../web/goals/index.ts';
import { createPersonaStore } from '../../../audiences/personas/index.ts';
import { createPixelStore } from '../../../web/pixels/index.ts';
import { createListStore } from '../../../audiences/prospects/index.ts';
import { createQrCodeStore } from '../../../creative/qr-codes/index.ts';
import { loadMaterials } from './campaign-materials.ts';
import { companyAddress } from './return-address.ts';
import { firstRows } from '../../../../platform/http/cursors.ts';

/** What is offered of each kind; more is found by name. */
const most = 100;
const newest = { orderBy: 'updated_at', orderDirection: 'desc' } as const;

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

/** Those that are offered, after those that the campaign has besides. */
const withChosen = <One extends { readonly id: string }>(offered: readonly One[], chosen: readonly One[]): One[] => [
  ...chosen.filter(({ id }) => offered.every((one) => one.id !== id)),
  ...offered,
];

async function designsOf(context: UserContext, plan: CampaignPlan | null): Promise<CampaignOptions['designs']> {
  const ids = (plan?.variants ?? []).flatMap(({ design_id: id }) => (id === null ? [] : [id]));
  const rows = await context.transaction(async (tx) => {
    const store = createDesignStore(tx, context.user);
    return withChosen(
      (await store.page({ ...newest, trashed: false }, firstRows(most))).rows,
      await store.entries(ids),
    );
  });
  const designs = await presentDesigns(context, rows);
  return designs.map(({ id, name, preset, size, thumb_url, approval, is_mailable }) => {
    const says = is_mailable ? size : 'No space for an address';
    return { id, name, preset, thumb_url, is_approved: approval === 'approved', is_mailable, says };
  });
}

async function codesOf(tx: Transaction, plan: CampaignPlan | null): Promise<CampaignOptions['qr_codes']> {
  const store = createQrCodeStore(tx);
  const { rows } = await store.page({ ...newest, archived: false, dynamic: true }, firstRows(most));
  const chosen = await store.names(plan?.qr_code_ids ?? []);
  return withChosen(
    rows.map(({ id, name }) => ({ id, name })),
    [...chosen].map(([id, name]) => ({ id, name })),
  );
}

async function doorsOf(tx: Transaction, plan: CampaignPlan | null): Promise<CampaignOptions['eddm_mailings']> {
  const store = createEddmStore(tx);
  const { rows } = await store.page(newest, firstRows(most));
  const chosen = plan?.eddm_mailing_id == null ? null : await store.find(plan.eddm_mailing_id);
  const named = (all: readonly ListedEddm[]) =>
    all.map(({ id, name, status, summary }) => ({ id, name, status, pieces: summary.pieces }));
  return withChosen(named(rows), named(chosen === null ? [] : [chosen]));
}

/** What a campaign of the account can be made of, with what one has already. */
export async function loadOptions(context: UserContext, plan: CampaignPlan | null = null): Promise<CampaignOptions> {
  const { user, transaction } = context;
  const loaded = await transaction(async (tx) => ({
    lists: await createListStore(tx).all(undefined),
    personas: await createPersonaStore(tx).named(),
    goals: await createGoalStore(tx).listAllGoals(),
    pixels: await createPixelStore(tx).list(),
    codes: await codesOf(tx, plan),
    doors: await doorsOf(tx, plan),
    address: await companyAddress(tx, user.account_id),
  }));
  const pixelNames = new Map(loaded.pixels.map(({ id, name }) => [id, name]));
  return {
    channels,
    houses: housesOf(context),
    lists: loaded.lists
      .filter(({ state }) => state === 'ready')
      .map(({ id, name, count, mailable }) => ({ id, name, count, mailable })),
    personas: loaded.personas.map(({ id, name }) => ({ id, name })),
    designs: await designsOf(context, plan),
    goals: loaded.goals.map(({ id, name, pixelId }) => ({ id, name, pixel: pixelNames.get(pixelId) ?? '' })),
    qr_codes: loaded.codes,
    eddm_mailings: loaded.doors,
    pixels: loaded.pixels.map(({ id, name }) => ({ id, name })),
    ...(await loadMaterials(context, loaded.address)),
    time_zone: user.time_zone,
    return_address: loaded.address,
  };
}
