import { createEditorToken, defaultDesignType, type Design, syncDesigns } from '@acquaint/contract';
import { callOperation } from '../../platform/api-client.ts';

const hostId = 'creative-editor';

/** The editor's place in the page: it is there before it is shown, so that it opens at once. */
function hiddenHost(designType: string): HTMLElement {
  const host = document.getElementById(hostId) ?? document.createElement('div');
  host.id = hostId;
  host.hidden = true;
  host.dataset['designType'] = designType;
  document.body.append(host);
  return host;
}

export interface PreparedEditor {
  readonly host: HTMLElement;
  readonly designs: readonly Design[];
}

/** Gets a token for the editor, brings its designs up to date, and initializes it hidden with a horizontal A5 flyer. */
export async function prepareEditor(): Promise<PreparedEditor> {
  const { access_token: token } = await callOperation(createEditorToken, {});
  const host = hiddenHost(defaultDesignType);
  const { data } = await callOperation(syncDesigns, { body: { editor_token: token } });
  return { host, designs: data };
}
