import type { FastifyInstance } from 'fastify';
import { createApp } from '../app.ts';
import type { ClientConfig } from '../domains/accounts/system/client/client.routes.ts';
import { domains } from '../domains/domains.ts';
import { demoSignIn } from '../domains/overview/sample-data/index.ts';
import type { EdgePart } from '../platform/domain.ts';
import type { Readiness } from '../platform/http/readiness.ts';
import { intentHandler } from '../platform/intents/define-intent.ts';
import type { Services } from '../platform/services.ts';

/** What the client has to know of the installation. */
async function clientConfig(services: Services): Promise<ClientConfig> {
  const { config, designEditor: editor } = services;
  return {
    hasCards: config.stripe !== null,
    apiHosts: config.apiHosts,
    mapStyleUrl: config.map?.styleUrl ?? null,
    hasMapTiles: config.mapTiles !== null,
    mapOrigins: config.map?.origins ?? [],
    outsideEditor: editor === null ? null : { name: editor.name, origin: editor.origin },
    supportEmail: config.supportEmail,
    demo: await demoSignIn(services),
  };
}

/** Says how what actions change in ClickHouse is applied: by whoever made the action, or later by a worker. */
export function startIntents(services: Services): void {
  const { intents } = services;
  intents.start(domains.flatMap((domain) => domain.intents ?? []).map((one) => intentHandler(services, one)));
}

/** Puts the app together, with the parts of the edge where they are in this process. It does not listen yet. */
export async function openApp(
  services: Services,
  edge: readonly EdgePart[] | null,
  readiness: Readiness,
): Promise<FastifyInstance> {
  return createApp({ services, client: await clientConfig(services), edge, readiness });
}
