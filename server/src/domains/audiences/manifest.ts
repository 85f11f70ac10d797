import { prospectListRefreshed } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { audienceFinderRoutes, profileFound } from './audience-finder/index.ts';
import { audienceResearchRoutes } from './audience-research/index.ts';
import { learnLookalikeJob, lookalikeRoutes } from './lookalikes/index.ts';
import { generatePersonasJob, personaRoutes } from './personas/index.ts';
import {
  changeListMembers,
  fillListJob,
  importToList,
  prospectRoutes,
  recordListExport,
  refreshSchedule,
  removeListMembers,
} from './prospects/index.ts';
import { changeTagsOfPeople, importTagged, mergeTagsOfPeople, removeTagsOfPeople, tagRoutes } from './tags/index.ts';
import { audienceTables } from './audiences.tables.ts';

/** Whom to reach: the audience finder, lists, tags, personas, lookalikes. */
export const audiences: Domain = {
  operations: [
    ...audienceFinderRoutes,
    ...audienceResearchRoutes,
    ...prospectRoutes,
    ...tagRoutes,
    ...lookalikeRoutes,
    ...personaRoutes,
  ],
  tables: audienceTables,
  intents: [
    changeTagsOfPeople,
    mergeTagsOfPeople,
    removeTagsOfPeople,
    changeListMembers,
    removeListMembers,
    recordListExport,
  ],
  events: [prospectListRefreshed],
  provides: [profileFound, importToList, importTagged],
  jobs: [fillListJob, generatePersonasJob, learnLookalikeJob],
  schedules: (services) => [refreshSchedule(services)],
};
