import type { Scene } from '@acquaint/contract';
import { createOverflowCheck, type MergeRecord, mergesTexts } from '@acquaint/engine';
import type { UserContext } from '../../../../platform/http/context.ts';
import type { AudienceQuestion } from '../../../audiences/audience-finder/index.ts';
import { loadTextSources } from '../../../creative/ad-builder/index.ts';
import { longestOfAudience, pieceRecord } from '../../mailing/index.ts';

/** How the longest texts of an audience fit designs. */
export interface TightTexts {
  readonly overflowing: number;
  /** The name of somebody whose text does not fit; '' where all do. */
  readonly example: string;
}

/** Sets the people with the longest names, companies and addresses into scenes; null while there is none. */
export async function tightTexts(
  { services, clickhouse, user }: UserContext,
  question: AudienceQuestion,
  scenes: readonly Scene[],
): Promise<TightTexts | null> {
  if (scenes.length === 0) return null;
  const personal = scenes.filter((scene) => mergesTexts(scene));
  if (personal.length === 0) return { overflowing: 0, example: '' };
  const people = await longestOfAudience(clickhouse, question);
  const sources = await loadTextSources({ services, accountId: user.account_id });
  const found = personal.map((scene) => {
    const check = createOverflowCheck<MergeRecord>(scene, sources);
    for (const record of people.map(pieceRecord)) check.add(record, record);
    return check.result();
  });
  const [worst] = found.flatMap(({ worst: tight }) => tight.filter(({ scale }) => scale === 0));
  return {
    overflowing: found.reduce((sum, { overflowing }) => sum + overflowing, 0),
    example: [worst?.who['first_name'], worst?.who['last_name']].filter(Boolean).join(' '),
  };
}
