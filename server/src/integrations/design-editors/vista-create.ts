import type { DesignEditor } from './port.ts';

export interface VistaCreateOptions {
  /** Of the operator as a partner of VistaCreate; browsers get it. */
  readonly apiKey: string;
  /** Of the script that makes the frame of the editor. */
  readonly scriptUrl: string;
}

/** VistaCreate. It is asked by browsers alone: nothing is sent from here. */
export function vistaCreate({ apiKey, scriptUrl }: VistaCreateOptions): DesignEditor {
  const name = 'VistaCreate';
  return {
    name,
    origin: new URL(scriptUrl).origin,
    openFor: ({ externalId, designType }) => ({
      name,
      script_url: scriptUrl,
      api_key: apiKey,
      design_type: designType,
      user: { external_id: externalId },
    }),
  };
}
