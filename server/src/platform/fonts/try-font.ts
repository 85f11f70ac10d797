import { createTypesetter, harfbuzzReady } from '@acquaint/engine/text';
import { WorkRefused } from '../processes/work-refused.ts';

/** Letters, digits and signs of western texts. */
const letters = [...Array.from({ length: 95 }, (_, at) => 32 + at), ...Array.from({ length: 96 }, (_, at) => 160 + at)]
  .map((code) => String.fromCodePoint(code))
  .join('');
const pairs = 40;
const mostSeconds = 2;

const secondsSince = (start: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
};

/** Texts in which each letter is beside many others. */
function* trials(): Generator<string> {
  yield* letters;
  for (let step = 1; step <= pairs; step += 1)
    yield Array.from(letters, (letter, at) => letter + (letters[(at + step * 7) % letters.length] ?? '')).join('');
}

/** Sets texts in a font, in the sandbox: designs are set in it later without one. Throws WorkRefused for one that makes too much of them. */
export async function tryFont(bytes: Uint8Array): Promise<void> {
  await harfbuzzReady();
  const typesetter = createTypesetter([]);
  const start = process.cpuUsage();
  typesetter.open('tried', bytes);
  const seen = new Set<number>();
  for (const text of trials()) {
    const glyphs = [false, true].flatMap((isRightToLeft) =>
      typesetter.shape('tried', text, { hasLigatures: true, isRightToLeft }),
    );
    if (typesetter.isGrowing('tried')) throw new WorkRefused('The font makes too many glyphs of a letter');
    for (const { id } of glyphs) if (!seen.has(id)) typesetter.outline('tried', id);
    for (const { id } of glyphs) seen.add(id);
    if (secondsSince(start) > mostSeconds) throw new WorkRefused('Texts take too long to set in this font');
  }
}
