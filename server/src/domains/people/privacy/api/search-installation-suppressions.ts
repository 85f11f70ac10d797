import { searchInstallationSuppressions as operation } from '@acquaint/contract';
import { computation } from '../../../../platform/http/mutation.ts';
import { nilId } from '../../../../platform/ids/ids.ts';
import { searchEntries } from '../model/search-entries.ts';

export const searchInstallationSuppressions = computation(operation, ({ services }, { body }) => {
  const { clickhouse, identityPepper: pepper, postgres, secrets } = services;
  return searchEntries(
    { secrets, pepper, clickhouse, transaction: (work) => postgres.readAsSystem(work), of: nilId },
    body,
  );
});
