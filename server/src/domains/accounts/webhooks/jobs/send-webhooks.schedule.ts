import { setTimeout as pause } from 'node:timers/promises';
import { openVendorClient } from '../../../../integrations/sync/send-request.ts';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { defineDeletion } from '../../../../platform/retention/retention.ts';
import type { Services } from '../../../../platform/services.ts';
import { messagesWait } from '../../../../platform/webhooks/emit-events.ts';
import { deliver } from '../model/deliver.ts';
import { createDeliveryQueue } from '../model/deliveries.store.ts';

/** Announced once messages wait for webhooks. */
export const messagesDue = 'webhook-messages-due';

/** On their way at once: in all, and to one endpoint. */
const limits = { all: 32, ofOne: 4 } as const;
/** Longer than a try takes: what was claimed and has no outcome by then was not recorded. */
const claimMilliseconds = 60_000;
const lookMilliseconds = 1_000;
const gatherMilliseconds = 50;

/** Delivers what is due until nothing is. A slow endpoint holds up nobody else. */
async function sendDue(services: Services): Promise<void> {
  const { postgres, now, log, config } = services;
  const client = openVendorClient(
    { privateHosts: config.privateHosts, now, requestMilliseconds: 10_000 },
    limits.ofOne,
  );
  const flying = new Set<Promise<void>>();
  const claim = (limit: number) => {
    const at = now();
    const until = new Date(at.getTime() + claimMilliseconds);
    return postgres.asSystem((tx) => createDeliveryQueue(tx).claim(at, { limit, ofOne: limits.ofOne, until }));
  };
  try {
    // One run goes on at a time: claims that are there were made by one that died.
    await postgres.asSystem((tx) => createDeliveryQueue(tx).release());
    for (;;) {
      const due = flying.size < limits.all ? await claim(limits.all - flying.size) : [];
      for (const delivery of due) {
        const flight = deliver(services, client, delivery)
          .catch((error: unknown) => log.error({ err: error }, 'a message to a webhook was not sent'))
          .finally(() => flying.delete(flight));
        flying.add(flight);
      }
      if (flying.size === 0) return;
      if (due.length === 0) await Promise.race([...flying, pause(lookMilliseconds)]);
    }
  } finally {
    await Promise.all(flying);
    client.close();
  }
}

/** Once messages wait, and each minute: brings them to their endpoints, again and again for three days where one does not take them. */
export function sendWebhooks(services: Services): ScheduledWork {
  const { notices, jobs } = services;
  let isAnnouncing = false;
  notices.on(messagesWait, () => {
    if (isAnnouncing) return;
    isAnnouncing = true;
    // Many messages at one moment are one announcement. One that is lost, because work has not begun or ends, is made up for within a minute.
    setTimeout(() => {
      isAnnouncing = false;
      jobs.announce(messagesDue).catch(() => undefined);
    }, gatherMilliseconds).unref();
  });
  return {
    name: 'send-webhooks',
    cron: '* * * * *',
    after: [messagesDue],
    run: () => sendDue(services),
  };
}

/** Each night: messages that happened 30 days ago are deleted, whatever became of them. */
export const deleteOldMessages = defineDeletion(
  { name: 'delete-old-webhook-messages', cron: '35 4 * * *', days: 30 },
  ({ postgres }, before) => postgres.asSystem((tx) => createDeliveryQueue(tx).removeBefore(before)),
);
