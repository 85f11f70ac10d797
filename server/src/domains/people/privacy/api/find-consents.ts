import { findConsents as operation } from '@acquaint/contract';
import { addressKey } from '../../../../platform/auth/email-key.ts';
import { computation } from '../../../../platform/http/mutation.ts';
import { consentsOf } from '../model/consents.queries.ts';

export const findConsents = computation(operation, async ({ services, clickhouse }, { body }) => ({
  data: await consentsOf(clickhouse, addressKey(services.identityPepper, body.email)),
}));
