/** What one piece of work may take. The child is killed at the first limit that it reaches. */
interface SandboxLimits {
  /** Of processor time, counted by the kernel. */
  readonly cpuSeconds: number;
  /** By the clock, from the moment that it starts. */
  readonly seconds: number;
  /** Of resident memory. */
  readonly megabytes: number;
  /** Of the largest file that it writes. */
  readonly fileMegabytes: number;
}

/** Work on files that are not trusted, as the sandbox runs it. */
export interface SandboxedWork {
  /** A module that exports `work`: it gets the task and the path of the child's folder, and answers what can be cloned. */
  readonly script: URL;
  /** Whether the module loads native code, which Node's permission model does not bind. */
  readonly hasNativeCode: boolean;
  readonly limits: SandboxLimits;
  /** What the sender of the file reads when a limit is reached. */
  readonly tooMuch: string;
  /** What the sender reads when the parser fails or crashes. */
  readonly damaged: string;
}

/** What a module of sandboxed work exports as `work`. It throws WorkRefused with a sentence for the sender of the file. */
export type Work<Task> = (task: Task, folder: string) => Promise<unknown>;
