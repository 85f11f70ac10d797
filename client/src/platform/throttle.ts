export interface Throttled {
  /** Runs now, or once the pause since the last run is over. */
  call(): void;
  stop(): void;
}

/** Runs at most once in a while: at once the first time, and a last time for what came during the pause. */
export function throttle(run: () => void, pauseMilliseconds: number): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  const start = (): void => {
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (!isAskedAgain) return;
      isAskedAgain = false;
      start();
    }, pauseMilliseconds);
  };
  return {
    call() {
      if (timer === undefined) start();
      else isAskedAgain = true;
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      isAskedAgain = false;
    },
  };
}
