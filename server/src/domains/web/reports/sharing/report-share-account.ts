import { signedId } from '../../../../platform/auth/signed-id.ts';
import type { Services } from '../../../../platform/services.ts';
import { sharePurpose } from './present-share.ts';
import { createShareStore } from './shares.store.ts';

/** Whose report a link is of; null where it is no link to a report, or has ended. */
export async function reportShareAccount({ postgres, secrets, now }: Services, token: string): Promise<string | null> {
  const id = signedId(secrets, sharePurpose, token);
  const share = id === null ? null : await postgres.readAsSystem((tx) => createShareStore(tx).find(id, now()));
  return share?.accountId ?? null;
}
