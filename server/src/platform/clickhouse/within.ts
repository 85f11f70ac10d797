/** Work that did not end in time; it may still succeed later. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
}

/** Rejects with DeadlineError when work is not done within some milliseconds; the work itself goes on and its later failure is ignored. */
export async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  // Ends by the timer below.
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new DeadlineError(`There was no answer within ${milliseconds} ms`)),
    milliseconds,
  );
  timer.unref();
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
