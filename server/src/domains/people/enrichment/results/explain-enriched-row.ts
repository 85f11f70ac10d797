import { type explainEnrichedRow as operation, matchLevels, unmatchedReasons } from '@acquaint/contract';
import { comparisonsNamed, explainPattern } from '@acquaint/engine';
import type { Verb } from '../../../../platform/http/bind.ts';
import { OperationError } from '../../../../platform/http/operation-error.ts';
import { comparedRowOf, personOfRow } from './compared-row.queries.ts';
import { loadEnrichment } from '../model/load-enrichment.ts';

/** What it means that an identifier agrees: the consumer file says who else has it. */
const identified: Readonly<Record<string, string>> = {
  'email exact': 'exact, belongs to one person',
  'phone exact': 'exact, belongs to one person',
  'email shared': 'exact, shared by several people',
  'phone shared': 'exact, shared by several people',
};

export const explainEnrichedRow: Verb<typeof operation> = async ({ clickhouse, transaction }, { params, query }) => {
  const row = await transaction((tx) => loadEnrichment(tx, params.name));
  const found = await comparedRowOf(clickhouse, row, query.row - 1);
  if (found === null || row.model === null) throw new OperationError('not_found');
  const { model } = row;
  const isPicked = found.evidence === 'picked';
  const isCompared = found.pattern !== '0' && !isPicked;
  const explained = isCompared
    ? explainPattern(
        { model: model.linkage, comparisons: comparisonsNamed(model.comparisons) },
        {
          pattern: Number(found.pattern),
          rarity: found.rarity,
          ownRarity: found.own_rarity,
          probability: found.probability,
        },
      )
    : { steps: [], weight: 0 };
  return {
    data: {
      row: query.row,
      level: matchLevels.find((one) => one === found.level) ?? null,
      reason: unmatchedReasons.map(({ value }) => value).find((one) => one === found.reason) ?? null,
      probability: Math.min(1, found.probability),
      is_picked: isPicked,
      runner_up: Math.min(1, found.runner_up),
      threshold: model.threshold,
      person: await personOfRow(clickhouse, row, query.row - 1),
      steps: explained.steps.map((step) => ({
        ...step,
        agreement: identified[`${step.key} ${step.agreement}`] ?? step.agreement,
      })),
      weight: explained.weight,
    },
  };
};
