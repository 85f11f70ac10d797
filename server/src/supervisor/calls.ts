import type { Role } from '../config.ts';
import type { ClickHouseAddress } from '../platform/clickhouse/clickhouse.ts';

/** What a process of a role gets when it starts. */
export interface RoleStart {
  readonly role: Role;
  /** Where the engines are, or will be. */
  readonly postgresUrl: string;
  readonly clickhouse: ClickHouseAddress;
  /** The socket between edge and app. */
  readonly appSocket: string;
  /** The port that the edge listens on: the first life may have been given any. */
  readonly port: number;
  /** Both databases answer. */
  readonly enginesUp: boolean;
  /** The databases have the schema of this version and what a start does once is done. */
  readonly isPrepared: boolean;
}

/** What the supervisor calls of a process of a role. */
export interface RoleCalls {
  begin(start: RoleStart): void;
  /** Both databases answer. */
  enginesUp(): void;
  prepared(): void;
  /** It says that it wants no more requests. */
  drain(): void;
  stop(): void;
  /** Its metrics, as prom-client's JSON. */
  metrics(): Promise<unknown>;
}

/** What a process of a role calls of the supervisor. */
export interface SupervisorCalls {
  progress(step: string, share: number): void;
  prepared(): void;
  /** It does its part; the edge says on which port. */
  ready(port: number | null): void;
  /** A setting is at fault: in one sentence for the operator. */
  refuse(sentence: string): void;
  /** The metrics of all processes, as prom-client's JSON. */
  metricsOfAll(): Promise<readonly unknown[]>;
}
