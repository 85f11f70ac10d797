import {
  type Campaign,
  createCampaign,
  createDesign,
  createQrCode,
  getCampaign,
  getMailing,
  type Mailing,
  setCampaignStatus,
} from '@acquaint/contract';
import { blankScene, newImage, newQr, newText } from '@acquaint/engine';
import { sceneWith } from './test-scenes.ts';
import type { TestServer, TestUser } from './test-server.ts';
import { until } from './until.ts';

type Plan = NonNullable<Parameters<typeof planOf>[1]>;

function planOf(designId: string, plan: object = {}) {
  return {
    channel: 'mail' as const,
    audience: { segment: { field: 'state' as const, op: 'in' as const, value: ['TX'] } },
    variants: [{ name: 'A', share: 100, design_id: designId }],
    return_address: { name: 'Test Company', line1: '1 Main Street', city: 'Austin', state: 'TX', zip: '78701' },
    ...plan,
  };
}

let made = 0;

/** Plans campaigns and mails them as a user does. */
export function createMailingOf(server: () => TestServer, user: () => TestUser) {
  return {
    /** A postcard that greets by name, with a code of the account and a picture of the product. */
    async design(preset = 'a5_landscape'): Promise<string> {
      made += 1;
      const code = await server().call(createQrCode, user().token, {
        body: { name: `Mail code ${made}`, content: { type: 'url', url: 'https://example.com/spring' } },
      });
      const greeting = newText(
        'greeting',
        { x: 15_000, y: 15_000, w: 90_000, h: 14_000 },
        { text: 'Dear {first_name} {last_name},', style: { font: 'Inter' } },
      );
      const content = { type: 'code', qr_code_id: code.data.id } as const;
      const qr = newQr('code', { x: 20_000, y: 60_000, w: 30_000 }, content);
      const source = { type: 'stock', name: 'coffee' } as const;
      const picture = newImage('picture', { x: 60_000, y: 60_000, w: 60_000, h: 40_000 }, { source });
      const document = { ...sceneWith([greeting, qr, picture], blankScene(preset)) };
      const { data } = await server().call(createDesign, user().token, { body: { name: `Card ${made}`, document } });
      return data.id;
    },
    async campaign(designId: string, plan: Partial<Plan> = {}): Promise<Campaign> {
      made += 1;
      const body = { name: `Campaign ${made}`, plan: planOf(designId, plan) };
      return (await server().call(createCampaign, user().token, { body })).data;
    },
    async read(id: string): Promise<Campaign> {
      return (await server().call(getCampaign, user().token, { params: { id } })).data;
    },
    /** Starts a campaign and waits until its mailing is produced. */
    async mailed(campaign: Campaign): Promise<Mailing> {
      const { id } = campaign;
      await server().call(setCampaignStatus, user().token, { params: { id }, body: { status: 'running' } });
      return until(async () => {
        const { data } = await server().call(getCampaign, user().token, { params: { id } });
        const [mailing] = data.mailings;
        if (mailing === undefined || mailing.id === '0') return null;
        const { campaign: sent } = (await server().call(getMailing, user().token, { params: { id: mailing.id } })).data;
        return sent.work.job_id === null && sent.work.state === 'done' ? sent : null;
      });
    },
  };
}
