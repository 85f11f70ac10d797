/** Called with a share from 0 to 1 as work goes on; it may throw to end the work. */
export type OnProgress = (share: number) => Promise<void>;

/** The progress of a part of the work, which goes from one share of the whole to another. */
export function partOf(onProgress: OnProgress, from: number, to: number): OnProgress {
  return (share) => onProgress(from + share * (to - from));
}
