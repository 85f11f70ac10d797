import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { createTag } from './create-tag.ts';
import { deleteTag } from './delete-tag.ts';
import { listTagged } from './list-tagged.ts';
import { listTags } from './list-tags.ts';
import { listTagsOf } from './list-tags-of.ts';
import { mergeTags } from './merge-tags.ts';
import { syncTags } from './sync-tags.ts';
import { updateTag } from './update-tag.ts';

export const tagRoutes = [
  bind(contract.listTags, listTags),
  bind(contract.createTag, createTag),
  bind(contract.updateTag, updateTag),
  bind(contract.deleteTag, deleteTag),
  bind(contract.mergeTags, mergeTags),
  bind(contract.syncTags, syncTags),
  bind(contract.listTagsOf, listTagsOf),
  bind(contract.listTagged, listTagged),
];
