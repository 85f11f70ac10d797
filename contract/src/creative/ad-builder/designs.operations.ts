import { z } from 'zod';
import { id, idParams } from '../../shared/ids.ts';
import { defineOperation } from '../../shared/operation.ts';
import { pageOf } from '../../shared/paging.ts';
import {
  designCheck,
  designComment,
  designCommentPage,
  designCommentPayload,
  designCommentsQuery,
  designFileQuery,
  designPayload,
  designsQuery,
  designTemplatesQuery,
  designSummary,
  designTemplate,
  designUpdate,
  designVersion,
  designVersionPayload,
  editorSources,
  fontFamily,
  mergeRecord,
  savedDesign,
} from './designs.schema.ts';

const saved = z.object({ data: savedDesign, message: z.string() });
const answered = z.object({ message: z.string() });

export const listDesigns = defineOperation({
  name: 'listDesigns',
  summary: 'Designs, a page at a time',
  method: 'GET',
  path: '/api/designs',
  access: 'user',
  query: designsQuery,
  response: pageOf(designSummary),
  errors: [],
});

export const getDesign = defineOperation({
  name: 'getDesign',
  summary: 'One design with its document',
  method: 'GET',
  path: '/api/designs/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: savedDesign }),
  errors: ['not_found'],
});

export const createDesign = defineOperation({
  name: 'createDesign',
  summary: 'Begin a design: empty, from a template, or as a copy',
  method: 'POST',
  path: '/api/designs',
  access: 'user',
  body: designPayload,
  response: saved,
  errors: ['not_found', 'conflict'],
});

export const updateDesign = defineOperation({
  name: 'updateDesign',
  summary: 'Save a design; a document only upon the revision that it was made from',
  method: 'PUT',
  path: '/api/designs/:id',
  access: 'user',
  params: idParams,
  body: designUpdate,
  response: z.object({ data: designSummary, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const deleteDesign = defineOperation({
  name: 'deleteDesign',
  summary: 'Put a design into the trash; one that is there is deleted for good',
  method: 'DELETE',
  path: '/api/designs/:id',
  access: 'user',
  params: idParams,
  response: answered,
  errors: ['not_found'],
});

export const restoreDesign = defineOperation({
  name: 'restoreDesign',
  summary: 'Take a design out of the trash',
  method: 'POST',
  path: '/api/designs/:id/restore',
  access: 'user',
  params: idParams,
  response: answered,
  errors: ['not_found'],
});

export const getDesignFile = defineOperation({
  name: 'getDesignFile',
  summary: 'A design as PDF for print, or a page of it as a picture',
  method: 'GET',
  path: '/api/designs/:id/file',
  access: 'user',
  params: idParams,
  query: designFileQuery,
  answersFile: true,
  errors: ['not_found', 'conflict'],
});

export const checkDesign = defineOperation({
  name: 'checkDesign',
  summary: 'Begin to set a whole list into the texts of a design, to say whose do not fit',
  method: 'POST',
  path: '/api/designs/:id/check',
  access: 'user',
  params: idParams,
  body: z.strictObject({ list_id: id }),
  response: z.object({ data: designCheck, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const getDesignCheck = defineOperation({
  name: 'getDesignCheck',
  summary: 'The newest check of a design for a whole list: how far it is, or what was found',
  method: 'GET',
  path: '/api/designs/:id/check',
  access: 'user',
  params: idParams,
  response: z.object({ data: designCheck.nullable() }),
  errors: ['not_found'],
});

export const listDesignVersions = defineOperation({
  name: 'listDesignVersions',
  summary: 'What a design was before, the latest first',
  method: 'GET',
  path: '/api/designs/:id/versions',
  access: 'user',
  params: idParams,
  response: z.object({ data: z.array(designVersion) }),
  mostRows: 100,
  errors: ['not_found'],
});

export const addDesignVersion = defineOperation({
  name: 'addDesignVersion',
  summary: 'Keep the present state of a design under a name, or approve it',
  method: 'POST',
  path: '/api/designs/:id/versions',
  access: 'user',
  params: idParams,
  body: designVersionPayload,
  response: z.object({ data: designVersion, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const getDesignVersion = defineOperation({
  name: 'getDesignVersion',
  summary: 'The document of a version',
  method: 'GET',
  path: '/api/design-versions/:id',
  access: 'user',
  params: idParams,
  response: z.object({ data: designVersion.extend({ document: z.record(z.string(), z.unknown()) }) }),
  errors: ['not_found'],
});

export const listDesignComments = defineOperation({
  name: 'listDesignComments',
  summary: 'Comments on a design: the latest ones, and earlier ones by the cursor',
  method: 'GET',
  path: '/api/designs/:id/comments',
  access: 'user',
  params: idParams,
  query: designCommentsQuery,
  response: designCommentPage,
  errors: ['not_found'],
});

export const addDesignComment = defineOperation({
  name: 'addDesignComment',
  summary: 'Say something of a design, or of a layer of it',
  method: 'POST',
  path: '/api/designs/:id/comments',
  access: 'user',
  permission: 'work',
  params: idParams,
  body: designCommentPayload,
  response: z.object({ data: designComment, message: z.string() }),
  errors: ['not_found', 'conflict'],
});

export const resolveDesignComment = defineOperation({
  name: 'resolveDesignComment',
  summary: 'Mark a comment as done, or open it again',
  method: 'PUT',
  path: '/api/design-comments/:id',
  access: 'user',
  permission: 'work',
  params: idParams,
  body: z.strictObject({ is_resolved: z.boolean() }),
  response: z.object({ data: designComment, message: z.string() }),
  errors: ['not_found'],
});

export const listDesignTemplates = defineOperation({
  name: 'listDesignTemplates',
  summary: 'The gallery: designs to begin with, in the colors and fonts of the brand',
  method: 'GET',
  path: '/api/assets/templates',
  access: 'user',
  query: designTemplatesQuery,
  response: z.object({ data: z.array(designTemplate) }),
  mostRows: 2_100,
  errors: [],
});

export const getEditorSources = defineOperation({
  name: 'getEditorSources',
  summary: 'What a design draws on: brand values, pictures, contents of codes',
  method: 'POST',
  path: '/api/design-sources',
  access: 'user',
  permission: 'view',
  body: z.strictObject({
    /** Keys of pictures such as `asset:<id>:<version>`, `stock:<name>`, `logo:primary` and `qr_logo:<id>`. */
    images: z.array(z.string().max(120)).max(300).default([]),
    qr_codes: z.array(id).max(300).default([]),
  }),
  response: z.object({ data: editorSources }),
  errors: [],
});

export const listFonts = defineOperation({
  name: 'listFonts',
  summary: 'The fonts that designs can use',
  method: 'GET',
  path: '/api/fonts',
  access: 'user',
  response: z.object({ data: z.array(fontFamily) }),
  mostRows: 100,
  errors: [],
});

export const listRecipients = defineOperation({
  name: 'listRecipients',
  summary: 'The first recipients of a list as the values of merge fields, to look through in a design',
  method: 'GET',
  path: '/api/design-recipients',
  access: 'user',
  answersPeople: true,
  query: z.strictObject({
    listId: id,
    perPage: z.coerce.number().int().min(1).max(100).default(50),
  }),
  response: z.object({ data: z.array(mergeRecord), meta: z.object({ total: z.number().int() }) }),
  mostRows: 100,
  errors: ['not_found'],
});
