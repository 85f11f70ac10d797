import { z } from 'zod';
import { defineIntent } from '../../../../platform/intents/define-intent.ts';

/** Deletes the scans of a code that is gone. */
export const removeScans = defineIntent({
  kind: 'remove-scans',
  topic: 'qr-codes',
  payload: z.object({ code: z.string() }),
  apply: ({ clickhouse }, { code }) => clickhouse.remove('qr_scans', 'code_id = {code:UUID}', { code }),
});
