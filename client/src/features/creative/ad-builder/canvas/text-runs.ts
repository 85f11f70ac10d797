import type { SceneNodeOf, TextRun, TextStyle } from '@acquaint/contract';

type Runs = SceneNodeOf<'text'>['runs'];

/** The whole text of a layer. */
export function textOf({ runs }: Pick<SceneNodeOf<'text'>, 'runs'>): string {
  return runs.map(({ text }) => text).join('');
}

/** Runs without empty ones, those of one style in one piece. */
function joined(runs: readonly TextRun[]): Runs {
  const result: TextRun[] = [];
  for (const run of runs) {
    const last = result.at(-1);
    if (run.text === '') continue;
    if (last !== undefined && JSON.stringify(last.style) === JSON.stringify(run.style))
      result[result.length - 1] = { ...last, text: last.text + run.text };
    else result.push(run);
  }
  return result.length > 0 ? result : [{ text: '', style: runs[0]?.style ?? {} }];
}

/** The runs from one place of the text to another. */
function sliceRuns(runs: Runs, start: number, end: number): TextRun[] {
  let at = 0;
  return runs.map((run) => {
    const from = Math.max(0, start - at);
    const to = Math.max(0, end - at);
    at += run.text.length;
    return { ...run, text: run.text.slice(from, to) };
  });
}

/** Runs with another text: what is new takes the style of the letter before it, everything else keeps its own. */
export function replaceText(runs: Runs, text: string): Runs {
  const before = textOf({ runs });
  let start = 0;
  while (start < before.length && start < text.length && before[start] === text[start]) start += 1;
  let kept = 0;
  while (
    kept < before.length - start &&
    kept < text.length - start &&
    before[before.length - 1 - kept] === text[text.length - 1 - kept]
  )
    kept += 1;
  const head = sliceRuns(runs, 0, start);
  const style = head.findLast((run) => run.text !== '')?.style ?? runs[0]?.style ?? {};
  return joined([
    ...head,
    { text: text.slice(start, text.length - kept), style },
    ...sliceRuns(runs, before.length - kept, before.length),
  ]);
}

/** Runs with a style set for a part of the text. */
export function styleText(runs: Runs, { start, end }: { start: number; end: number }, style: Partial<TextStyle>): Runs {
  const { length } = textOf({ runs });
  return joined([
    ...sliceRuns(runs, 0, start),
    ...sliceRuns(runs, start, end).map((run) => ({ ...run, style: { ...run.style, ...style } })),
    ...sliceRuns(runs, end, length),
  ]);
}
