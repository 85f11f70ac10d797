import { backoffDelay } from '@acquaint/engine';
import { type AlertEndpoint, alertRequest } from '../../../../integrations/alerts/alert-message.ts';
import { openVendorClient } from '../../../../integrations/sync/send-request.ts';
import type { AlertSource } from '../../../../platform/alerts/alert-source.ts';
import { mailUrlOf } from '../../../../platform/http/public-url.ts';
import { newId } from '../../../../platform/ids/ids.ts';
import type { ScheduledWork } from '../../../../platform/jobs/jobs.ts';
import { writeLetter } from '../../../../platform/mail/mail-content.ts';
import { defineDeletion } from '../../../../platform/retention/retention.ts';
import type { Services } from '../../../../platform/services.ts';
import { createAlertStore } from '../model/alerts.store.ts';
import type { AlertRow, AlertRuleRow } from '../model/alerts.table.ts';
import { openChannel } from '../model/channel-secret.ts';

/** Announced to look for news at once. */
export const alertsDue = 'alerts-due';
/** Announced once alerts wait to be sent. */
export const alertsWaiting = 'alerts-waiting';

const atOnce = 200;
const mostTries = 12;
const pauses = { first: 10_000, longest: 3 * 3_600_000 };
const hour = 3_600_000;

/** Looks for what a rule is about, and stores an alert for each of its channels. What was reported is not reported again. */
async function applyRule(services: Services, rule: AlertRuleRow, source: AlertSource): Promise<boolean> {
  const { accountId, kind, threshold, channelIds, createdAt } = rule;
  const at = services.now();
  // An hour is longer than the product is away at a time; what is older than the rule is no news.
  const since = new Date(Math.max(createdAt.getTime(), at.getTime() - hour));
  const events = await source.find(services, { accountId, since, threshold });
  if (events.length === 0) return false;
  await services.postgres.forAccount(accountId, (tx) =>
    createAlertStore(tx).insert(
      events.flatMap(({ key, title, text: body, path }) =>
        channelIds.map((channelId) => ({ id: newId(), accountId, channelId, kind, key, title, body, path, at })),
      ),
    ),
  );
  return true;
}

/** Each minute: looks for everything that an account wants to be alerted to. */
export function checkAlerts(services: Services, sources: readonly AlertSource[]): ScheduledWork {
  const { postgres, jobs, log } = services;
  return {
    name: 'check-alerts',
    cron: '* * * * *',
    after: [alertsDue],
    async run() {
      const rules = await postgres.asSystem((tx) => createAlertStore(tx).listRules());
      let hasNews = false;
      for (const rule of rules.filter(({ isOn }) => isOn))
        for (const source of sources.filter(({ kind }) => kind === rule.kind))
          hasNews =
            (await applyRule(services, rule, source).catch((error: unknown) => {
              log.error({ err: error, kind: rule.kind }, 'an alert was not looked for');
              return false;
            })) || hasNews;
      if (hasNews) await jobs.announce(alertsWaiting);
    },
  };
}

/** Mails an alert. The mails and its state are one transaction: nobody gets it twice. */
async function mailAlert(services: Services, alert: AlertRow, { emails, link }: { emails: string[]; link: string }) {
  const { mail, postgres } = services;
  const letter = writeLetter({
    greeting: 'Hello,',
    paragraphs: [alert.body],
    action: { label: 'Open in Acquaint', url: link },
    notes: ['You get this because an alert of your account names your address.'],
  });
  await postgres.forAccount(alert.accountId, async (tx) => {
    for (const to of emails)
      await mail.enqueue(tx, { ...letter, accountId: alert.accountId, kind: 'alert', to, subject: alert.title });
    await createAlertStore(tx).update(alert.id, { state: 'sent', tries: alert.tries + 1, message: '' });
  });
  mail.dispatch();
}

/** Sends an alert to an endpoint; '' once it was taken, otherwise why not. */
async function post({ config, now }: Services, alert: AlertRow, to: AlertEndpoint & { readonly link: string }) {
  const { id, kind, title, body: text, at } = alert;
  const client = openVendorClient({ privateHosts: config.privateHosts, now, requestMilliseconds: 10_000 }, 1);
  try {
    const request = alertRequest({ id, kind, title, text, url: to.link, at }, to, now());
    const exchange = await client.send(request, AbortSignal.timeout(15_000));
    if (exchange.kind !== 'answer') return exchange.message;
    const { status } = exchange.answer;
    return status >= 200 && status < 300 ? '' : `The endpoint answered ${status}.`;
  } finally {
    client.close();
  }
}

async function send(services: Services, alert: AlertRow): Promise<void> {
  const { config, postgres, now } = services;
  const [channel] = await postgres.asSystem((tx) => createAlertStore(tx).findChannels([alert.channelId]));
  if (channel === undefined) return;
  const { emails, url, signing_secret: signingSecret } = openChannel(services, channel);
  const link = `${mailUrlOf(config, { host: '' })}${alert.path}`;
  if (channel.kind === 'email') return mailAlert(services, alert, { emails, link });
  const message = await post(services, alert, { kind: channel.kind, url, signingSecret, link });
  const tries = alert.tries + 1;
  const missed = tries >= mostTries ? 'failed' : 'waiting';
  const state = message === '' ? 'sent' : missed;
  const nextTryAt = new Date(now().getTime() + backoffDelay(tries, 1, pauses));
  await postgres.asSystem((tx) => createAlertStore(tx).update(alert.id, { state, tries, message, nextTryAt }));
}

/** Each night: alerts that were sent long ago are deleted. */
export const deleteOldAlerts = defineDeletion(
  { name: 'delete-old-alerts', cron: '25 4 * * *', days: 90 },
  ({ postgres }, before) => postgres.asSystem((tx) => createAlertStore(tx).removeBefore(before)),
);

/** Once alerts wait, and each minute: brings them to their channels, again and again for a day where a channel does not take them. */
export function sendAlerts(services: Services): ScheduledWork {
  const { postgres, now, log } = services;
  return {
    name: 'send-alerts',
    cron: '* * * * *',
    after: [alertsWaiting],
    async run() {
      const due = await postgres.asSystem((tx) => createAlertStore(tx).listDue(now(), atOnce));
      for (const alert of due)
        await send(services, alert).catch((error: unknown) => log.error({ err: error }, 'an alert was not sent'));
    },
  };
}
