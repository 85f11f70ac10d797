import { collectEvents } from './collection/index.ts';
import { getDashboard } from './dashboard/index.ts';
import { cancelJob, getJob } from './jobs/index.ts';
import { createPixel, getPixel, listPixels, updatePixel } from './pixels/index.ts';
import { getReport, listVisits } from './reports/index.ts';
import { removeSampleData } from './sample-data/index.ts';
import { getMe, login, logout } from './session/index.ts';

export * from './shared/access.ts';
export * from './shared/attributes.ts';
export * from './shared/errors.ts';
export * from './shared/fields.ts';
export * from './shared/ids.ts';
export * from './shared/operation.ts';
export * from './shared/paging.ts';
export * from './collection/index.ts';
export * from './dashboard/index.ts';
export * from './jobs/index.ts';
export * from './pixels/index.ts';
export * from './reports/index.ts';
export * from './sample-data/index.ts';
export * from './session/index.ts';

/** Every operation of the product: the spine that the server, the client, the documents and the tests are checked against. */
export const operations = {
  login,
  getMe,
  logout,
  getDashboard,
  listPixels,
  getPixel,
  createPixel,
  updatePixel,
  getReport,
  listVisits,
  getJob,
  cancelJob,
  removeSampleData,
  collectEvents,
} as const;
