import { describe, expect, it } from 'vitest';
import { readOrderLines } from './read-order-lines.ts';

const line = { sku: 'LAMP-1', name: 'Lamp', quantity: '2.0000', amount: '39.9800' };

describe('readOrderLines', () => {
  it.each([
    ['Google', { item_id: 'LAMP-1', item_name: 'Lamp', price: 19.99, quantity: 2, item_category: 'Home' }],
    ['Segment', { product_id: '507f1f77', sku: 'LAMP-1', name: 'Lamp', price: 19.99, quantity: 2 }],
    ['Shopify', { sku: ' LAMP-1 ', title: 'Lamp', price: '19.99', quantity: '2' }],
    ['a page that writes prices for people', { sku: 'LAMP-1', name: 'Lamp', price: '$19.99', quantity: 2 }],
  ])('reads the items of %s', (_who, item) => {
    expect(readOrderLines([item])).toEqual([line]);
  });

  it('takes one piece where no quantity is given, and keeps lines without a price', () => {
    expect(readOrderLines([{ sku: 7, price: '12,50 €' }, { name: 'Gift wrap' }])).toEqual([
      { sku: '7', name: '', quantity: '1.0000', amount: '12.5000' },
      { sku: '', name: 'Gift wrap', quantity: '1.0000', amount: null },
    ]);
  });

  it('leaves out what is no item', () => {
    const wrong = [null, 'LAMP-1', 7, [], {}, { price: 5 }, { sku: 'A', quantity: 0 }, { sku: 'A', quantity: 'many' }];
    expect(readOrderLines(wrong)).toEqual([]);
    for (const given of [undefined, null, 3, 'LAMP-1', { sku: 'LAMP-1' }]) expect(readOrderLines(given)).toEqual([]);
  });

  it('keeps a field that makes sense beside one that does not', () => {
    expect(readOrderLines([{ sku: { nested: 1 }, name: 'Lamp', price: 1e300, quantity: 2 }])).toEqual([
      { sku: '', name: 'Lamp', quantity: '2.0000', amount: null },
    ]);
  });

  it('keeps no address of anybody, and no more than 200 lines', () => {
    expect(readOrderLines([{ sku: 'GIFT', name: 'Card for ann@example.com', price: 5 }])).toMatchObject([
      { sku: 'GIFT', name: '' },
    ]);
    expect(readOrderLines(Array.from({ length: 500 }, (_, index) => ({ sku: index + 1 })))).toHaveLength(200);
  });
});
