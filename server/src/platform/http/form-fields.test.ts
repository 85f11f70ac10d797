import { describe, expect, it } from 'vitest';
import { formFields } from './form-fields.ts';

const fieldsOf = (...sent: readonly (readonly [name: string, ...values: unknown[]])[]) =>
  formFields(new Map(sent.map(([name, ...values]) => [name, values])));

describe('the fields of a form', () => {
  it('are texts, repeated ones lists', () => {
    expect(fieldsOf(['name', 'Spring'], ['tags', 'a', 'b'])).toEqual({ name: 'Spring', tags: ['a', 'b'] });
  });

  it('are lists where their names say a place, in whatever order they come', () => {
    expect(fieldsOf(['pairs[1][0]', 'Zip'], ['pairs[1][1]', 'zip'], ['pairs[0][0]', 'Email'], ['pairs[0][1]', 'email']))
      .toEqual({ pairs: [['Email', 'email'], ['Zip', 'zip']] }); // prettier-ignore
    expect(fieldsOf(['pairs[0][]', 'Email', 'email'], ['tags[]', 'a', 'b'], ['more[2]', 'c'])).toEqual({
      pairs: [['Email', 'email']],
      tags: ['a', 'b'],
      more: ['c'],
    });
  });

  it('stay as they were sent where a place is given twice, or the list as a whole, too', () => {
    expect(fieldsOf(['tags', 'a'], ['tags[0]', 'b'])).toEqual({ tags: 'a', 'tags[0]': 'b' });
    expect(fieldsOf(['tags[0]', 'a', 'b'])).toEqual({ 'tags[0]': ['a', 'b'] });
    expect(fieldsOf(['a[0]', 'x'], ['a[0][1]', 'y'])).toEqual({ a: ['x'], 'a[0][1]': 'y' });
    for (const name of ['[0]', 'a[x]', 'a[-1]', 'a[0', 'a[1000]', 'a[0][0][0]', '__proto__[x]'])
      expect(fieldsOf([name, 'x'])).toEqual({ [name]: 'x' });
    expect(Object.getPrototypeOf(fieldsOf(['__proto__[0]', 'x']))).toBe(Object.prototype);
  });
});
