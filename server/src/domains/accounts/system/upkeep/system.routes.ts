import { operations, serverEventOperations, serverEventSamples, webhookEvents } from '@acquaint/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../../../platform/http/openapi.ts';
import { sendTagged } from '../../../../platform/http/send-tagged.ts';
import type { Services } from '../../../../platform/services.ts';

/** The contract as OpenAPI. */
export function systemRoutes({ config }: Pick<Services, 'config'>) {
  /** Written when somebody first asks, and once: it is large, and takes as long as half of the start of this part. */
  let written: string | undefined;
  const write = (): string => {
    const document = openApiDocument(Object.values(operations), {
      url: config.publicUrl ?? `http://localhost:${config.port}`,
      contact: config.supportEmail,
      withWriteKey: serverEventOperations.map((operation) => ({
        operation,
        example: serverEventSamples[operation.name],
      })),
      events: webhookEvents,
    });
    return JSON.stringify(document);
  };
  return (app: FastifyInstance): Promise<void> => {
    app.get('/openapi.json', (request, reply) =>
      sendTagged(request, reply.type('application/json; charset=utf-8'), (written ??= write())),
    );
    return Promise.resolve();
  };
}
