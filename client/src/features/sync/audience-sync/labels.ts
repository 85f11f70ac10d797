import type { Sync, SyncConnection, SyncRun } from '@acquaint/contract';

type Color = 'default' | 'success' | 'warning' | 'error' | 'info';
interface Label {
  readonly label: string;
  readonly color: Color;
}

export const connectionLabels: Readonly<Record<SyncConnection['state'], Label>> = {
  unchecked: { label: 'Not tested yet', color: 'default' },
  ok: { label: 'Connected', color: 'success' },
  failing: { label: 'Not working', color: 'error' },
  needs_sign_in: { label: 'Needs new credentials', color: 'error' },
};

export const healthLabels: Readonly<Record<Sync['health'], Label>> = {
  healthy: { label: 'Healthy', color: 'success' },
  failing: { label: 'Failing', color: 'error' },
  waiting: { label: 'Needs attention', color: 'warning' },
  paused: { label: 'Paused', color: 'default' },
  never_ran: { label: 'Never ran', color: 'default' },
};

export const runLabels: Readonly<Record<SyncRun['state'], Label>> = {
  queued: { label: 'Queued', color: 'info' },
  reading: { label: 'Reading', color: 'info' },
  planning: { label: 'Comparing', color: 'info' },
  stopped: { label: 'Needs your approval', color: 'warning' },
  sending: { label: 'Sending', color: 'info' },
  waiting: { label: 'Waiting for the destination', color: 'info' },
  done: { label: 'Done', color: 'success' },
  failed: { label: 'Failed', color: 'error' },
  cancelled: { label: 'Canceled', color: 'default' },
};

export const modeLabels: Readonly<Record<Sync['mode'], { readonly label: string; readonly help: string }>> = {
  mirror: { label: 'Mirror', help: 'The destination mirrors the model: rows are added, updated and removed.' },
  upsert: { label: 'Add and update', help: 'Rows are added and updated. Nothing is removed.' },
  update: { label: 'Update only', help: 'Only rows already at the destination are updated.' },
  insert: { label: 'Add only new rows', help: 'New rows are added. Existing rows stay unchanged.' },
  add: { label: 'Add to the list', help: 'People are added to the list and stay there.' },
  remove: { label: 'Remove', help: 'The rows of the model are removed from the destination.' },
  replace: { label: 'Replace', help: 'Each run replaces everything with the rows of the model.' },
};

export const rowLabels = {
  in_destination: 'In the destination',
  rejected: 'Rejected',
  unsure: 'Unknown outcome',
  removing: 'Being removed',
  removed: 'Removed',
} as const;
