import type { getSystemStorage as operation } from '@acquaint/contract';
import type { Verb } from '../../../../../platform/http/bind.ts';
import { readStorage } from '../model/read-storage.ts';

export const getSystemStorage: Verb<typeof operation> = async ({ services }) => ({ data: await readStorage(services) });
