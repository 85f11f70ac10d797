import type { StudyShare } from '@acquaint/contract';
import type { Secrets } from '../../../../platform/auth/secrets.ts';
import { signId } from '../../../../platform/auth/signed-id.ts';
import type { StudyShareRow } from './study-shares.table.ts';

export const studyPurpose = 'study-share';

/** A link as the contract shows it; `baseUrl` is where this installation is reached. */
export function presentStudyShare(
  row: StudyShareRow,
  { secrets, baseUrl }: { secrets: Secrets; baseUrl: string },
): StudyShare {
  return {
    id: row.id,
    name: row.name,
    url: `${baseUrl}/shared-study/${signId(secrets, studyPurpose, row.id)}`,
    views: row.views,
    last_viewed_at: row.lastViewedAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    has_password: row.passwordHash !== null,
    embed_on: row.embedOn,
    created_at: row.createdAt.toISOString(),
  };
}
