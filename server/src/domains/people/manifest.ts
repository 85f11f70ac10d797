import { personOptedOut } from '@acquaint/contract';
import type { Domain } from '../../platform/domain.ts';
import { indexCheck } from './consumer-matching/index.ts';
import { refreshAgeBands } from './consumers/index.ts';
import { changePick, enrichJob, enrichmentRoutes, removeEnrichment } from './enrichment/index.ts';
import { importPeopleJob, peopleImportRoutes, removeImport } from './people-imports/index.ts';
import { changePersonGraph, eraseTraces, knownPeople, peopleRoutes, refreshVisitorsOf } from './people/index.ts';
import { liftSuppressionEntry, privacyRoutes, privacySchedule, suppress } from './privacy/index.ts';
import { deleteOldUploads, uploadRoutes } from './uploads/index.ts';
import { peopleTables } from './people.tables.ts';

/** The consumer file, own people, how both are matched, and what may be done with them. */
export const people: Domain = {
  operations: [...uploadRoutes, ...enrichmentRoutes, ...peopleImportRoutes, ...peopleRoutes, ...privacyRoutes],
  tables: peopleTables,
  intents: [
    suppress,
    liftSuppressionEntry,
    changePersonGraph,
    refreshVisitorsOf,
    eraseTraces,
    removeImport,
    removeEnrichment,
    changePick,
  ],
  events: [personOptedOut],
  provides: [knownPeople, indexCheck],
  jobs: [enrichJob, importPeopleJob],
  schedules: (services) => [deleteOldUploads(services), refreshAgeBands(services), ...privacySchedule(services)],
};
