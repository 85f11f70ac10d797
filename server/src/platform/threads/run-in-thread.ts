import { parentPort, Worker, workerData } from 'node:worker_threads';

type ThreadMessage<Answer> = { readonly share: number } | { readonly answer: Answer };

/**
 * Runs a script that calls `answerThread` in a thread of its own, so that nobody waits for seconds of computing. What `onProgress` throws ends it;
 * it hears shares from 0 to 1. Rejects with the error of the thread.
 */
export async function runInThread<Answer>(
  script: URL,
  task: unknown,
  onProgress: (share: number) => Promise<void>,
): Promise<Answer> {
  const worker = new Worker(script, { workerData: task });
  try {
    // Ends with the thread: computing takes as long as the task is large, and `onProgress` may end it.
    return await new Promise<Answer>((resolve, reject) => {
      worker.on('error', reject);
      worker.on('exit', (code) => reject(new Error(`A thread ended with ${code}`)));
      worker.on('message', (message: ThreadMessage<Answer>) => {
        if ('answer' in message) resolve(message.answer);
        else onProgress(message.share).catch(reject);
      });
    });
  } finally {
    await worker.terminate();
  }
}

/** The body of a thread's script: computes the answer to its task. What it throws rejects the call of `runInThread`. */
export async function answerThread(
  compute: (task: unknown, onProgress: (share: number) => void) => unknown,
): Promise<void> {
  const answer = await compute(workerData, (share) => parentPort?.postMessage({ share }));
  parentPort?.postMessage({ answer });
}
