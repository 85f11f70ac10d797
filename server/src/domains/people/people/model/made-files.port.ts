import type { UserContext } from '../../../../platform/http/context.ts';
import type { IntentContext } from '../../../../platform/intents/define-intent.ts';
import { definePort } from '../../../../platform/ports/port.ts';
import type { Traces } from './find-traces.ts';

interface MadeFiles {
  /** What has files in which a person is, by id. Throws 409 while such files are being made. */
  find(
    context: Pick<UserContext, 'clickhouse' | 'transaction'>,
    traces: Pick<Traces, 'consumers' | 'records'>,
  ): Promise<string[]>;
  /** Deletes the files; ids of another holder are passed over. Harmless when repeated. */
  purge(context: Pick<IntentContext, 'services' | 'accountId' | 'transaction'>, ids: readonly string[]): Promise<void>;
}

/** Files that were made of people and can be made again without one of them. */
export const madeFiles = definePort<MadeFiles>('files made of people');
