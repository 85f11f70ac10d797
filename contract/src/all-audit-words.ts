import { accountsAuditObjects, accountsAuditSentences } from './accounts/accounts.audit.ts';
import { peopleAuditObjects, peopleAuditSentences } from './people/people.audit.ts';
import { webAuditObjects, webAuditSentences } from './web/web.audit.ts';
import { audiencesAuditObjects, audiencesAuditSentences } from './audiences/audiences.audit.ts';
import { creativeAuditObjects, creativeAuditSentences } from './creative/creative.audit.ts';
import { mailAuditObjects, mailAuditSentences } from './mail/mail.audit.ts';
import { syncAuditObjects, syncAuditSentences } from './sync/sync.audit.ts';
import { overviewAuditObjects, overviewAuditSentences } from './overview/overview.audit.ts';
import type { TaggableType } from './audiences/tags/tags.schema.ts';

/**
 * What each action is called after the name of whoever took it. `{}` stands for the object, `the list Homeowners` in the log of everything and
 * `the list` on its own page; what is in brackets is left out there. An action that is written to the audit log is in the words of its domain, or it
 * does not compile.
 */
export const auditSentences = {
  ...accountsAuditSentences,
  ...peopleAuditSentences,
  ...webAuditSentences,
  ...audiencesAuditSentences,
  ...creativeAuditSentences,
  ...mailAuditSentences,
  ...syncAuditSentences,
  ...overviewAuditSentences,
} as const;

/** What is written to the audit log. */
export type AuditAction = keyof typeof auditSentences;

/** What a kind of object is called in a sentence, and how its page is found; null: it has none of its own. */
export const auditObjects = {
  ...accountsAuditObjects,
  ...peopleAuditObjects,
  ...webAuditObjects,
  ...audiencesAuditObjects,
  ...creativeAuditObjects,
  ...mailAuditObjects,
  ...syncAuditObjects,
  ...overviewAuditObjects,
} as const satisfies Record<
  string,
  {
    readonly noun: string;
    readonly page:
      | Exclude<TaggableType, 'consumer'>
      | 'eddm_mailing'
      | 'mailing'
      | 'partner'
      | 'people_import'
      | 'person'
      | 'persona'
      | 'sync'
      | 'sync_connection'
      | 'tag'
      | 'user'
      | 'webhook'
      | null;
  }
>;

/** What an entry of the audit log can be about. */
export type AuditObject = keyof typeof auditObjects;
