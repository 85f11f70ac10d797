import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { countAudience } from './count-audience.ts';
import { findPlaces } from './find-places.ts';
import { listAudienceAttributes } from './list-audience-attributes.ts';
import { previewAudience } from './preview-audience.ts';

export const audienceFinderRoutes = [
  bind(contract.listAudienceAttributes, listAudienceAttributes),
  bind(contract.countAudience, countAudience),
  bind(contract.previewAudience, previewAudience),
  bind(contract.findPlaces, findPlaces),
];
