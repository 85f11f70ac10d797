import * as tags from './tags/tags.operations.ts';
import * as audienceFinder from './audience-finder/audience-finder.operations.ts';
import * as lookalikes from './lookalikes/lookalikes.operations.ts';
import * as personas from './personas/personas.operations.ts';
import * as audienceResearch from './audience-research/audience-research.operations.ts';
import * as prospects from './prospects/prospects.operations.ts';

/** The operations of audiences, by feature. */
export const audiencesOperations = {
  ...tags,
  ...audienceFinder,
  ...lookalikes,
  ...personas,
  ...audienceResearch,
  ...prospects,
} as const;
