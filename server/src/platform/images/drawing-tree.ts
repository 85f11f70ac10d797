import { WorkRefused } from '../processes/work-refused.ts';

/** Elements that a drawing may have, and that it may come to when each use of an element counts as much as what it shows. */
const [mostElements, mostDrawn] = [50_000, 100_000];
const mostFilterSteps = 100;
const [deepest, longestChain] = [200, 20];

const tooMuch = (): WorkRefused =>
  new WorkRefused('The drawing is too complicated: simplify it, or upload it as a PNG');

interface Element {
  readonly children: Element[];
  /** Ids of elements that are drawn with it. */
  readonly references: readonly string[];
  /** What it comes to; null while that is counted. */
  drawn?: number | null;
}

/** Ids that an attribute names: `url(#a)`, or a link to a part of the document. */
function referencesOf(attributes: Readonly<Record<string, string>>): string[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    if (name === 'href' || name === 'xlink:href') return value.startsWith('#') ? [value.slice(1)] : [];
    return [...value.matchAll(/url\(["']?#([^"')]{1,200})/g)].map(([, id = '']) => id);
  });
}

/** Counts what a drawing comes to while it is read. `open` and `check` throw WorkRefused for more than can be drawn in seconds. */
export function createDrawingTree() {
  const byId = new Map<string, Element>();
  const path: Element[] = [];
  let [root, elements, filterSteps]: [Element | null, number, number] = [null, 0, 0];

  function drawnOf(element: Element, chain: number): number {
    if (element.drawn === null || chain > longestChain) throw tooMuch();
    if (element.drawn !== undefined) return element.drawn;
    element.drawn = null;
    let sum = 1;
    for (const child of element.children) sum += drawnOf(child, chain);
    for (const id of element.references) {
      const target = byId.get(id);
      if (target !== undefined) sum += drawnOf(target, chain + 1);
    }
    if (sum > mostDrawn) throw tooMuch();
    element.drawn = sum;
    return sum;
  }

  return {
    open(name: string, attributes: Readonly<Record<string, string>>): void {
      elements += 1;
      if (name.startsWith('fe')) filterSteps += 1;
      if (elements > mostElements || filterSteps > mostFilterSteps || path.length >= deepest) throw tooMuch();
      const element: Element = { children: [], references: referencesOf(attributes) };
      const { id } = attributes;
      if (id !== undefined && !byId.has(id)) byId.set(id, element);
      path.at(-1)?.children.push(element);
      root ??= element;
      path.push(element);
    },
    close(): void {
      path.pop();
    },
    check(): void {
      if (root !== null) drawnOf(root, 0);
    },
  };
}
