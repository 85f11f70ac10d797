import type { getCampaignOptions as operation } from '@acquaint/contract';
import type { Verb } from '../../../../platform/http/bind.ts';
import { loadOptions } from '../model/campaign-options.ts';

export const getCampaignOptions: Verb<typeof operation> = async (context) => ({ data: await loadOptions(context) });
