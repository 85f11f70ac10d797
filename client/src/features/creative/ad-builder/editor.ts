import { createEditorToken, defaultDesignType, syncDesigns } from '@acquaint/contract';
import { callOperation } from '../../../platform/api/api-client.ts';

const hostId = 'creative-editor';

/** Makes the editor's place in the page: it is there before it is shown, so that it opens at once. */
function hideHost(designType: string): void {
  const host = document.getElementById(hostId) ?? document.createElement('div');
  host.id = hostId;
  host.hidden = true;
  host.dataset['designType'] = designType;
  document.body.append(host);
}

/**
 * Gets a token for the editor, initializes it hidden with a horizontal A5 flyer, and proves the token. Designs are loaded when they are opened:
 * only what changes from now on is asked for.
 */
export async function prepareEditor(): Promise<void> {
  const { data } = await callOperation(createEditorToken, {});
  hideHost(defaultDesignType);
  await callOperation(syncDesigns, { body: { editor_token: data.access_token, since: new Date().toISOString() } });
}
