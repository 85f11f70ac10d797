import type { Limiter } from '@acquaint/engine';

/** What one field of a row holds. Numbers that a double cannot hold exactly are text. */
export type CellValue = string | number | boolean | null;

/** A row as a destination gets it: mapped, normalized and, where the vendor asks for it, hashed. */
export interface SyncRow {
  /** What the destination knows the row by, as text: an e-mail hash, an external id. Unique in a batch. */
  readonly key: string;
  readonly fields: Readonly<Record<string, CellValue>>;
}

/** What happens to the rows of a batch. `replace` is one part of a whole file or list. */
export type SyncOperation = 'upsert' | 'update' | 'insert' | 'remove' | 'replace';

/** Rows that are sent in one request or one transaction. Immutable once planned: a repetition sends the same rows under the same key. */
export interface SyncBatch {
  readonly operation: SyncOperation;
  /** The same whenever this batch is sent, different for every other. */
  readonly idempotencyKey: string;
  /** Groups the batches of one run, for sessions and files. */
  readonly runId: string;
  /** From 1. */
  readonly number: number;
  /** The place of its first row in the run. Halves of a batch share its number and have places of their own. */
  readonly firstRow: number;
  /** No batch of the run follows, and all before it were accepted: replacements take effect with it. */
  readonly isLast: boolean;
  readonly rows: readonly SyncRow[];
}

/** What a destination said of one row. `retry`: not taken now, another try may succeed. */
export type RowVerdict =
  /** `isKnown`: whether the vendor had the person before; left out where it does not say. */
  | { readonly state: 'accepted'; readonly isKnown?: boolean }
  | { readonly state: 'rejected'; readonly code: string; readonly message: string }
  | { readonly state: 'retry'; readonly message: string };

/** How many people of a batch a vendor says it recognized: exactly, or between two bounds. */
export interface MatchedPeople {
  readonly least: number;
  readonly most: number;
  /** How many people the answer covers. */
  readonly of: number;
}

/** What became of a batch. Messages are the vendor's words, without secrets. */
export type BatchOutcome =
  /** One verdict a row, in the order of the batch. */
  | {
      readonly kind: 'answered';
      readonly verdicts: readonly RowVerdict[];
      readonly matched?: MatchedPeople | undefined;
    }
  /** Taken; the verdict is asked for later by `poll`, at `askAt` where the vendor wants to be asked rarely. */
  | { readonly kind: 'pending'; readonly requestId: string; readonly askAt?: Date }
  /** Refused as a whole because of what some row holds: halved until the row is alone. */
  | { readonly kind: 'refused'; readonly code: string; readonly message: string }
  /** Not taken; nothing may be sent before `retryAt`. */
  | { readonly kind: 'throttled'; readonly retryAt: Date; readonly message: string }
  /** Not taken: the credentials are not accepted any more, or lack a right. */
  | { readonly kind: 'unauthorized'; readonly message: string }
  /** Not taken: the list, table or object is not there, or closed to changes. */
  | { readonly kind: 'missing'; readonly message: string }
  /** Not taken: the vendor cannot be reached or has a failure of its own. */
  | { readonly kind: 'unavailable'; readonly message: string }
  /** Nobody knows whether it was taken, such as when a connection was cut after the request. */
  | { readonly kind: 'unsure'; readonly message: string };

interface SettingBase {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly isRequired: boolean;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  readonly initial?: string | number | boolean;
}

/**
 * One field of the form that sets a connector up. Secrets are stored encrypted and never shown again; `sentTo` names the settings that say where
 * they are sent, and whoever changes one of those has to know the secret. It is empty for secrets that go to the vendor alone, or only sign.
 */
export type SettingField =
  | (SettingBase & { readonly kind: 'text' | 'number' | 'boolean' | 'choice' })
  | (SettingBase & { readonly kind: 'secret'; readonly sentTo: readonly string[] });

/** A connection's settings as they were saved; secrets in plain text. */
export interface ConnectionSettings {
  readonly values: Readonly<Record<string, string | number | boolean>>;
  readonly secrets: Readonly<Record<string, string>>;
}

/** One step of a check: the name was found, the address is allowed, signed in, may read … */
export interface CheckStep {
  readonly name: string;
  readonly isOk: boolean;
  /** What was found, or what is wrong and how to fix it. */
  readonly detail: string;
  readonly milliseconds: number;
}

export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'time' | 'json';

export interface ColumnInfo {
  readonly name: string;
  readonly type: ColumnType;
  readonly isNullable: boolean;
}

/** How a field of a destination is normalized and hashed; a rule's name of `engine/src/sync`. */
export interface DestinationField {
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
  readonly isRequired: boolean;
  /** Rows can be known by this field. */
  readonly canBeKey: boolean;
  /** Such as `google.email`; null: sent as it is. */
  readonly rule: string | null;
  /** A person is known by this field, or by all of the same name together. */
  readonly identifier?: string;
}

/** How many people a list or audience has, as its vendor says: exactly, or between two bounds. */
export interface PeopleThere {
  readonly least: number;
  readonly most: number;
}

/** A table, list or audience that rows go to. */
export interface DestinationObject {
  /** What the vendor calls it. */
  readonly id: string;
  readonly name: string;
  readonly fields: readonly DestinationField[];
  /** Left out where the vendor does not say, or not yet. */
  readonly people?: PeopleThere;
  /** Any other field name is taken, too. */
  readonly allowsMoreFields: boolean;
  readonly modes: readonly SyncMode[];
  /** Consent is asked for with each member. */
  readonly needsConsent: boolean;
  /** People are removed by everything that was sent of them, which is stored for that. Only for destinations that get hashes. */
  readonly removesBySent?: boolean;
}

/** Where a run sends its rows, and by which fields the destination knows them. */
export interface SyncTarget {
  readonly object: DestinationObject;
  /** At least one. Rows of every operation, removals too, carry these fields. */
  readonly keyFields: readonly string[];
}

export type SyncMode = 'upsert' | 'update' | 'insert' | 'mirror' | 'add' | 'remove' | 'replace';

/** How much a vendor takes. The limiter of the connection keeps to it before the vendor has to say so. */
export interface SyncLimits {
  readonly rowsPerBatch: number;
  readonly bytesPerBatch: number;
  readonly concurrency: number;
  /** All of them hold; empty: no limit is known. */
  readonly windows: readonly { readonly requests: number; readonly seconds: number }[];
}

/** What connectors share: everything that leaves goes through these, which keep to the address guard. */
export interface SyncTools {
  /** Hosts (with their port) that the operator lets through although they are not public. */
  readonly privateHosts: readonly string[];
  readonly now: () => Date;
  /** Addresses that answer in the place of vendors' hosts. They pass the same guard as every other. */
  readonly vendorHosts?: Readonly<Record<string, string>>;
  /** What all requests to the account at the vendor go through; none: they start at once. */
  readonly limiter?: Limiter;
  /** How long one request may take; 30 seconds unless it is given. */
  readonly requestMilliseconds?: number;
}

export interface SyncCall {
  readonly tools: SyncTools;
  readonly signal: AbortSignal;
}

interface Connector {
  /** Such as `postgres`; the name of its folder. */
  readonly vendor: string;
  readonly name: string;
  /** One sentence for the gallery. */
  readonly summary: string;
  readonly testedAgainst: 'a real server' | 'documented answers';
  /** The version that is spoken and the day on which the vendor ends it; null where there are no versions. */
  readonly apiVersion: { readonly version: string; readonly endsOn: string | null } | null;
  readonly settings: readonly SettingField[];
  /** Tries the connection step by step and stops at the first that fails. */
  check(connection: ConnectionSettings, tools: SyncTools, signal: AbortSignal): Promise<readonly CheckStep[]>;
}

export interface DestinationConnector extends Connector {
  readonly limits: SyncLimits;
  /**
   * What the vendor says of the people that it gets: how many of them it `matched`, or whether it had each of them before (`known`). Left out: nothing.
   */
  readonly recognition?: 'matched' | 'known';
  /** Rows whose removal the destination cannot do get a removal message or file instead. */
  readonly canRemove: boolean;
  /** A batch that is sent twice with one key is applied once, or harmless when repeated. */
  readonly isRepeatable: (operation: SyncOperation) => boolean;
  discover(
    connection: ConnectionSettings,
    tools: SyncTools,
    signal: AbortSignal,
  ): Promise<readonly DestinationObject[]>;
  /** Makes a list or audience; null where the vendor has nothing to make. */
  readonly create:
    | ((name: string, connection: ConnectionSettings, call: SyncCall) => Promise<DestinationObject>)
    | null;
  /** Opens what a run sends through: pools, sessions, files. Connects to nothing yet and never fails. */
  open(connection: ConnectionSettings, target: SyncTarget, tools: SyncTools): Promise<DestinationWriter>;
}

/** Sends batches of one run. Several may be on their way at once, up to `limits.concurrency`. */
export interface DestinationWriter {
  /** Never throws for what a vendor or the network does; that is an outcome. */
  write(batch: SyncBatch, signal: AbortSignal): Promise<BatchOutcome>;
  /** The verdict of a pending batch; `pending` again while there is none. */
  poll(batch: SyncBatch, requestId: string, signal: AbortSignal): Promise<BatchOutcome>;
  close(): Promise<void>;
}

/** A table or query of a source. */
export interface SourceObject {
  readonly id: string;
  readonly name: string;
  readonly columns: readonly ColumnInfo[];
  readonly approximateRows: number | null;
}

export interface SourceConnector extends Connector {
  discover(connection: ConnectionSettings, tools: SyncTools, signal: AbortSignal): Promise<readonly SourceObject[]>;
  /** The columns of a table or statement. Throws SyncSourceError with one sentence. */
  describe(query: SourceQuery, connection: ConnectionSettings, call: SyncCall): Promise<readonly ColumnInfo[]>;
  /** Reads all rows in one snapshot, in batches of at most `rows`; memory stays bounded. Throws SyncSourceError. */
  read(
    query: SourceQuery,
    connection: ConnectionSettings,
    options: SyncCall & { readonly rows: number; readonly limit: number | null },
  ): AsyncIterable<readonly Readonly<Record<string, CellValue>>[]>;
}

export type SourceQuery =
  | { readonly kind: 'table'; readonly schema: string; readonly table: string }
  | { readonly kind: 'sql'; readonly statement: string };

/** A source cannot be read; the message is a sentence that a person can act on and holds no secret. */
export class SyncSourceError extends Error {
  override readonly name = 'SyncSourceError';
}
