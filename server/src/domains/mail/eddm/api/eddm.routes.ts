import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { chooseEddmRoutes } from '../routes/choose-eddm-routes.ts';
import { createEddmArea } from '../areas/create-eddm-area.ts';
import { createEddmMailing } from './create-eddm-mailing.ts';
import { deleteEddmArea } from '../areas/delete-eddm-area.ts';
import { deleteEddmMailing } from './delete-eddm-mailing.ts';
import { duplicateEddmMailing } from './duplicate-eddm-mailing.ts';
import { findEddmPlaces } from '../routes/find-eddm-places.ts';
import { listMapLabels } from '../routes/list-map-labels.ts';
import { getEddmMailing } from './get-eddm-mailing.ts';
import { getEddmPackage } from '../print/get-eddm-package.ts';
import { getEddmProof } from '../print/get-eddm-proof.ts';
import { listEddmAreas } from '../areas/list-eddm-areas.ts';
import { listEddmMailings } from './list-eddm-mailings.ts';
import { listEddmRoutes } from '../routes/list-eddm-routes.ts';
import { rankEddmRoutes } from '../routes/rank-eddm-routes.ts';
import { setEddmStatus } from './set-eddm-status.ts';
import { updateEddmArea } from '../areas/update-eddm-area.ts';
import { updateEddmMailing } from './update-eddm-mailing.ts';

export const eddmRoutes = [
  bind(contract.findEddmPlaces, findEddmPlaces),
  bind(contract.listMapLabels, listMapLabels),
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
