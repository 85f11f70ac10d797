import { setBackupPlan as operation } from '@acquaint/contract';
import { dayOf, instantOf } from '@acquaint/engine/dates';
import { mutation } from '../../../../../platform/http/mutation.ts';
import { createSessionStore } from '../../../sign-in/index.ts';
import { createBackupStore } from '../model/backups.store.ts';
import { requireTarget } from '../model/require-target.ts';

export const setBackupPlan = mutation(
  operation,
  { audit: 'installation', as: 'system' },
  async ({ services, user, write }, { body }) => {
    const { config, now } = services;
    if (body.is_on) requireTarget(config);
    return write(async (transaction) => {
      const store = createBackupStore(transaction);
      const account = await createSessionStore(transaction).findAccount(user.account_id);
      const before = await store.plan();
      // Another administrator who changes the hour sees the zone of the first one.
      const timeZone = before?.time_zone ?? account?.timeZone ?? 'UTC';
      const today = dayOf(now(), timeZone);
      const hasPassed = now() >= instantOf(today, body.hour, timeZone);
      const since = before?.is_on === true ? before.since : now().toISOString();
      // What is turned on in the evening starts with the next morning's backup.
      await store.savePlan({ ...body, time_zone: timeZone, since, startedDay: hasPassed ? today : '' });
      return {
        audit: { objectId: 'backups', details: body },
        result: { data: { ...body, time_zone: timeZone }, message: 'Saved.' },
      };
    });
  },
);
