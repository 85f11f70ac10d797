import { serverMessage, type ServerMessage } from '@acquaint/contract';
import { z } from 'zod';
import { messageContent } from '../../collection/index.ts';
import { type HistoryEvent, RowError } from './history-event.ts';
import { maskAddress } from './mask-address.ts';
import { readMoment } from './read-moment.ts';

const mostBytes = 32 * 1024;
const row = z.looseObject({ context: z.looseObject({}).nullish(), properties: z.looseObject({}).nullish() });
const page = z.looseObject({ url: z.string(), referrer: z.string(), title: z.string() }).partial().catch({});
const screen = z.object({ width: z.number(), height: z.number() });
const session = z.union([z.string(), z.number()]).transform(String);

/** The fields of a row as live messages have them: times in one form, and of pages what the page call itself says. */
function prepared(raw: z.infer<typeof row>, at: number): object {
  const { context, properties, type } = raw;
  const own = type === 'page' ? page.parse(properties ?? {}) : {};
  const shared = page.parse(context?.['page'] ?? {});
  const title = shared.title ?? own.title;
  return {
    ...raw,
    timestamp: new Date(at).toISOString(),
    originalTimestamp: null,
    sentAt: null,
    context: {
      ...context,
      page: {
        url: shared.url ?? own.url,
        referrer: shared.referrer ?? own.referrer,
        title: title?.slice(0, 500),
      },
    },
  };
}

function parse(raw: z.infer<typeof row>, at: number): ServerMessage {
  const { success, data, error } = serverMessage.safeParse(prepared(raw, at));
  if (success) return data;
  const [issue] = error.issues;
  throw new RowError(issue?.path.join('.') ?? '', issue?.message ?? 'Is wrong.');
}

function checkMeaning({ anonymousId, userId, type, event }: ServerMessage): void {
  if ((anonymousId ?? userId ?? '') === '') throw new RowError('anonymousId', 'Add an anonymousId or a userId.');
  if (type === 'track' && (event ?? '') === '')
    throw new RowError('event', 'A track event needs the name of the event.');
}

const momentFields = ['timestamp', 'originalTimestamp', 'original_timestamp', 'sentAt', 'receivedAt'] as const;

function momentOf(raw: z.infer<typeof row>): number {
  const field = momentFields.find((name) => raw[name] !== undefined && raw[name] !== null) ?? 'timestamp';
  return readMoment(field, raw[field]);
}

function screenOf(context: Readonly<Record<string, unknown>> | null | undefined): [number, number] | undefined {
  const { data } = screen.safeParse(context?.['screen']);
  return data === undefined ? undefined : [Math.trunc(data.width), Math.trunc(data.height)];
}

function pageOf({ context }: ServerMessage): Pick<HistoryEvent, 'url' | 'referrer' | 'title'> {
  const { url, referrer, title } = context?.page ?? {};
  return { url: url ?? null, referrer: referrer ?? undefined, title: title ?? undefined };
}

/** The device and the place of a message. */
function senderOf({ context }: ServerMessage): Partial<HistoryEvent> {
  const { userAgent, ip, locale, timezone, gpc } = context ?? {};
  return {
    userAgent: userAgent ?? undefined,
    ip: maskAddress(ip),
    locale: locale ?? undefined,
    timezone: timezone ?? undefined,
    gpc: gpc ?? undefined,
  };
}

/** Reads a message of Segment or RudderStack, as their archives keep it. */
export function readSegment(given: unknown): HistoryEvent {
  const { success, data: raw } = row.safeParse(given);
  if (!success) throw new RowError('', 'This is no JSON object. Remove the row, or export the file again.');
  if (Buffer.byteLength(JSON.stringify(raw)) > mostBytes) throw new RowError('', 'An event may take 32 kB at most.');
  const at = momentOf(raw);
  const message = parse(raw, at);
  checkMeaning(message);
  return {
    ...messageContent(message),
    ...senderOf(message),
    ...pageOf(message),
    at,
    visitor: String(message.anonymousId ?? message.userId),
    session: session
      .nullable()
      .catch(null)
      .parse(raw.context?.['sessionId'] ?? null),
    id: message.messageId ?? null,
    screen: screenOf(raw.context),
  };
}
