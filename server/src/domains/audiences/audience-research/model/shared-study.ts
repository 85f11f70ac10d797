import type { SharedStudy } from '@acquaint/contract';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { sharedLinks } from '../../../../platform/http/shared-link.ts';
import type { Services } from '../../../../platform/services.ts';
import { sharingAccount } from '../../../accounts/sign-in/index.ts';
import { studyPurpose } from './present-study-share.ts';
import { presentStudy } from './present-study.ts';
import { createStudyShareStore } from './study-shares.store.ts';
import type { StudyShareRow } from './study-shares.table.ts';

/** Null when the account is closed, or when what the study asks for is there no more. */
async function presentShared(services: Services, share: StudyShareRow): Promise<SharedStudy | null> {
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

/** Links to studies. */
export const sharedStudies = sharedLinks({
  purpose: studyPurpose,
  prefix: '/shared-study/',
  storeOf: createStudyShareStore,
  present: presentShared,
});
