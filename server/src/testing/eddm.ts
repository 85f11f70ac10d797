import {
  chooseEddmRoutes,
  createDesign,
  createEddmMailing,
  createQrCode,
  type EddmChoice,
  type EddmMailing,
  type EddmPlan,
  getEddmMailing,
} from '@acquaint/contract';
import { blankScene, newQr } from '@acquaint/engine';
import { storeRoutes } from '../domains/mail/eddm/routes/carrier-routes.queries.ts';
import { placesOfZips } from '../domains/mail/eddm/routes/places.queries.ts';
import { sampleArea, sampleZips } from '../domains/mail/eddm/areas/sample-area.ts';
import { generateConsumers } from '../domains/people/consumers/index.ts';
import { sceneWith } from './test-scenes.ts';
import type { TestServer, TestUser } from './test-server.ts';
import { until } from './until.ts';

/** Where routes are looked for. */
export const town = {
  name: 'Portland',
  shape: { type: 'circle' as const, longitude: -70.27, latitude: 43.66, miles: 4 },
};

const mailer = {
  name: 'Dana Whitfield',
  company: 'Harbor & Pine',
  address: '1 Commercial Street',
  city: 'Portland',
  state: 'ME',
  zip: '04101',
  phone: '207-555-0100',
  email: 'dana@example.com',
};

/** Stores a town as if the operator had imported it, and a consumer file. */
export async function storeTown({ running: { services } }: TestServer): Promise<void> {
  const { clickhouse, identityPepper, now } = services;
  await generateConsumers({ clickhouse, count: 3_000, seed: 9, pepper: identityPepper });
  const middles = await placesOfZips(clickhouse, sampleZips);
  const routes = sampleArea(middles);
  await storeRoutes(clickhouse, { routes, source: 'file', countedOn: '2026-11-01', at: now(), middles });
}

let made = 0;

/** Plans mailings to every door as a user does. */
export function createEddmOf(server: () => TestServer, user: () => TestUser) {
  const read = async (id: string): Promise<EddmMailing> =>
    (await server().call(getEddmMailing, user().token, { params: { id } })).data;
  return {
    read,
    async design(preset: string, ...nodes: Parameters<typeof sceneWith>[0]): Promise<string> {
      const document = { ...sceneWith(nodes, blankScene(preset)) };
      const body = { name: `Design ${preset}`, document };
      return (await server().call(createDesign, user().token, { body })).data.id;
    },
    /** A code of the account, as a layer. */
    async code(): Promise<ReturnType<typeof newQr>> {
      const { data } = await server().call(createQrCode, user().token, {
        body: { name: 'Door code', content: { type: 'url', url: 'https://example.com/door' } },
      });
      return newQr('code', { x: 20_000, y: 40_000, w: 30_000 }, { type: 'code', qr_code_id: data.id });
    },
    async draft(plan: Partial<EddmPlan> = {}): Promise<EddmMailing> {
      made += 1;
      const body = { name: `Doors ${made}`, plan: { place: town, mailer, ...plan } };
      return (await server().call(createEddmMailing, user().token, { body })).data;
    },
    async choose(plan: Partial<EddmPlan>, excluded: string[] = []): Promise<EddmChoice> {
      const body = { plan: { place: town, ...plan }, excluded };
      return (await server().call(chooseEddmRoutes, user().token, { body })).data;
    },
    move: (mailing: EddmMailing, status: 'draft' | 'producing' | 'mailed', rest: object = {}) =>
      server().request('POST', `/api/eddm-mailings/${mailing.id}/status`, {
        token: user().token,
        body: { status, ...rest },
      }),
    ready: (id: string): Promise<EddmMailing> =>
      until(async () => {
        const mailing = await read(id);
        return mailing.status === 'ready' ? mailing : null;
      }),
  };
}
