import { getSharedStudy as operation, type SharedStudy } from '@acquaint/contract';
import { signedId } from '../../../../platform/auth/signed-id.ts';
import { unframed } from '../../../../platform/http/mutation.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { rememberFor } from '../../../../platform/memory/remember.ts';
import type { Services } from '../../../../platform/services.ts';
import { sharingAccount } from '../../../accounts/sign-in/index.ts';
import { studyPurpose } from '../model/present-study-share.ts';
import { createStudyShareStore } from '../model/study-shares.store.ts';
import type { StudyShareRow } from '../model/study-shares.table.ts';
import { presentStudy } from '../model/present-study.ts';

/** A link may be opened by many at once: an answer is reused for a minute. */
const recently = rememberFor<SharedStudy | null>(60_000);

/** Null when the account is closed, or when what the study asks for is there no more. */
async function notify(services: Services, share: StudyShareRow): Promise<SharedStudy | null> {
  const sharing = await sharingAccount(services, share.accountId);
  if (sharing === null) return null;
  const { account, context } = sharing;
  try {
    const research = await presentStudy(context, share.study);
    return {
      name: share.name,
      company: account.companyName,
      research,
      data_as_of: services.now().toISOString(),
      time_zone: account.timeZone,
    };
  } catch (error) {
    if (error instanceof OperationError) return null;
    throw error;
  }
}

export const getSharedStudy = unframed(
  operation,
  { because: 'acts without an account' },
  async ({ services }, { params }) => {
    const id = signedId(services.secrets, studyPurpose, params.token);
    const share =
      id === null ? null : await services.postgres.asSystem((tx) => createStudyShareStore(tx).view(id, services.now()));
    const shared = share === null ? null : await recently(share.id, () => notify(services, share));
    if (shared === null)
      throw new OperationError('not_found', { message: 'This link does not exist, or it has ended.' });
    return shared;
  },
);
