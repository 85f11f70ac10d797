import type { OpenEdgePart } from '../../platform/domain.ts';
import { collectionRoutes } from './collection/api/collection.routes.ts';
import { collectionMetrics } from './collection/model/collection-metrics.ts';
import { openCollector } from './collection/model/collector.ts';
import { choiceOf } from './collection/model/visitor-choice.ts';
import { receiveHistory } from './history/model/receive-history.ts';
import { decidedTopic, identifiedTopic } from './pixels/index.ts';
import { createPixelDirectory } from './pixels/model/pixel-directory.ts';

/** Rows of a message: together they stay below the longest one. */
const rowsAtOnce = 20;

function* partsOf<Row>(rows: readonly Row[]): Generator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) yield rows.slice(at, at + rowsAtOnce);
}

/** The collector and the files of pixels. Visitors who gave an address are resolved elsewhere. */
export const openWebEdge: OpenEdgePart = async (services) => {
  const { config, feed, identityPepper, notices, postgres } = services;
  const intake = { ...services, postgres: postgres.forPurpose('collector') };
  const collector = await openCollector({
    services: intake,
    pixels: createPixelDirectory({ postgres: intake.postgres, notices, dataDir: config.dataDir, identityPepper }),
    onIdentified(rows) {
      const visitors = rows.map(({ account_id, pixel_id, visitor_id, email_key }) => ({
        account_id,
        pixel_id,
        visitor_id,
        email_key,
      }));
      for (const part of partsOf(visitors)) feed.publish(identifiedTopic, { visitors: part });
    },
    onDecided(rows) {
      for (const part of partsOf(rows.map(choiceOf))) feed.publish(decidedTopic, { choices: part });
    },
  });
  return {
    routes: [collectionRoutes(intake, collector, receiveHistory)],
    metrics: collectionMetrics,
    close: () => collector.close(),
  };
};
