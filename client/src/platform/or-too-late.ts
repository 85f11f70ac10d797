/** How long the script of somebody else may take, in milliseconds. */
const timeoutMilliseconds = 10_000;

/** What a promise gives, if it gives it within ten seconds. Rejects afterwards. */
export function orTooLate<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('too late')), timeoutMilliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
