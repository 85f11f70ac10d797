import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createEnrichment } from './create-enrichment.ts';
import { createUploadFromEnrichment } from '../results/create-upload-from-enrichment.ts';
import { deleteEnrichment } from './delete-enrichment.ts';
import { downloadEnrichmentSample } from './download-enrichment-sample.ts';
import { downloadEnrichment } from '../results/download-enrichment.ts';
import { estimateEnrichment } from './estimate-enrichment.ts';
import { explainEnrichedRow } from '../results/explain-enriched-row.ts';
import { getEnrichment } from './get-enrichment.ts';
import { listEnrichedRows } from '../results/list-enriched-rows.ts';
import { listEnrichments } from './list-enrichments.ts';
import { pickCandidate } from '../picks/pick-candidate.ts';
import { runEnrichment } from './run-enrichment.ts';
import { undoPick } from '../picks/undo-pick.ts';

export const enrichmentRoutes = [
  bind(contract.createEnrichment, createEnrichment),
  bind(contract.estimateEnrichment, estimateEnrichment),
  bind(contract.listEnrichments, listEnrichments),
  bind(contract.downloadEnrichmentSample, downloadEnrichmentSample),
  bind(contract.getEnrichment, getEnrichment),
  bind(contract.runEnrichment, runEnrichment),
  bind(contract.deleteEnrichment, deleteEnrichment),
  bind(contract.downloadEnrichment, downloadEnrichment),
  bind(contract.createUploadFromEnrichment, createUploadFromEnrichment),
  bind(contract.listEnrichedRows, listEnrichedRows),
  bind(contract.explainEnrichedRow, explainEnrichedRow),
  bind(contract.pickCandidate, pickCandidate),
  bind(contract.undoPick, undoPick),
];
