import { type AnyBreakdown, attributeOptions } from '@acquaint/contract';

/** Cells in the order of the attribute's option list where it has one (ages from young to old), else most first. */
export function orderedCells({ attribute, cells }: Pick<AnyBreakdown, 'attribute' | 'cells'>): AnyBreakdown['cells'] {
  const lists: Readonly<Record<string, readonly { value: string }[]>> = attributeOptions;
  const order = lists[attribute]?.map(({ value }) => value);
  if (order === undefined) return cells;
  const place = (value: string): number => (order.includes(value) ? order.indexOf(value) : order.length);
  return cells.toSorted((left, right) => place(left.value) - place(right.value));
}
