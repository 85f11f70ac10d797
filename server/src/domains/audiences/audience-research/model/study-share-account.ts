import { signedId } from '../../../../platform/auth/signed-id.ts';
import type { Services } from '../../../../platform/services.ts';
import { studyPurpose } from './present-study-share.ts';
import { createStudyShareStore } from './study-shares.store.ts';

/** Whose study a link is of; null where it is no link to a study, or has ended. */
export async function studyShareAccount({ postgres, secrets, now }: Services, token: string): Promise<string | null> {
  const id = signedId(secrets, studyPurpose, token);
  const share = id === null ? null : await postgres.readAsSystem((tx) => createStudyShareStore(tx).find(id, now()));
  return share?.accountId ?? null;
}
