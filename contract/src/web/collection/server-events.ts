import { z } from 'zod';
import { id } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';

export const serverMessageTypes = ['track', 'identify', 'page', 'group'] as const;

const text = (maximum: number) => z.string().max(maximum);
const idText = z.union([text(300), z.number().transform(String)]).nullish();
const record = z.record(z.string(), z.unknown());
const moment = z.iso.datetime({ offset: true, error: 'Must be a time such as 2026-01-31T12:00:00Z' }).nullish();

/** A message of Segment's HTTP API, of which what is not used is ignored. */
export const serverMessage = z.object({
  type: z.enum(serverMessageTypes, 'Must be track, identify, page or group'),
  messageId: text(300).nullish(),
  userId: idText,
  anonymousId: idText,
  event: text(500).nullish(),
  name: text(500).nullish(),
  groupId: idText,
  properties: record.nullish(),
  traits: record.nullish(),
  timestamp: moment,
  originalTimestamp: moment,
  sentAt: moment,
  context: z
    .object({
      ip: text(60).nullish(),
      userAgent: text(1_000).nullish(),
      locale: text(35).nullish(),
      timezone: text(60).nullish(),
      gpc: z.boolean().nullish(),
      page: z
        .object({ url: text(2_000).nullish(), referrer: text(2_000).nullish(), title: text(500).nullish() })
        .nullish(),
      traits: record.nullish(),
      consent: z.object({ categoryPreferences: z.record(z.string(), z.boolean()).nullish() }).nullish(),
    })
    .nullish(),
});
export type ServerMessage = z.infer<typeof serverMessage>;

const one = serverMessage.omit({ type: true });
const taken = z.object({ success: z.boolean() });

const of = <const Name extends string>(name: Name, summary: string, path: `/v1/${string}`) =>
  defineOperation({
    name,
    summary,
    method: 'POST',
    path,
    access: 'public',
    unrepeatable: 'takes ids of the sender',
    body: one,
    response: taken,
    errors: [],
  });

/**
 * What servers send with the write key of a pixel, in the shape of Segment's HTTP API. The edge answers these before the web framework's operations, so
 * they are no part of `operations`; the reference and OpenAPI show them.
 */
export const serverEventOperations = [
  of('trackEvent', 'Record something that a visitor did', '/v1/track'),
  of('identifyVisitor', 'Say who a visitor is', '/v1/identify'),
  of('recordPageView', 'Record a page view', '/v1/page'),
  of('groupVisitor', 'Say which company a visitor belongs to', '/v1/group'),
  defineOperation({
    name: 'sendBatch',
    summary: 'Send up to 500 kB of messages at once; historical ones may be older than a day',
    method: 'POST',
    path: '/v1/batch',
    access: 'public',
    unrepeatable: 'takes ids of the sender',
    body: z.object({
      batch: z.array(serverMessage).min(1),
      sentAt: moment,
      /** The events are of the past, however old: they are gathered, and imported once no more of them come. */
      historical: z.boolean().nullish(),
    }),
    response: taken.extend({
      rejected: z.array(z.object({ index: z.number().int(), message: z.string() })),
      /** Of a historical batch: the import of history that the events are in. */
      import_id: id.optional(),
    }),
    errors: [],
  }),
] as const;

const visitor = { anonymousId: 'visitor-1' } as const;

/** What each of them may be sent. */
export const serverEventSamples: Readonly<Record<(typeof serverEventOperations)[number]['name'], object>> = {
  trackEvent: {
    ...visitor,
    event: 'Order Completed',
    properties: { order_id: '100234', total: 129.9, currency: 'USD' },
  },
  identifyVisitor: { ...visitor, traits: { email: 'jane@example.com' } },
  recordPageView: { ...visitor, context: { page: { url: 'https://shop.example.com/kettles', title: 'Kettles' } } },
  groupVisitor: { ...visitor, groupId: 'acme' },
  sendBatch: { batch: [{ ...visitor, type: 'track', event: 'Signed Up' }] },
};
