import { searchSuppressions as operation } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import { searchEntries } from '../model/search-entries.ts';

export const searchSuppressions = computation(operation, ({ services, clickhouse, transaction, user }, { body }) =>
  searchEntries(
    { secrets: services.secrets, pepper: services.identityPepper, clickhouse, transaction, of: user.account_id },
    body,
  ),
);
