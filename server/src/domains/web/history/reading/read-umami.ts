import { type HistoryEvent, RowError } from './history-event.ts';
import { readMoment } from './read-moment.ts';

type Cells = Readonly<Record<string, string>>;

/** How Umami calls browsers and systems, and how we do. */
const browsers: Readonly<Record<string, string>> = {
  chrome: 'Chrome',
  'chromium-webview': 'Chrome',
  crios: 'Chrome',
  edge: 'Microsoft Edge',
  'edge-chromium': 'Microsoft Edge',
  'edge-ios': 'Microsoft Edge',
  firefox: 'Firefox',
  fxios: 'Firefox',
  safari: 'Safari',
  ios: 'Safari',
  'ios-webview': 'Safari',
  opera: 'Opera',
  'opera-mini': 'Opera',
  samsung: 'Samsung Internet for Android',
  android: 'Android Browser',
  ie: 'Internet Explorer',
  yandexbrowser: 'Yandex Browser',
};
const platforms: readonly (readonly [RegExp, string])[] = [
  [/^windows/i, 'Windows'],
  [/^mac/i, 'macOS'],
  [/^ios$/i, 'iOS'],
  [/^android/i, 'Android'],
  [/^linux/i, 'Linux'],
  [/^chrome os/i, 'Chrome OS'],
];

function clientOf({ browser = '', os = '', device = '' }: Cells): HistoryEvent['client'] {
  const platform = platforms.find(([pattern]) => pattern.test(os))?.[1] ?? os;
  const named = browsers[browser.toLowerCase()] ?? browser;
  const kind = device === 'laptop' ? 'desktop' : device;
  return {
    browser: named.slice(0, 60),
    platform: platform.slice(0, 60),
    device: ['desktop', 'mobile', 'tablet'].includes(kind) ? kind : '',
  };
}

function placeOf({ country = '', region = '', subdivision1 = '', city = '' }: Cells): HistoryEvent['place'] {
  const part = (region === '' ? subdivision1 : region).replace(/^[A-Z]{2}-/, '');
  return {
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    region: part.slice(0, 10),
    city: city.slice(0, 100),
  };
}

/** Without a host, a path: the page is on the site of the pixel. */
function addressOf(host: string, path: string, query: string): string {
  const origin = host === '' ? '' : `https://${host}`;
  return `${origin}${path.startsWith('/') ? '' : '/'}${path}${query === '' ? '' : `?${query.replace(/^\?/, '')}`}`;
}

function need(cells: Cells, field: string, message: string): string {
  const cell = cells[field] ?? '';
  if (cell === '') throw new RowError(field, message);
  return cell;
}

const orNone = (cell: string | undefined): string | undefined => (cell === '' ? undefined : cell?.slice(0, 300));

function pageOf(cells: Cells): string {
  const path = need(cells, 'url_path', 'Add the path of the page, such as /pricing.');
  return addressOf(cells['hostname'] ?? '', path, cells['url_query'] ?? '').slice(0, 2_000);
}

function referrerOf(cells: Cells): string | undefined {
  const host = orNone(cells['referrer_domain']);
  if (host === undefined) return undefined;
  return addressOf(host, cells['referrer_path'] ?? '', cells['referrer_query'] ?? '').slice(0, 2_000);
}

const eventTypes: Readonly<Record<string, HistoryEvent['type']>> = { '1': 'pageview', '2': 'custom' };

/** Page views say so by their number; exports without it are of events where they name one. */
function typeOf({ event_type: type = '', event_name: name = '' }: Cells): HistoryEvent['type'] {
  if (type === '') return name === '' ? 'pageview' : 'custom';
  const known = eventTypes[type];
  if (known === undefined)
    throw new RowError('event_type', 'Only page views (1) and events (2) are imported: remove the row.');
  return known;
}

const screenOf = (screen: string): [number, number] => {
  const [, width = '0', height = '0'] = /^(\d{1,5})x(\d{1,5})$/.exec(screen) ?? [];
  return [Number(width), Number(height)];
};

/** Whether a table has the columns of Umami's website_event; its event_data has some of them, too. */
export function isUmamiTable(names: readonly string[]): boolean {
  return ['session_id', 'url_path', 'created_at'].every((name) => names.includes(name)) && !names.includes('data_key');
}

/** Reads a row of Umami's website_event: one event of a session and a visit. Its times are in UTC. */
export function readUmami(cells: Cells): HistoryEvent {
  const at = readMoment('created_at', cells['created_at']);
  const session = need(cells, 'session_id', 'Add the id of the session.');
  const type = typeOf(cells);
  const url = pageOf(cells);
  if (!URL.canParse(url, 'https://page.invalid/'))
    throw new RowError('url_path', 'This is no path of a page, such as /pricing.');
  const eventId = orNone(cells['event_id']);
  return {
    at,
    visitor: session.slice(0, 300),
    session: orNone(cells['visit_id']) ?? null,
    id: eventId === undefined ? null : `umami ${eventId.slice(0, 250)}`,
    type,
    name: type === 'custom' ? need(cells, 'event_name', 'Add the name of the event.').slice(0, 500) : undefined,
    url,
    referrer: referrerOf(cells),
    title: orNone(cells['page_title'])?.slice(0, 500),
    client: clientOf(cells),
    place: placeOf(cells),
    locale: orNone(cells['language'])?.slice(0, 35),
    screen: screenOf(cells['screen'] ?? ''),
  };
}
