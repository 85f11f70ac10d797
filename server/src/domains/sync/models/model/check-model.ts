import type { SyncColumn, SyncModelDefinition } from '@acquaint/contract';
import type { UserContext } from '../../../../platform/http/context.ts';
import { invalidInput } from '../../../../platform/http/operation-error.ts';
import { unreachable } from '../../connections/index.ts';
import { type OpenModel, openModel } from './read-model.ts';

/** Opens a model for a request: what is wrong with its source is a 409 with the reason. */
export async function openForRequest(
  { services, user }: Pick<UserContext, 'services' | 'user'>,
  definition: SyncModelDefinition,
): Promise<OpenModel> {
  return openModel({ services, accountId: user.account_id }, definition).catch(unreachable);
}

/** The columns of a model. Throws 400 for key columns that it does not have. */
export async function checkedColumns(
  context: Pick<UserContext, 'services' | 'user'>,
  definition: SyncModelDefinition,
  keyColumns: readonly string[],
): Promise<readonly SyncColumn[]> {
  const { columns } = await openForRequest(context, definition);
  const missing = keyColumns.filter((key) => !columns.some(({ name }) => name === key));
  if (missing.length > 0)
    throw invalidInput({ key_columns: [`There is no column ${missing.join(', ')} in the model`] });
  return columns;
}
