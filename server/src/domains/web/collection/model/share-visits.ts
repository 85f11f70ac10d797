import { z } from 'zod';
import type { EdgeServices } from '../../../../platform/services.ts';
import { type AnonymousVisitors, createAnonymousVisitors, type OpenVisit } from './anonymous-visitors.ts';

const topic = 'cookieless visits';
const message = z.array(z.tuple([z.string(), z.string(), z.number()]));
/** Visits of one message, which PostgreSQL takes up to 8,000 bytes of, and messages of one moment: beyond these each edge counts for itself. */
const visitsOfMessage = 70;
const messagesAtOnce = 5;
const momentMilliseconds = 100;

/** Cookieless visits, known to all edges: whoever is sent to another one in the middle of a visit goes on with it. */
export function shareVisits(services: Pick<EdgeServices, 'notices'>): AnonymousVisitors {
  const { notices } = services;
  let waiting: OpenVisit[] = [];
  let timer: NodeJS.Timeout | null = null;

  function send(): void {
    timer = null;
    const some = waiting.slice(0, visitsOfMessage * messagesAtOnce);
    waiting = [];
    for (let from = 0; from < some.length; from += visitsOfMessage)
      notices.send(
        topic,
        some.slice(from, from + visitsOfMessage).map(({ visitorId, visitId, lastAt }) => [visitorId, visitId, lastAt]),
      );
  }

  const visitors = createAnonymousVisitors((visit) => {
    waiting.push(visit);
    timer ??= setTimeout(send, momentMilliseconds).unref();
  });
  notices.on(topic, (received) =>
    visitors.learn(message.parse(received).map(([visitorId, visitId, lastAt]) => ({ visitorId, visitId, lastAt }))),
  );
  return visitors;
}
