import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createStudyShare } from './create-study-share.ts';
import { deleteStudyShare } from './delete-study-share.ts';
import { getSharedStudy } from './get-shared-study.ts';
import { listStudyShares } from './list-study-shares.ts';
import { openSharedStudy } from './open-shared-study.ts';
import { researchAudience } from './research-audience.ts';

export const audienceResearchRoutes = [
  bind(contract.researchAudience, researchAudience),
  bind(contract.listStudyShares, listStudyShares),
  bind(contract.createStudyShare, createStudyShare),
  bind(contract.deleteStudyShare, deleteStudyShare),
  bind(contract.getSharedStudy, getSharedStudy),
  bind(contract.openSharedStudy, openSharedStudy),
];
