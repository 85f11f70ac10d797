import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addProspects } from './add-prospects.ts';
import { createProspectList } from './create-prospect-list.ts';
import { deleteProspectList } from './delete-prospect-list.ts';
import { detachProspect } from './detach-prospect.ts';
import { exportProspectList } from './export-prospect-list.ts';
import { getListOverlap } from './get-list-overlap.ts';
import { getProspectList } from './get-prospect-list.ts';
import { groupProspectLists } from './group-prospect-lists.ts';
import { listAllProspectLists } from './list-all-prospect-lists.ts';
import { listFromEnrichment } from './list-from-enrichment.ts';
import { listProspectLists } from './list-prospect-lists.ts';
import { refreshProspectList } from './refresh-prospect-list.ts';
import { updateProspectList } from './update-prospect-list.ts';

export const prospectRoutes = [
  bind(contract.listProspectLists, listProspectLists),
  bind(contract.listAllProspectLists, listAllProspectLists),
  bind(contract.getListOverlap, getListOverlap),
  bind(contract.groupProspectLists, groupProspectLists),
  bind(contract.getProspectList, getProspectList),
  bind(contract.createProspectList, createProspectList),
  bind(contract.updateProspectList, updateProspectList),
  bind(contract.addProspects, addProspects),
  bind(contract.detachProspect, detachProspect),
  bind(contract.refreshProspectList, refreshProspectList),
  bind(contract.deleteProspectList, deleteProspectList),
  bind(contract.listFromEnrichment, listFromEnrichment),
  bind(contract.exportProspectList, exportProspectList),
];
