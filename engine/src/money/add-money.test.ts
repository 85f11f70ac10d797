import { describe, expect, it } from 'vitest';
import { addMoney } from './add-money.ts';

describe('addMoney', () => {
  it('adds without the errors of binary fractions', () => {
    expect([0.1, 0.2, 1299.1, -0.3].reduce(addMoney, 0)).toBe(1299.1);
    expect(Array.from({ length: 1_000 }, () => 0.1).reduce(addMoney, 0)).toBe(100);
    expect(addMoney(999_999_999.99, 0.01)).toBe(1_000_000_000);
  });
});
