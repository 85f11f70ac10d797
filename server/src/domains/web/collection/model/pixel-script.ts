import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PixelRow } from '../../pixels/index.ts';

const folder = new URL('../../../../../../pixel/dist/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const sources = ['google', 'tcf', 'gpp'] as const satisfies readonly PixelRow['consentSource'][];

interface ConsentScript {
  readonly code: string;
  /** Changes with the code, so that browsers may keep the script. */
  readonly version: string;
}

/** The scripts that pages load, as they were built. */
export interface PixelScripts {
  /** The script of a pixel; `endpoint` is where it finds the collector and the rest of the scripts. */
  of(pixel: PixelRow, endpoint: string): string;
  /** What reads a consent platform; undefined where there is none of this name. */
  consent(source: string): ConsentScript | undefined;
}

// By position, as `pixel/src/settings.ts` reads them.
const modes = { banner: 0, gpc: 1, off: 2 } as const;

/** Reads the scripts from the disk. Throws where they are not built. */
export function loadPixelScripts(): PixelScripts {
  const script = read('pixel.js');
  const consents = new Map<string, ConsentScript>(
    sources.map((source) => {
      const code = read(`consent-${source}.js`);
      return [source, { code, version: createHash('sha256').update(code).digest('hex').slice(0, 12) }];
    }),
  );
  return {
    of({ pixelUuid, consentMode, consentSource, identify }, endpoint) {
      const consent = consentMode === 'banner' ? consents.get(consentSource) : undefined;
      const address = consent === undefined ? 0 : `${endpoint}/p/consent/${consentSource}.js?v=${consent.version}`;
      const settings = JSON.stringify([pixelUuid, endpoint, modes[consentMode], identify, address]);
      return script.replace('__ACQUAINT_SETTINGS__', () => settings);
    },
    consent: (source) => consents.get(source),
  };
}
