import type { checkQrCode as operation } from '@acquaint/contract';
import { anyShortCode } from '@acquaint/engine';
import type { Verb } from '../../platform/http/bind.ts';
import { verdictOn } from './require-readable.ts';
import { payloadOf } from './short-url.ts';

export const checkQrCode: Verb<typeof operation> = async (context, { body }) => {
  const { services, facts } = context;
  const coded = { code: body.is_dynamic ? anyShortCode : null, domain: null, content: body.content };
  return { data: await verdictOn(context, payloadOf(services, facts, coded), body.style) };
};
