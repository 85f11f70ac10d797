import { z } from 'zod';
import { instant } from '../../shared/fields.ts';
import { defineOperation } from '../../shared/operation.ts';
import { design, outsideEditor } from './ad-builder.schema.ts';

export const createEditorToken = defineOperation({
  name: 'createEditorToken',
  summary: 'A short-lived token for the creative editor',
  method: 'POST',
  path: '/api/vista-create/access-token',
  access: 'user',
  response: z.object({
    data: z.object({
      access_token: z.string(),
      expires_at: instant,
      /** Where the operator has a key for one; our own editor is there in any case. */
      outside_editor: outsideEditor.nullable(),
    }),
  }),
  errors: [],
});

export const syncDesigns = defineOperation({
  name: 'syncDesigns',
  summary: "Reconciles the editor's designs with the stored ones: the later version of each counts",
  method: 'POST',
  path: '/api/vista-create/sync',
  access: 'user',
  body: z.strictObject({
    /** Proof that the editor was opened by this user. */
    editor_token: z.string().min(1, 'The editor token is required').max(500),
    designs: z.array(design.strict()).max(100).default([]),
    /** Answers only designs that changed after this. */
    since: instant.optional(),
  }),
  response: z.object({ data: z.array(design), meta: z.object({ synced_at: instant }) }),
  errors: [],
});
