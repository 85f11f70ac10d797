import type { OpenEdgePart } from '../../platform/domain.ts';
import { imageRoutes } from '../../platform/images/image-routes.ts';
import { assetFileRoutes } from './assets/model/asset-file-routes.ts';
import { scanMetrics } from './qr-codes/links/scan-metrics.ts';
import { openRedirects } from './qr-codes/links/open-redirects.ts';

/** Short links, and files behind addresses that nobody can guess. */
export const openCreativeEdge: OpenEdgePart = async (services) => {
  const redirects = await openRedirects({ ...services, postgres: services.postgres.forPurpose('collector') });
  return {
    routes: [imageRoutes(services), assetFileRoutes(services)],
    metrics: scanMetrics,
    answer: redirects.redirect,
    drain: redirects.drain,
    close: redirects.close,
  };
};
