import { literal } from './literals.ts';

// Tables are written for one engine. In a cluster of replicas every replica has them, and what one is given the others get.

/** Statements that define or change something, up to where `on cluster` belongs. */
const heads = [
  /^create\s+(?:table|view|materialized\s+view)\s+(?:if\s+not\s+exists\s+)?\w+/i,
  /^drop\s+(?:table|view)\s+(?:if\s+exists\s+)?\w+/i,
  /^(?:detach|attach)\s+table\s+(?:if\s+(?:not\s+)?exists\s+)?\w+/i,
  /^(?:alter|truncate|optimize)\s+table\s+\w+/i,
  /^rename\s+table\s+\w+\s+to\s+\w+/i,
  /^exchange\s+tables\s+\w+\s+and\s+\w+/i,
] as const;
/** Statements about rows: replicated tables replicate them. */
const aboutRows = /^(?:insert|delete|select|with|set|kill)\b/i;
/** What lies on one replica alone: damaged parts, and the snapshot of a backup. */
const aboutReplica = /\bdrop\s+detached\s+part\b|^(?:create|alter|drop|system\s+stop\s+merges)\b.*\w_backup\b/i;
const engine = /\bengine\s*=\s*(Memory\b|(?:Replacing|Summing|Aggregating)?MergeTree\b)/gi;
const window = /\bnon_replicated_deduplication_window\b/g;

/** A table of one engine's memory is known to one process alone: servers keep it on disk. */
function onDisk(sql: string): string {
  return sql.replaceAll(/\bengine\s*=\s*Memory\b/gi, 'engine = MergeTree order by tuple()');
}

/**
 * A statement as a server runs it, or every replica of a cluster: there tables are `Replicated…MergeTree` with the paths of the servers'
 * configuration, definitions go to all, and repeated inserts are found by `replicated_deduplication_window`. Throws TypeError for a statement that it
 * does not know.
 */
export function clusterStatement(sql: string, cluster: string | null): string {
  const text = onDisk(sql.trim());
  if (cluster === null) return text;
  if (aboutRows.test(text) || aboutReplica.test(text)) return text;
  const on = ` on cluster ${literal(cluster)}`;
  for (const head of heads) {
    const found = head.exec(text)?.[0];
    if (found === undefined) continue;
    const rest = text
      .slice(found.length)
      .replaceAll(engine, 'engine = Replicated$1')
      .replaceAll(window, 'replicated_deduplication_window');
    return `${found}${on}${rest}`;
  }
  throw new TypeError(`This statement has no form for a cluster: ${text.slice(0, 80)}`);
}

/** Settings of each request: what was acknowledged is on most replicas, changes wait for all, and large scans use all. */
export function clusterSettings(cluster: string): Readonly<Record<string, string | number>> {
  return {
    insert_quorum: 'auto',
    mutations_sync: 2,
    lightweight_deletes_sync: 2,
    alter_sync: 2,
    distributed_ddl_task_timeout: 600,
    enable_parallel_replicas: 1,
    max_parallel_replicas: 100,
    cluster_for_parallel_replicas: cluster,
    // Below this each replica would work less than it talks.
    parallel_replicas_min_number_of_rows_per_replica: 2_000_000,
  };
}
