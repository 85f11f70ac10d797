import { z } from 'zod';
import { defineGauge } from '../../../../../platform/metrics/define-metric.ts';
import { createInstallationStore } from '../../../../../platform/postgres/installation.store.ts';
import { facts } from './backups.store.ts';

const backupRuns = z.array(z.looseObject({ state: z.string(), at: z.string() }));

/** The age of the last good backup; not a number before the first one. */
export const backupAgeMetric = defineGauge(
  { name: 'acquaint_backup_age_seconds', help: 'Age of the last good scheduled backup' },
  async ({ postgres }) => {
    const text = await createInstallationStore(postgres.system).get(facts.runs);
    const runs = text === null ? null : backupRuns.safeParse(JSON.parse(text)).data;
    const last = runs?.find(({ state }) => state === 'done');
    return last === undefined ? Number.NaN : (Date.now() - new Date(last.at).getTime()) / 1_000;
  },
);
