import { prospectListRefreshed } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { audienceFinderRoutes } from './audience-finder/api/audience-finder.routes.ts';
import { profileFound } from './audience-finder/model/profile-found.ts';
import { sharedStudies } from './audience-research/model/shared-study.ts';
import { audienceResearchRoutes } from './audience-research/api/audience-research.routes.ts';
import { learnLookalikeJob } from './lookalikes/jobs/lookalike.job.ts';
import { lookalikeRoutes } from './lookalikes/api/lookalikes.routes.ts';
import { generatePersonasJob } from './personas/jobs/persona.job.ts';
import { largestPersona } from './personas/model/top-persona.ts';
import { personaRoutes } from './personas/api/personas.routes.ts';
import { changeListMembers, recordListExport, removeListMembers } from './prospects/model/list-intents.ts';
import { fillListJob } from './prospects/jobs/list.job.ts';
import { importToList } from './prospects/model/import-to-list.ts';
import { prospectRoutes } from './prospects/api/prospects.routes.ts';
import { refreshSchedule } from './prospects/jobs/list.schedule.ts';
import { changeTagsOfPeople, mergeTagsOfPeople, removeTagsOfPeople } from './tags/model/tag-intents.ts';
import { importTagged } from './tags/model/import-tagged.ts';
import { tagRoutes } from './tags/api/tags.routes.ts';
import { audiencesRetention } from './audiences.retention.ts';
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
  framed: [sharedStudies.page],
  tables: audienceTables,
  retention: audiencesRetention,
  intents: [
    changeTagsOfPeople,
    mergeTagsOfPeople,
    removeTagsOfPeople,
    changeListMembers,
    removeListMembers,
    recordListExport,
  ],
  events: [prospectListRefreshed],
  provides: [profileFound, importToList, importTagged, largestPersona],
  jobs: [fillListJob, generatePersonasJob, learnLookalikeJob],
  schedules: (services) => [refreshSchedule(services)],
};
