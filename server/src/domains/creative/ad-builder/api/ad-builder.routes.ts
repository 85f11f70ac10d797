import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { addDesignComment } from '../comments/add-design-comment.ts';
import { addDesignVersion } from './add-design-version.ts';
import { checkDesign } from '../checks/check-design.ts';
import { createDesign } from './create-design.ts';
import { createEditorToken } from '../editor/create-editor-token.ts';
import { deleteDesign } from './delete-design.ts';
import { getDesignCheck } from '../checks/get-design-check.ts';
import { getDesignFile } from './get-design-file.ts';
import { getDesignVersion } from './get-design-version.ts';
import { getDesign } from './get-design.ts';
import { getEditorSources } from '../editor/get-editor-sources.ts';
import { listDesignComments } from '../comments/list-design-comments.ts';
import { listDesignTemplates } from './list-design-templates.ts';
import { listDesignVersions } from './list-design-versions.ts';
import { listDesigns } from './list-designs.ts';
import { listFonts } from '../editor/list-fonts.ts';
import { listRecipients } from './list-recipients.ts';
import { resolveDesignComment } from '../comments/resolve-design-comment.ts';
import { restoreDesign } from './restore-design.ts';
import { syncDesigns } from '../editor/sync-designs.ts';
import { updateDesign } from './update-design.ts';

export const adBuilderRoutes = [
  bind(contract.createEditorToken, createEditorToken),
  bind(contract.syncDesigns, syncDesigns),
  bind(contract.listDesigns, listDesigns),
  bind(contract.getDesign, getDesign),
  bind(contract.createDesign, createDesign),
  bind(contract.updateDesign, updateDesign),
  bind(contract.deleteDesign, deleteDesign),
  bind(contract.restoreDesign, restoreDesign),
  bind(contract.getDesignFile, getDesignFile),
  bind(contract.checkDesign, checkDesign),
  bind(contract.getDesignCheck, getDesignCheck),
  bind(contract.listDesignVersions, listDesignVersions),
  bind(contract.addDesignVersion, addDesignVersion),
  bind(contract.getDesignVersion, getDesignVersion),
  bind(contract.listDesignComments, listDesignComments),
  bind(contract.addDesignComment, addDesignComment),
  bind(contract.resolveDesignComment, resolveDesignComment),
  bind(contract.listDesignTemplates, listDesignTemplates),
  bind(contract.getEditorSources, getEditorSources),
  bind(contract.listFonts, listFonts),
  bind(contract.listRecipients, listRecipients),
];
