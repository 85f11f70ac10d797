import * as uploads from './uploads/uploads.operations.ts';
import * as enrichment from './enrichment/enrichment.operations.ts';
import * as people from './people/people.operations.ts';
import * as peopleImports from './people-imports/people-imports.operations.ts';
import * as consents from './privacy/consents.operations.ts';
import * as privacy from './privacy/privacy.operations.ts';
import * as suppressions from './privacy/suppressions.operations.ts';

/** The operations of people, by feature. */
export const peopleOperations = {
  ...uploads,
  ...enrichment,
  ...people,
  ...peopleImports,
  ...consents,
  ...privacy,
  ...suppressions,
} as const;
