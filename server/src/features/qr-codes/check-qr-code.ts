import type { checkQrCode as operation } from '@acquaint/contract';
import type { Verb } from '../../platform/http/bind.ts';
import { verdictOn } from './require-readable.ts';
import { payloadOf } from './short-url.ts';

/** As long as random codes are. */
const anyCode = '0000000';

export const checkQrCode: Verb<typeof operation> = async (context, { body }) => {
  const { services, facts } = context;
  const coded = { code: body.is_dynamic ? anyCode : null, domain: null, content: body.content };
  return { data: await verdictOn(context, payloadOf(services, facts, coded), body.style) };
};
