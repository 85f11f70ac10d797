import { type ListedFamily, listFonts } from '@acquaint/contract';
import { type FaceStyle } from '@acquaint/engine';
import type { FontCatalog, FontTypesetter } from '@acquaint/engine/text';
import { apiAddress, callOperation } from '../../../platform/api/api-client.ts';
import { answerBy } from '../../../platform/api/query.ts';

/** The fonts of the editor: what there is, and the typesetter with those that were loaded. */
export interface EditorFonts {
  readonly catalog: FontCatalog;
  readonly typesetter: FontTypesetter;
  /** Loads what texts need that is not there yet. Answers whether something came. */
  load(letters: readonly { readonly text: string; readonly style: FaceStyle }[]): Promise<boolean>;
}

async function openFonts(families: readonly ListedFamily[]): Promise<EditorFonts> {
  // HarfBuzz is a program of its own, which only the editor needs.
  const { catalogOf, createTypesetter, facesNeeded, harfbuzzReady } = await import('@acquaint/engine/text');
  await harfbuzzReady();
  const catalog = catalogOf(families);
  const typesetter = createTypesetter(catalog);
  const loading = new Map<string, Promise<void>>();
  const loadFace = (key: string, url: string): Promise<void> => {
    let known = loading.get(key);
    if (known === undefined) {
      known = fetch(apiAddress(url))
        .then(async (response) => {
          if (!response.ok) throw new Error(`The font ${key} could not be loaded`);
          typesetter.open(key, new Uint8Array(await response.arrayBuffer()));
        })
        .catch((error: unknown) => {
          // It is tried again when it is needed again.
          loading.delete(key);
          throw error;
        });
      loading.set(key, known);
    }
    return known;
  };
  return {
    catalog,
    typesetter,
    async load(letters) {
      const faces = new Map(
        letters.flatMap(({ text, style }) => facesNeeded(catalog, style, text)).map((face) => [face.key, face]),
      );
      const missing = [...faces.values()].filter(({ key }) => !typesetter.isOpen(key));
      await Promise.all(missing.map(({ key, url }) => loadFace(key, url)));
      return missing.length > 0;
    },
  };
}

/** What was opened last, with the list that it is of: the same list is not opened twice. */
let opened: { readonly list: string; readonly fonts: EditorFonts } | null = null;

async function fontsOf(families: readonly ListedFamily[]): Promise<EditorFonts> {
  const list = JSON.stringify(families);
  if (opened?.list === list) return opened.fonts;
  const fonts = await openFonts(families);
  // One is always there: letters are set in it until their own has come.
  await fonts.load([{ text: 'a', style: { family: 'Inter', weight: 400, isItalic: false } }]);
  opened = { list, fonts };
  return fonts;
}

/** The fonts of designs, opened once for all editors of the page; those that are uploaded meanwhile come with the next one. */
export function fontsOptions() {
  return answerBy(
    listFonts,
    {},
    {
      load: async (signal) => fontsOf((await callOperation(listFonts, {}, signal)).data),
      staleTime: 30_000,
      gcTime: Infinity,
      structuralSharing: false,
    },
  );
}
