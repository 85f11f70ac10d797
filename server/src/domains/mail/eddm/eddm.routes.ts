import * as contract from '@acquaint/contract';
import { bind } from '../../../platform/http/bind.ts';
import { chooseEddmRoutes } from './choose-eddm-routes.ts';
import { createEddmArea } from './create-eddm-area.ts';
import { createEddmMailing } from './create-eddm-mailing.ts';
import { deleteEddmArea } from './delete-eddm-area.ts';
import { deleteEddmMailing } from './delete-eddm-mailing.ts';
import { duplicateEddmMailing } from './duplicate-eddm-mailing.ts';
import { findEddmPlaces } from './find-eddm-places.ts';
import { getEddmMailing } from './get-eddm-mailing.ts';
import { getEddmPackage } from './get-eddm-package.ts';
import { getEddmProof } from './get-eddm-proof.ts';
import { listEddmAreas } from './list-eddm-areas.ts';
import { listEddmMailings } from './list-eddm-mailings.ts';
import { listEddmRoutes } from './list-eddm-routes.ts';
import { rankEddmRoutes } from './rank-eddm-routes.ts';
import { setEddmStatus } from './set-eddm-status.ts';
import { updateEddmArea } from './update-eddm-area.ts';
import { updateEddmMailing } from './update-eddm-mailing.ts';

export const eddmRoutes = [
  bind(contract.findEddmPlaces, findEddmPlaces),
  bind(contract.listEddmRoutes, listEddmRoutes),
  bind(contract.chooseEddmRoutes, chooseEddmRoutes),
  bind(contract.listEddmMailings, listEddmMailings),
  bind(contract.getEddmMailing, getEddmMailing),
  bind(contract.createEddmMailing, createEddmMailing),
  bind(contract.updateEddmMailing, updateEddmMailing),
  bind(contract.deleteEddmMailing, deleteEddmMailing),
  bind(contract.duplicateEddmMailing, duplicateEddmMailing),
  bind(contract.setEddmStatus, setEddmStatus),
  bind(contract.getEddmPackage, getEddmPackage),
  bind(contract.getEddmProof, getEddmProof),
  bind(contract.listEddmAreas, listEddmAreas),
  bind(contract.createEddmArea, createEddmArea),
  bind(contract.updateEddmArea, updateEddmArea),
  bind(contract.deleteEddmArea, deleteEddmArea),
  bind(contract.rankEddmRoutes, rankEddmRoutes),
];
