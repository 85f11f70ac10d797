import { keptDays } from '@acquaint/contract';
import { deleteOldAttempts } from '../../platform/auth/attempts.ts';
import { deleteOldReplies } from '../../platform/http/idempotency.ts';
import { deleteOldMail } from '../../platform/mail/delete-old-mail.ts';
import type { Retention } from '../../platform/retention/retention.ts';
import { deleteOldAlerts } from './alerts/jobs/alert.schedule.ts';
import { closeAccounts } from './profile/jobs/close-accounts.schedule.ts';
import { deleteOldExports } from './profile/jobs/delete-old-exports.schedule.ts';
import { deleteExpiredSessions } from './sign-in/session/delete-expired-sessions.schedule.ts';
import { reportKeptDays } from './system/roles/report-role.ts';
import { deleteOldMessages } from './webhooks/jobs/send-webhooks.schedule.ts';

/** What the accounts domain and the platform keep, and for how long. */
export const accountsRetention: readonly Retention[] = [
  {
    what: 'Accounts: users, roles, keys, directories, webhooks, alerts, cards by reference, jobs',
    tables: [
      'accounts',
      'users',
      'memberships',
      'invitations',
      'second_factors',
      'recovery_codes',
      'passkeys',
      'api_keys',
      'sso_providers',
      'sso_domains',
      'sso_identities',
      'scim_users',
      'scim_groups',
      'scim_group_members',
      'billing_customers',
      'webhooks',
      'alert_channels',
      'alert_rules',
      'job_runs',
    ],
    days: keptDays.closedAccounts,
    until: 'after the account is closed, with all that is deleted with it',
    deletion: closeAccounts,
    policy: 'closedAccounts',
  },
  {
    what: 'Sessions of users',
    tables: ['sessions'],
    days: keptDays.sessions,
    until: 'without use, 90 days at most; of administrators 12 hours',
    deletion: deleteExpiredSessions,
    policy: 'sessions',
  },
  {
    what: 'Links in mail to users, by a hash',
    tables: ['user_tokens'],
    until: 'the link was used or has expired',
    deletion: deleteExpiredSessions,
  },
  {
    what: 'Sign-ins under way: passkeys, single sign-on',
    tables: ['passkey_challenges', 'sso_attempts'],
    until: 'the sign-in is done, or the next one starts after it has expired',
  },
  {
    what: 'Attempts that are limited, by keyed hashes',
    tables: ['attempts'],
    until: 'after the attempt',
    deletion: deleteOldAttempts,
  },
  {
    what: 'Answers to requests with an Idempotency-Key',
    tables: ['idempotent_requests'],
    until: 'after the request',
    deletion: deleteOldReplies,
  },
  {
    what: 'Mail to users; its content until it is sent, where there is a mail server',
    tables: ['mails'],
    until: 'after it was written',
    deletion: deleteOldMail,
    policy: 'mail',
  },
  {
    what: 'Messages to webhooks, and what endpoints answered',
    tables: ['webhook_deliveries', 'webhook_attempts'],
    until: 'after what they are about',
    deletion: deleteOldMessages,
  },
  { what: 'Alerts', tables: ['alerts'], until: 'after what they are about', deletion: deleteOldAlerts },
  {
    what: 'Exports of an account',
    files: ['exports'],
    until: 'after they were made',
    deletion: deleteOldExports,
    policy: 'exports',
  },
  {
    what: 'Processes that ran, for administrators',
    tables: ['role_reports'],
    days: reportKeptDays,
    until: 'after the process ended',
  },
  {
    what: 'Work that an action left to do',
    tables: ['deferred_work', 'intents'],
    until: 'the work is done',
  },
  {
    what: 'Counts of requests and of work at once',
    tables: ['key_requests', 'taken_places'],
    until: 'the minute, or the work, is over',
  },
  { what: 'The audit log, without names of people', tables: ['audit_log'], until: 'forever' },
  {
    what: 'Offers of partners, and who used them',
    tables: ['partners', 'partner_claims', 'partner_reports'],
    until: 'an administrator deletes the offer',
  },
  {
    what: 'Facts about the installation, and ids of payment messages',
    tables: ['installation', 'schema_migrations', 'backfills', 'billing_events'],
    until: 'forever',
  },
];
