import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { removeSampleData } from './remove-sample-data.ts';

export const sampleDataRoutes = [bind(contract.removeSampleData, removeSampleData)];
