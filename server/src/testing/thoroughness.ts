import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Set by the vitest configurations: false in vitest.config.ts, true in vitest.nightly.config.ts. */
    readonly isNightly: boolean;
  }
}

const isNightly = inject('isNightly');

/** How much the longest tests do: enough to catch a regression in `npm test`, all of it in `npm run test:nightly`. */
export const thoroughness = {
  /** Inputs per operation that go over HTTP. */
  fuzzedRequests: isNightly ? 150 : 20,
  /** Inputs per operation that go through the parser in this process. */
  fuzzedInputs: isNightly ? 1_000 : 150,
  /** Inputs with ids of another account that each operation gets. */
  foreignInputs: isNightly ? 100 : 8,
  /** How often the product is killed in the middle of a stream of visits. */
  collectorKills: isNightly ? 20 : 2,
  /** How often a backup, or the product under it, is killed. */
  backupKills: isNightly ? 50 : 2,
  /** How often the product is killed in the middle of one import or enrichment. */
  jobKills: isNightly ? 2 : 1,
  /** Random segments that are counted twice: by the engine and by the plain reference. */
  countedSegments: isNightly ? 500 : 60,
  /** Random histories of visits whose reports are counted twice. */
  countedReports: isNightly ? 100 : 8,
  /** How often what works on runs of syncs is killed, every how many times the whole product, and how many milliseconds after they started. */
  syncKills: isNightly
    ? { rounds: 60, wholeEvery: 10, moments: Array.from({ length: 41 }, (_, place) => place * 37) }
    : // The first kill comes before there is such a process, and meets the whole product.
      { rounds: 4, wholeEvery: 100, moments: [0, 90, 270, 450] },
  /** How often the worker is killed that delivers messages to a webhook. Each time it takes half a minute until messages go on. */
  webhookKills: isNightly ? 20 : 1,
  /** Random files of people that are compared with others who live where they do. */
  strangerFiles: isNightly ? 400 : 24,
  /** Hostile files that each operation gets which takes files. */
  hostileFiles: isNightly ? Number.POSITIVE_INFINITY : 1,
  /** The largest file, in bytes, that is sent whole to see that its last byte is refused. */
  largestFile: isNightly ? Number.POSITIVE_INFINITY : 64 * 1024 * 1024,
  /** Whether the release is installed from the registry as somebody would install it. */
  installsRelease: isNightly,
} as const;
