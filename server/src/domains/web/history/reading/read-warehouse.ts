import type { HistoryEvent } from './history-event.ts';
import { readSegment } from './read-segment.ts';

type Cells = Readonly<Record<string, string>>;

/** Columns of the tables that Segment and RudderStack fill in warehouses, which are no properties. */
const ownColumns =
  /^(?:id|message_id|anonymous_id|user_id|event|event_text|name|group_id|channel|type|timestamp|original_timestamp|sent_at|received_at|loaded_at|uuid_ts|uuid|rudder_id|url|path|referrer|title|search|context_.*)$/;

function typeOf(cells: Cells): string {
  if ((cells['event_text'] ?? cells['event'] ?? '') !== '') return 'track';
  if ((cells['group_id'] ?? '') !== '') return 'group';
  return 'url' in cells || 'path' in cells ? 'page' : 'identify';
}

const simple = (cell: string): string | number => (/^-?\d{1,15}(?:\.\d{1,6})?$/.test(cell) ? Number(cell) : cell);

function moreOf(cells: Cells): Record<string, string | number> {
  const more = Object.entries(cells).filter(([name, cell]) => cell !== '' && !ownColumns.test(name));
  return Object.fromEntries(more.map(([name, cell]) => [name, simple(cell)]));
}

const orNone = (cell: string | undefined): string | null => (cell === undefined || cell === '' ? null : cell);

/** The first of some columns that says something. */
function firstOf(cells: Cells, names: readonly string[]): string | null {
  return orNone(cells[names.find((name) => (cells[name] ?? '') !== '') ?? '']);
}

function contextOf(cells: Cells): object {
  const context = (name: string): string | null => orNone(cells[`context_${name}`]);
  return {
    ip: firstOf(cells, ['context_ip', 'context_request_ip']),
    userAgent: context('user_agent'),
    locale: context('locale'),
    timezone: context('timezone'),
    sessionId: context('session_id'),
    page: {
      url: firstOf(cells, ['url', 'context_page_url']) ?? undefined,
      referrer: firstOf(cells, ['referrer', 'context_page_referrer']) ?? undefined,
      title: firstOf(cells, ['title', 'context_page_title']) ?? undefined,
    },
    traits: { email: context('traits_email') },
  };
}

/** Whether a table has the columns that such a table has. */
export function isWarehouseTable(names: readonly string[]): boolean {
  const has = (name: string): boolean => names.includes(name);
  return (
    (has('anonymous_id') || has('user_id')) &&
    ['timestamp', 'original_timestamp', 'sent_at', 'received_at'].some((name) => has(name))
  );
}

/** Reads a row of a table that Segment or RudderStack filled in a warehouse: tracks, pages, identifies or one event. */
export function readWarehouse(cells: Cells): HistoryEvent {
  const type = typeOf(cells);
  const more = moreOf(cells);
  const message = {
    type,
    messageId: firstOf(cells, ['id', 'message_id']),
    anonymousId: orNone(cells['anonymous_id']),
    userId: orNone(cells['user_id']),
    event: firstOf(cells, ['event_text', 'event']),
    groupId: orNone(cells['group_id']),
    timestamp: firstOf(cells, ['timestamp', 'original_timestamp', 'sent_at', 'received_at']),
    context: contextOf(cells),
    ...(type === 'identify' ? { traits: more } : { properties: more }),
  };
  return readSegment(message);
}
