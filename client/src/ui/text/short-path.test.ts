import { describe, expect, it } from 'vitest';
import { shortPath } from './short-path.ts';

const shop = '/demo-shop/01a221de-471b-709b-bd9f-b11247a4bb96';

describe('shortPath', () => {
  it.each([
    ['/', '/'],
    ['/products/wool-blanket', '/products/wool-blanket'],
    [`${shop}/products/wool-blanket`, '…/products/wool-blanket'],
    [`${shop}/`, '…/'],
    [`${shop}/cart`, '…/cart'],
    ['/a/b/the-very-long-name-of-a-single-page-of-a-site', '…/the-very-long-name-of-a-single-page-of-a-site'],
  ])('of %s shows %s', (path, short) => expect(shortPath(path)).toBe(short));
});
