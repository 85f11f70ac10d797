let latest = 0;

/** A number greater than all before it in this process: of two versions of a row in a ReplacingMergeTree the later one holds. */
export function nextVersion(): number {
  latest = Math.max(latest + 1, Date.now() * 1_000);
  return latest;
}
