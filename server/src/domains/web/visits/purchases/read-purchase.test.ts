import { describe, expect, it } from 'vitest';
import { readAmount } from './read-amount.ts';
import { noOrder, readPurchase } from './read-purchase.ts';

describe('readAmount', () => {
  it.each([
    ['1,299.00', '1299.0000'],
    ['$1,299', '1299.0000'],
    ['1.299,00 €', '1299.0000'],
    ['1 299,50', '1299.5000'],
    ["CHF 1'299.50", '1299.5000'],
    ['1,234,567.891', '1234567.8910'],
    ['1.234.567', '1234567.0000'],
    ['12,5', '12.5000'],
    ['1.299', '1.2990'],
    ['.5', '0.5000'],
    ['-45.10', '-45.1000'],
    ['(45.10)', '-45.1000'],
    ['-$45.10', '-45.1000'],
    ['\u221245,10', '-45.1000'],
    ['1.234,56 kr.', '1234.5600'],
    ['1234.56 kr.', '1234.5600'],
    ['kr. 1.234,56', '1234.5600'],
    ['kr.500', '500.0000'],
    ['Rs.1234', '1234.0000'],
    ['Rs. 1,23,456.78', '123456.7800'],
    ['$.50', '0.5000'],
    ['1.299,-', '1299.0000'],
    ['1299.-', '1299.0000'],
    ['5.00.', '5.0000'],
    ['１２,５０', '12.5000'],
    ['1\u202f234,56\u00a0€', '1234.5600'],
    ['0', '0.0000'],
    [19.99, '19.9900'],
    [0.1 + 0.2, '0.3000'],
    [-3, '-3.0000'],
    [999_999_999_999, '999999999999.0000'],
  ])('reads %s as %s', (given, amount) => {
    expect(readAmount(given)).toBe(amount);
  });

  it.each([
    ['free'],
    [''],
    ['NaN'],
    ['1 for 2 of 3'],
    ['12-34'],
    ['..'],
    [Number.NaN],
    [1e12],
    ['1e12'],
    [-1e15],
    [true],
    [undefined],
  ])('reads nothing from %s', (given) => {
    expect(readAmount(given)).toBeNull();
  });
});

const order = (name: string, props: Record<string, string | number | boolean> = {}) =>
  readPurchase({ type: 'custom', name, props });

describe('readPurchase', () => {
  it('reads value, currency and order, whichever way they are written', () => {
    const expected = {
      order_kind: 'purchase',
      order_number: '1001',
      order_value: '1299.0000',
      order_currency: 'EUR',
      order_lines: [],
    };
    expect(order('purchase', { value: '1,299.00', currency: 'eur', order: 1001 })).toEqual(expected);
    expect(order(' Purchase ', { value: 1299, currency: ' EUR ', transaction_id: ' #1001 ' })).toEqual(expected);
    expect(order('purchase', { value: 1299, currency: 'EUR', order_id: '1001' })).toEqual(expected);
  });

  it('keeps a purchase whose value, currency or order is missing or makes no sense', () => {
    const bare = { order_kind: 'purchase', order_number: '', order_value: null, order_currency: '', order_lines: [] };
    expect(order('purchase')).toEqual(bare);
    expect(order('purchase', { value: 1e300, order: true })).toEqual(bare);
    expect(order('purchase', { currency: 'US dollars' })).toEqual({ ...bare, order_currency: 'XXX' });
    expect(order('purchase', { order: 'x'.repeat(200) }).order_number).toHaveLength(100);
  });

  it('takes a purchase with a negative value for a refund, and a refund by either sign', () => {
    const refund = {
      order_kind: 'refund',
      order_number: '7',
      order_value: '5.5000',
      order_currency: '',
      order_lines: [],
    };
    expect(order('purchase', { value: -5.5, order: 7 })).toEqual(refund);
    expect(order('refund', { value: '5.50', order: 7 })).toEqual(refund);
    expect(order('refund', { value: -5.5, order: 7 })).toEqual(refund);
    expect(order('purchase', { value: -0.00001 }).order_kind).toBe('purchase');
  });

  it('finds no order in other events', () => {
    expect(order('signup', { value: 5 })).toEqual(noOrder);
    expect(readPurchase({ type: 'form', name: 'purchase', props: { value: 5 } })).toEqual(noOrder);
    expect(readPurchase({ type: 'pageview' })).toEqual(noOrder);
  });
});
