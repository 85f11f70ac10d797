import { operations } from '@acquaint/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../../../platform/http/openapi.ts';

/** The contract as OpenAPI. */
export function systemRoutes(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(Object.values(operations));
  app.get('/openapi.json', () => document);
  return Promise.resolve();
}
