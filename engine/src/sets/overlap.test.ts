import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jaccardOf, listsOfZone } from './overlap.ts';

describe('jaccardOf', () => {
  it('is the share of people on both lists among those on either, as counted person by person', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 6 }),
        fc.array(fc.integer({ min: 1, max: 63 }), { maxLength: 60 }),
        (lists, people) => {
          const all = people.map((members) => members & ((1 << lists) - 1)).filter((members) => members > 0);
          const zones = [...Map.groupBy(all, (members) => members)].map(([members, same]) => ({
            members,
            count: same.length,
          }));
          const found = jaccardOf(lists, zones);
          for (let one = 0; one < lists; one += 1)
            for (let other = 0; other < lists; other += 1) {
              const on = (list: number) =>
                new Set(all.flatMap((members, person) => (listsOfZone(members).includes(list) ? [person] : [])));
              const [first, second] = [on(one), on(other)];
              const either = new Set([...first, ...second]).size;
              expect(found[one]?.[other]).toBe(
                either === 0 ? 0 : [...first].filter((person) => second.has(person)).length / either,
              );
            }
        },
      ),
    );
  });
});
