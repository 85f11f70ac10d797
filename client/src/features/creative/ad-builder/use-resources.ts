import type { EditorSources, Scene } from '@acquaint/contract';
import {
  fillFields,
  lettersOf,
  type MergeRecord,
  sampleRecord,
  type SceneBrand,
  type SceneResources,
  sourcesOf,
} from '@acquaint/engine';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { showFailure } from '../../../platform/toasts.ts';
import { sourcesOptions } from './ad-builder.queries.ts';
import type { EditorFonts } from './editor-fonts.ts';

const noSources: EditorSources = { brand: { colors: {}, fonts: {} }, images: {}, qr_texts: {} };

/** The brand of sources as the engine takes it. */
function brandOf({ brand }: EditorSources): SceneBrand {
  const colors = Object.entries(brand.colors).flatMap(([token, hex]) => (hex === undefined ? [] : [[token, hex]]));
  // Pairs of texts, by the lines above.
  return { colors: Object.fromEntries(colors) as Record<string, string>, fonts: brand.fonts };
}

interface Lettered {
  readonly scene: Scene;
  readonly brand: SceneBrand;
  readonly fill: (text: string) => string;
}

/** Counts the results of fonts, so that what is drawn with them is drawn again. */
function useFontLoads(fonts: EditorFonts, { scene, brand, fill }: Lettered): number {
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    let isGone = false;
    const letters = [...lettersOf(scene, brand, fill), ...lettersOf(scene, brand, (text) => text)];
    fonts
      .load(letters)
      .then((hasCome) => {
        if (hasCome && !isGone) setLoads((count) => count + 1);
      })
      .catch(showFailure);
    return () => {
      isGone = true;
    };
  }, [fonts, scene, brand, fill]);
  return loads;
}

/** What a design is drawn with, kept up to date while it changes. */
export function useResources(
  fonts: EditorFonts,
  scene: Scene,
  record: MergeRecord | null,
): { readonly resources: SceneResources; readonly sources: EditorSources } {
  const wanted = sourcesOf(scene);
  const images = [...wanted.images].toSorted();
  const qrCodes = [...wanted.qrCodes].toSorted();
  const sources = useQuery(sourcesOptions(images, qrCodes)).data ?? noSources;
  const brand = useMemo(() => brandOf(sources), [sources]);
  const { fields } = scene;
  const fill = useMemo(() => {
    const values = record ?? sampleRecord(fields);
    return (text: string): string => fillFields(text, fields, values);
  }, [fields, record]);
  const loads = useFontLoads(fonts, { scene, brand, fill });
  const resources = useMemo(
    (): SceneResources => ({
      typesetter: fonts.typesetter,
      brand,
      images: new Map(
        Object.entries(sources.images).map(([key, image]) => [key, { ...image, isVector: image.is_vector }]),
      ),
      qrTexts: new Map(Object.entries(sources.qr_texts)),
      fill,
    }),
    // eslint-disable-next-line react/exhaustive-deps -- the results of fonts changes what the typesetter answers
    [fonts, brand, sources, fill, loads],
  );
  return { resources, sources };
}
