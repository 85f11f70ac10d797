import { notificationChoices, type NotificationKey, type Profile } from '@acquaint/contract';
import type { Postgres } from '../../../../platform/postgres/postgres.ts';
import { createSessionStore } from '../session/session.store.ts';
import type { UserRow } from '../session/session.table.ts';

/** Which choice mails of a kind belong to; all others always come. */
const choices: Readonly<Record<string, NotificationKey>> = {
  report: 'reports',
  'report-alert': 'alerts',
  'registration-waits': 'registrations',
};

/** Whether the user with an address has turned off mails of a kind. */
export async function isMuted(postgres: Postgres, { kind, to }: { kind: string; to: string }): Promise<boolean> {
  const choice = choices[kind];
  if (choice === undefined) return false;
  const found = await postgres.asSystem((transaction) => createSessionStore(transaction).findUserByEmail(to));
  return found !== null && found.user.mutedMails.includes(choice);
}

/** The choices of a user as the contract shows them. */
export function notificationsOf({ mutedMails }: Pick<UserRow, 'mutedMails'>): Profile['notifications'] {
  return {
    reports: !mutedMails.includes('reports'),
    alerts: !mutedMails.includes('alerts'),
    registrations: !mutedMails.includes('registrations'),
  };
}

/** What is turned off after some choices were changed. */
export function mutedAfter(
  user: Pick<UserRow, 'mutedMails'>,
  changed: { readonly [Key in NotificationKey]?: boolean | undefined },
): string[] {
  const before = notificationsOf(user);
  return notificationChoices.map(({ key }) => key).filter((key) => !(changed[key] ?? before[key]));
}
