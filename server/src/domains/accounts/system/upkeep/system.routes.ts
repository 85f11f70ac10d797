import { operations, serverEventOperations, serverEventSamples, webhookEvents } from '@acquaint/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../../../platform/http/openapi.ts';
import type { Services } from '../../../../platform/services.ts';

/** The contract as OpenAPI. */
export function systemRoutes({ config }: Pick<Services, 'config'>) {
  return (app: FastifyInstance): Promise<void> => {
    const document = openApiDocument(Object.values(operations), {
      url: config.publicUrl ?? `http://localhost:${config.port}`,
      contact: config.supportEmail,
      withWriteKey: serverEventOperations.map((operation) => ({
        operation,
        example: serverEventSamples[operation.name],
      })),
      events: webhookEvents,
    });
    // Written once: it is large.
    const text = JSON.stringify(document);
    app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(text));
    return Promise.resolve();
  };
}
