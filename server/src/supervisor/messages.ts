import { z } from 'zod';

const clickhouseAddress = z.object({
  url: z.string(),
  socketPath: z.string().nullable(),
  cluster: z.string().nullable().optional(),
});

/** What a process of a role gets when it starts. */
const roleStart = z.object({
  role: z.enum(['edge', 'app', 'worker']),
  /** Where the engines are, or will be. */
  postgresUrl: z.string(),
  clickhouse: clickhouseAddress,
  /** The socket between edge and app. */
  appSocket: z.string(),
  /** The port that the edge listens on: the first life may have been given any. */
  port: z.number(),
  /** Both databases answer. */
  enginesUp: z.boolean(),
  /** The databases have the schema of this version and what a start does once is done. */
  isPrepared: z.boolean(),
});
export type RoleStart = z.infer<typeof roleStart>;

/** From the supervisor to a process. */
export const toRole = z.union([
  z.object({ start: roleStart }),
  /** Both databases answer. */
  z.object({ enginesUp: z.literal(true) }),
  z.object({ prepared: z.literal(true) }),
  /** It says that it wants no more requests. */
  z.object({ drain: z.literal(true) }),
  z.object({ stop: z.literal(true) }),
  z.object({ askMetrics: z.number() }),
  z.object({ metrics: z.array(z.unknown()), number: z.number() }),
]);
export type ToRole = z.infer<typeof toRole>;

/** From a process to the supervisor. */
export const fromRole = z.union([
  z.object({ progress: z.string(), share: z.number() }),
  z.object({ prepared: z.literal(true) }),
  z.object({ ready: z.literal(true), port: z.number().optional() }),
  /** A setting is at fault: in one sentence for the operator. */
  z.object({ refused: z.string() }),
  z.object({ ownMetrics: z.unknown(), number: z.number() }),
  z.object({ wantMetrics: z.number() }),
]);
export type FromRole = z.infer<typeof fromRole>;
