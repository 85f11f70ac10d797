import { personOptedOut } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { indexCheck } from './consumer-matching/jobs/index-check.ts';
import { refreshAgeBands } from './consumers/jobs/refresh-age-bands.schedule.ts';
import { changePick } from './enrichment/picks/change-pick.ts';
import { enrichJob } from './enrichment/jobs/enrichment.job.ts';
import { enrichmentRoutes } from './enrichment/api/enrichment.routes.ts';
import { removeEnrichment } from './enrichment/model/remove-enrichment.ts';
import { importPeopleJob } from './people-imports/jobs/import.job.ts';
import { peopleImportRoutes } from './people-imports/api/people-imports.routes.ts';
import { removeImport } from './people-imports/model/remove-import.ts';
import { changePersonGraph, refreshVisitorsOf } from './people/model/change-person-graph.ts';
import { eraseTraces } from './people/model/erase-traces.ts';
import { knownPeople } from './people/model/people.queries.ts';
import { peopleByName } from './people/model/search-people.ts';
import { peopleRoutes } from './people/api/people.routes.ts';
import { suppress } from './privacy/index.ts';
import { storeConsent } from './privacy/model/record-consent.ts';
import { liftSuppressionEntry } from './privacy/model/suppression-intents.ts';
import { privacyRoutes } from './privacy/api/privacy.routes.ts';
import { applyRequests } from './privacy/jobs/privacy.schedule.ts';
import { uploadRoutes } from './uploads/api/uploads.routes.ts';
import { peopleRetention } from './people.retention.ts';
import { peopleTables } from './people.tables.ts';

/** The consumer file, own people, how both are matched, and what may be done with them. */
export const people: Domain = {
  operations: [...uploadRoutes, ...enrichmentRoutes, ...peopleImportRoutes, ...peopleRoutes, ...privacyRoutes],
  tables: peopleTables,
  intents: [
    suppress,
    liftSuppressionEntry,
    storeConsent,
    changePersonGraph,
    refreshVisitorsOf,
    eraseTraces,
    removeImport,
    removeEnrichment,
    changePick,
  ],
  events: [personOptedOut],
  provides: [knownPeople, peopleByName, indexCheck],
  jobs: [enrichJob, importPeopleJob],
  schedules: (services) => [refreshAgeBands(services), applyRequests(services)],
  retention: peopleRetention,
};
