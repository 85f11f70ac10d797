import type { OpenEdgePart } from '../../platform/domain.ts';
import { collectionRoutes } from './collection/api/collection.routes.ts';
import { openCollector } from './collection/model/collector.ts';
import { identifiedTopic } from './pixels/index.ts';
import { createPixelDirectory } from './pixels/model/pixel-directory.ts';

/** Rows of a message: together they stay below the longest one. */
const rowsAtOnce = 20;

/** The collector and the files of pixels. Visitors who gave an address are resolved elsewhere. */
export const openWebEdge: OpenEdgePart = async (services) => {
  const { config, feed, identityPepper, notices, postgres } = services;
  const intake = { ...services, postgres: postgres.forPurpose('collector') };
  const collector = await openCollector({
    services: intake,
    pixels: createPixelDirectory({ postgres: intake.postgres, notices, dataDir: config.dataDir, identityPepper }),
    onIdentified(rows) {
      for (let at = 0; at < rows.length; at += rowsAtOnce) {
        const visitors = rows
          .slice(at, at + rowsAtOnce)
          .map(({ account_id, pixel_id, visitor_id, email_key }) => ({ account_id, pixel_id, visitor_id, email_key }));
        feed.publish(identifiedTopic, { visitors });
      }
    },
  });
  return { routes: [collectionRoutes(intake, collector)], close: () => collector.close() };
};
