import { z } from 'zod';
import { messageContent } from '../../collection/index.ts';
import { codeOfCountry } from './country-codes.ts';
import { type HistoryEvent, RowError } from './history-event.ts';
import { readMoment } from './read-moment.ts';

const text = z.string().nullish();
const number = z.union([z.number(), z.string()]).nullish();
const parameter = z.object({
  key: z.string(),
  value: z
    .object({ string_value: text, int_value: number, float_value: number, double_value: number })
    .partial()
    .nullish(),
});
const item = z.looseObject({ item_id: text, item_name: text, price: number, quantity: number });

/** A row of the table of events that Google Analytics 4 exports to BigQuery, of which what is not used is ignored. */
const exported = z.object({
  event_timestamp: number,
  event_name: z.string().min(1, 'Add the name of the event.').max(500),
  event_params: z.array(parameter).max(200).nullish(),
  user_pseudo_id: text,
  user_id: text,
  event_bundle_sequence_id: number,
  device: z
    .object({
      category: text,
      operating_system: text,
      language: text,
      web_info: z.object({ browser: text }).nullish(),
      browser: text,
    })
    .partial()
    .nullish(),
  geo: z.object({ country: text, region: text, city: text }).partial().nullish(),
  ecommerce: z.object({ transaction_id: text, purchase_revenue: number, refund_value: number }).partial().nullish(),
  items: z.array(item).max(200).nullish(),
});
type Exported = z.infer<typeof exported>;

/** What Google adds of visits and devices themselves: visits are made of the other events. */
const ownEvents = new Set(['session_start', 'first_visit', 'user_engagement', 'first_open', 'app_remove', 'scroll']);
const ownParameters =
  /^(?:page_location|page_referrer|page_title|ga_session_id|ga_session_number|engagement_time_msec|session_engaged|engaged_session_event|entrances|batch_.*|debug_mode|ignore_referrer|term|source|medium|campaign|campaign_id|gclid|srsltid)$/;

type Value = string | number;

function parametersOf({ event_params: parameters }: Exported): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const { key, value } of parameters ?? []) {
    const given = value?.string_value ?? value?.int_value ?? value?.double_value ?? value?.float_value;
    if (given != null) found.set(key, given);
  }
  return found;
}

const kinds: Readonly<Record<string, string>> = { purchase: 'Order Completed', refund: 'Order Refunded' };

/** The properties of an event, as live messages have them; addresses and long texts are left out by the same rules. */
function contentOf(row: Exported, parameters: ReadonlyMap<string, Value>) {
  if (row.event_name === 'page_view') return { type: 'pageview' as const };
  const more = Object.fromEntries([...parameters].filter(([name]) => !ownParameters.test(name)));
  const { transaction_id: order, purchase_revenue: total, refund_value: refunded } = row.ecommerce ?? {};
  const sale = kinds[row.event_name];
  const value = sale === undefined ? undefined : (total ?? refunded ?? more['value']);
  const properties = {
    ...more,
    ...(order == null ? {} : { order_id: order }),
    ...(value == null ? {} : { total: Number(value) }),
    ...(row.items == null ? {} : { items: row.items }),
  };
  const { name, props, items } = messageContent({ type: 'track', event: sale ?? row.event_name, properties });
  return { type: 'custom' as const, name, props, items };
}

const devices: Readonly<Record<string, string>> = { desktop: 'desktop', mobile: 'mobile', tablet: 'tablet' };
const platforms: Readonly<Record<string, string>> = { Macintosh: 'macOS', 'Mac OS': 'macOS', 'Mac OS X': 'macOS' };

const browserOf = ({ device }: Exported): string => device?.web_info?.browser ?? device?.browser ?? '';

function clientOf(row: Exported): HistoryEvent['client'] {
  const { device } = row;
  const system = device?.operating_system ?? '';
  return {
    browser: browserOf(row).slice(0, 60),
    platform: (platforms[system] ?? system).slice(0, 60),
    device: devices[device?.category ?? ''] ?? '',
  };
}

function placeOf({ geo }: Exported): HistoryEvent['place'] {
  const known = (part: string | null | undefined): string => (part == null || part === '(not set)' ? '' : part);
  return { country: codeOfCountry(known(geo?.country)), region: '', city: known(geo?.city).slice(0, 100) };
}

function parse(given: unknown): Exported {
  const { success, data, error } = exported.safeParse(given);
  if (success) return data;
  const [issue] = error.issues;
  throw new RowError(issue?.path.join('.') ?? '', issue?.message ?? 'Is wrong.');
}

const textOf = (value: Value | undefined, most: number): string | undefined =>
  value === undefined || value === '' ? undefined : String(value).slice(0, most);

/** Reads a row of the event export of Google Analytics 4; null for what Google adds of visits themselves. */
export function readGa4(given: unknown): HistoryEvent | null {
  const row = parse(given);
  const at = readMoment('event_timestamp', row.event_timestamp);
  if (ownEvents.has(row.event_name)) return null;
  const visitor = row.user_pseudo_id ?? row.user_id ?? '';
  if (visitor === '') throw new RowError('user_pseudo_id', 'Add a user_pseudo_id or a user_id.');
  const parameters = parametersOf(row);
  const language = row.device?.language ?? '';
  return {
    ...contentOf(row, parameters),
    at,
    visitor: visitor.slice(0, 300),
    session: textOf(parameters.get('ga_session_id'), 300) ?? null,
    id: null,
    url: textOf(parameters.get('page_location'), 2_000) ?? null,
    referrer: textOf(parameters.get('page_referrer'), 2_000),
    title: textOf(parameters.get('page_title'), 500),
    client: clientOf(row),
    place: placeOf(row),
    locale: language.slice(0, 35),
  };
}
