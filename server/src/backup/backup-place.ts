import type { Readable } from 'node:stream';
import type { Manifest, StoredFile } from './manifest.ts';

/** A file that is written into a backup. */
export interface Written {
  /** Where it is below the backup's folder. */
  readonly path: string;
  readonly isCompressed: boolean;
}

/** A whole backup. */
export interface Backup {
  /** The name of its folder, by which backups are in the order of their time. */
  readonly name: string;
  /** What people call where it is. */
  readonly place: string;
  readonly manifest: Manifest;
  read(file: StoredFile): Promise<Readable>;
}

/** A backup that is being written. */
export interface Draft {
  store(source: Readable, written: Written): Promise<StoredFile>;
  /** Takes over a file of the earlier backup without sending it again; null: it is not what it was. */
  takeOver(file: StoredFile): Promise<StoredFile | null>;
  /** Writes the manifest, with which it is a backup. Answers what people call where it is. */
  finish(manifest: string): Promise<string>;
  /** Removes what was written. */
  discard(): Promise<void>;
}

/** Where backups are kept: a directory, or a bucket. */
export interface BackupPlace {
  /** What people call it. */
  readonly name: string;
  /** Takes it for this process; answers what gives it back. Throws CommandError where another backup is being written. */
  lock(): Promise<() => Promise<void>>;
  /** Names of backups, the newest first; one that was interrupted is none. */
  list(): Promise<string[]>;
  /** Null: there is none of that name. Throws CommandError where its manifest is damaged. */
  open(name: string): Promise<Backup | null>;
  /** Removes what interrupted backups left behind. */
  clear(): Promise<void>;
  begin(name: string, earlier: Backup | null): Promise<Draft>;
  /** Deletes backups. What one of the others was made of stays. */
  remove(names: readonly string[]): Promise<void>;
  /** Keeps a copy of the journal of erasures beside the backups. */
  keepErasures(path: string): Promise<void>;
  /** Gives that copy as a file of this machine; null: there is none. */
  readErasures(into: string): Promise<string | null>;
}

/** Folders of backups are called by the instant at which they began. */
export const backupName = /^\d{4}-\d{2}-\d{2}T[\d-]+Z$/;
