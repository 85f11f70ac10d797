import { checkQrCode as operation } from '@acquaint/contract';
import { anyShortCode } from '@acquaint/engine';
import { computation } from '../../../../platform/http/mutation.ts';
import { verdictOn } from './require-readable.ts';
import { payloadOf } from '../model/short-url.ts';

export const checkQrCode = computation(operation, async (context, { body }) => {
  const { services, facts } = context;
  const coded = { code: body.is_dynamic ? anyShortCode : null, domain: null, content: body.content };
  return { data: await verdictOn(context, payloadOf(services, facts, coded), body.style) };
});
