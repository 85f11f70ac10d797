/** What the engine's process needs to open its files. */
export interface EngineStart {
  readonly directory: string;
  /** For rows on their way in and out. */
  readonly folder: string;
  readonly socketPath: string;
  readonly memoryBytes: number;
  /** How many threads a question may take; null: one for each processor. */
  readonly threads: number | null;
}

/** What the product calls of the engine's process. */
export interface EngineCalls {
  /** Answers when it listens; throws in one line why it cannot. */
  open(start: EngineStart): Promise<void>;
  /** Lets what is asked come to its end, and ends the process. */
  close(): void;
}
