import { startPasskeyConfirmation as operation } from '@acquaint/contract';
import { unframed } from '../../../../platform/http/mutation.ts';
import { findPerson } from './find-person.ts';
import { requestPasskey } from './request-passkey.ts';

export const startPasskeyConfirmation = unframed(
  operation,
  { because: 'keeps a challenge for minutes' },
  async (context) => requestPasskey(context, { purpose: 'confirmation', user: await findPerson(context) }),
);
