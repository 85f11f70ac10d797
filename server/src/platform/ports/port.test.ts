import { describe, expect, it } from 'vitest';
import { definePort } from './port.ts';

describe('a port', () => {
  const doubled = definePort<(value: number) => number>('doubled');
  const other = definePort<(value: number) => number>('doubled');

  it('has what domains provide, in their order, and nothing of another port', () => {
    const provisions = [doubled.by((value) => value * 2), other.by(() => 0), doubled.by((value) => value + value)];
    expect(doubled.all({ provisions }).map((part) => part(4))).toEqual([8, 8]);
    expect(other.one({ provisions })(4)).toBe(0);
  });

  it('refuses to be used where nobody provides it, or several do', () => {
    expect(() => doubled.one({ provisions: [] })).toThrow('The port "doubled" is provided by nobody');
    const provisions = [doubled.by(Math.abs), doubled.by(Math.abs)];
    expect(() => doubled.one({ provisions })).toThrow('The port "doubled" is provided more than once');
  });
});
