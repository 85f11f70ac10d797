import type { AlertSource } from '../../../../platform/alerts/alert-source.ts';
import { createJobRunStore } from '../../../../platform/jobs/job-runs.store.ts';

/** Jobs of the account that failed. */
export const jobAlerts: AlertSource = {
  kind: 'job_failed',
  async find({ postgres }, { accountId, since }) {
    const rows = await postgres.readForAccount(accountId, (tx) => createJobRunStore(tx).listFailed(since));
    return rows.map(({ id, kind, message }) => ({
      key: id,
      title: `A job failed: ${kind.replaceAll('-', ' ')}`,
      text:
        message === ''
          ? 'It failed several times. Start it again, or ask your administrator to look at the log.'
          : message,
      path: '/',
    }));
  },
};
