import { defineJob, noInput } from '../../../../../platform/jobs/define-job.ts';
import { runChecks } from '../model/run-checks.ts';

/** Checks the installation in full. */
export const checkInstallationJob = defineJob({
  kind: 'check-installation',
  input: noInput,
  process:
    (services) =>
    async ({ progress }) => {
      const { results } = await runChecks(services, { isQuick: false, onProgress: progress });
      await progress(results.length, results.length);
      const wrong = results.filter(({ state }) => state !== 'ok');
      return wrong.length === 0 ? 'No problems found.' : `Look at: ${wrong.map(({ name }) => name).join(', ')}.`;
    },
});
