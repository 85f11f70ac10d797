import { plainQrStyle, type QrStyle } from '@acquaint/contract';
import { shortCodeOf } from '@acquaint/engine';
import { randomBytes } from 'node:crypto';
import { clickHouseTime } from '../../../../platform/clickhouse/clickhouse-time.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  createQrCodeStore,
  createShortCodeStore,
  announceLinks,
  type QrCodeRow,
  createQrTemplateStore,
} from '../../../creative/qr-codes/index.ts';
import { createRandom, type Random } from './random.ts';
import { sampleClients, sampleLanguages, sampleSites } from './sample-sites.ts';

const seed = 700;
const days = 60;
const millisecondsOfDay = 86_400_000;

const styles: readonly { readonly name: string; readonly style: QrStyle; readonly isDefault: boolean }[] = [
  {
    name: 'Harbor & Pine',
    isDefault: true,
    style: { ...plainQrStyle, module: 'rounded', eye_frame: 'rounded', eye_ball: 'circle', fg: '#1f4d3f' },
  },
  {
    name: 'With a call to action',
    isDefault: false,
    style: {
      ...plainQrStyle,
      module: 'rounded',
      eye_frame: 'circle',
      eye_ball: 'circle',
      frame: 'below',
      frame_color: '#1f4d3f',
      caption: 'See it in the shop',
    },
  },
];

/** What the sample business has printed: where each code leads, in which style, and how often it is scanned in a day. */
const codes = [
  { name: 'Catalog, fall', path: '/collections/outdoor', style: 0, perDay: 9 },
  { name: 'Store window', path: '/sale', style: 1, perDay: 5 },
  { name: 'Lantern tag', path: '/products/cedar-lantern', style: 0, perDay: 2.5 },
] as const;

/** Share of scans by somebody who scanned the code before on that day. */
const repeats = 0.18;

/** Hours of the day with their weights: printed things are scanned in daylight. */
const hours = Array.from({ length: 24 }, (_, hour) => [hour, 0.2 + 8 * Math.exp(-(((hour - 15) / 4) ** 2))] as const);

function scanRow(random: Random, code: QrCodeRow, at: Date) {
  const client = random.weighted(sampleClients.filter(([{ device }]) => device !== 'desktop'));
  return {
    account_id: code.accountId,
    code_id: code.id,
    at: clickHouseTime(at),
    scan_id: random.uuid(),
    visitor: String(random.below(2 ** 31)),
    reason: 'target',
    browser: client.browser,
    platform: client.platform,
    device: client.device,
    language: random.weighted(sampleLanguages),
    referrer_host: '',
    country: '',
    region: '',
    city: '',
    is_bot: random.isTrue(0.03),
    is_sample: true,
  };
}

function scansOf(random: Random, code: QrCodeRow, { perDay, now }: { perDay: number; now: Date }) {
  const today = Math.floor(now.getTime() / millisecondsOfDay);
  return Array.from({ length: days }, (_, day) => {
    const count = Math.round(random.exponential(perDay));
    const rows = Array.from({ length: count }, () => {
      const hour = random.weighted(hours) + random.next();
      return { hour, row: scanRow(random, code, new Date((today - day) * millisecondsOfDay + hour * 3_600_000)) };
    }).toSorted((left, right) => left.hour - right.hour);
    // Some scan again on the same day: nobody is known for longer.
    return rows.map(({ row }, index) => {
      const before = rows[index - 1]?.row;
      return before !== undefined && random.isTrue(repeats) ? { ...before, at: row.at, scan_id: row.scan_id } : row;
    });
  })
    .flat()
    .filter(({ at }) => at < clickHouseTime(now));
}

async function storeCodes({ postgres }: Services, accountId: string): Promise<QrCodeRow[]> {
  const [{ domain }] = sampleSites;
  return postgres.forAccount(accountId, async (transaction) => {
    const templates = createQrTemplateStore(transaction);
    const ids = styles.map(() => newId());
    for (const [index, template] of styles.entries())
      await templates.insert({ id: ids[index] ?? newId(), accountId, isSample: true, ...template });
    const given = codes.map(() => shortCodeOf(randomBytes(16)));
    await createShortCodeStore(transaction).take(accountId, given);
    const rows = codes.map(({ name, path, style }, index) => ({
      id: newId(),
      accountId,
      name,
      code: given[index] ?? null,
      type: 'url' as const,
      content: { type: 'url' as const, url: `https://${domain}${path}` },
      style: styles[style]?.style ?? plainQrStyle,
      templateId: ids[style] ?? null,
      utm: { source: 'print', medium: 'qr', campaign: name, term: '', content: '' },
      isSample: true,
    }));
    return createQrCodeStore(transaction).insert(rows);
  });
}

/** Prints codes for the sample business, and has them scanned for two months. */
export async function createSampleCodes(services: Services, accountId: string): Promise<void> {
  const rows = await storeCodes(services, accountId);
  const random = createRandom(seed);
  const scans = rows.flatMap((row) => {
    const perDay = codes.find(({ name }) => name === row.name)?.perDay ?? 1;
    return scansOf(random, row, { perDay, now: services.now() });
  });
  for (const month of Map.groupBy(scans, ({ at }) => at.slice(0, 7)).values())
    await services.clickhouse.insert('qr_scans', month);
  announceLinks(services, { rows, gone: [] });
}

/** Deletes the sample codes of an account with their scans and styles; repeating it is harmless. */
export async function removeSampleCodes(services: Services, accountId: string): Promise<void> {
  await services.clickhouse.command('delete from qr_scans where account_id = {account:UUID} and is_sample', {
    account: accountId,
  });
  const gone = await services.postgres.forAccount(accountId, async (transaction) => {
    const codesOfSamples = await createQrCodeStore(transaction).removeSamples(services.now());
    await createQrTemplateStore(transaction).removeSamples();
    return codesOfSamples;
  });
  announceLinks(services, { rows: [], gone });
}
