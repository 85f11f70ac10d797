import { type AnyBreakdown, smallSample } from '@acquaint/contract';
import { formatCount, formatShare } from '../../../../ui/text/formats.ts';
import { texts } from '../reports.texts.ts';

type Counted = Pick<AnyBreakdown, 'unit' | 'known' | 'unknown' | 'signal'>;

/** Of how many a breakdown is, and of what share of them it is known. */
export function baseOf({ unit, known, unknown, signal }: Counted): string {
  const all = known + unknown;
  if (all === 0) return '';
  const noun = unit === 'person' ? (all === 1 ? 'person' : 'people') : all === 1 ? 'visit' : 'visits';
  const base = texts.allNounKnownKnown({ all: formatCount(all), noun, known: formatShare(known / all) });
  return unit === 'person' && signal === 'early' && known < smallSample ? texts.baseSmallSample({ base }) : base;
}
