import type { Sync, SyncConnection, SyncRun } from '@acquaint/contract';
import { texts } from './audience-sync.texts.ts';

type Color = 'default' | 'success' | 'warning' | 'error' | 'info';
interface Label {
  readonly label: string;
  readonly color: Color;
}

export const connectionLabels: Readonly<Record<SyncConnection['state'], Label>> = {
  unchecked: { label: texts.notTestedYet, color: 'default' },
  ok: { label: texts.connected, color: 'success' },
  failing: { label: texts.notWorking, color: 'error' },
  needs_sign_in: { label: texts.needsNewCredentials, color: 'error' },
};

export const healthLabels: Readonly<Record<Sync['health'], Label>> = {
  healthy: { label: texts.healthy, color: 'success' },
  failing: { label: texts.failing, color: 'error' },
  waiting: { label: texts.needsAttention, color: 'warning' },
  paused: { label: texts.paused, color: 'default' },
  never_ran: { label: texts.neverRan, color: 'default' },
};

export const runLabels: Readonly<Record<SyncRun['state'], Label>> = {
  queued: { label: texts.queued, color: 'info' },
  reading: { label: texts.reading, color: 'info' },
  planning: { label: texts.comparing, color: 'info' },
  stopped: { label: texts.needsYourApproval, color: 'warning' },
  sending: { label: texts.sending, color: 'info' },
  waiting: { label: texts.waitingForDestination, color: 'info' },
  done: { label: texts.done, color: 'success' },
  failed: { label: texts.failed, color: 'error' },
  cancelled: { label: texts.canceled, color: 'default' },
};

export const modeLabels: Readonly<Record<Sync['mode'], { readonly label: string; readonly help: string }>> = {
  mirror: { label: texts.mirror, help: texts.destinationMirrorsModelRowsAre },
  upsert: { label: texts.addAndUpdate, help: texts.rowsAreAddedAndUpdated },
  update: { label: texts.updateOnly, help: texts.onlyRowsAlreadyAtDestination },
  insert: { label: texts.addOnlyNewRows, help: texts.newRowsAreAddedExisting },
  add: { label: texts.addToList, help: texts.peopleAreAddedToList },
  remove: { label: texts.remove, help: texts.rowsOfModelAreRemoved },
  replace: { label: texts.replace, help: texts.eachRunReplacesEverythingWith },
};

export const rowLabels = {
  in_destination: texts.inDestination,
  rejected: texts.rejected,
  unsure: texts.unknownOutcome,
  removing: texts.beingRemoved,
  removed: texts.removed,
} as const;
