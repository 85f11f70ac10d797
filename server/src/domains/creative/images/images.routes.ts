import * as contract from '@acquaint/contract';
import { bind } from '../../../platform/http/bind.ts';
import { replaceImageLink } from './replace-image-link.ts';

export const imageLinkRoutes = [bind(contract.replaceImageLink, replaceImageLink)];
