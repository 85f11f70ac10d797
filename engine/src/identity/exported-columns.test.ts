import { describe, expect, it } from 'vitest';
import { recognizeColumns } from './recognize-columns.ts';

describe('recognizeColumns of exports', () => {
  const kindsOf = (columns: Readonly<Record<string, string>>): string[] =>
    recognizeColumns(Object.entries(columns).map(([name, value]) => ({ name, values: [value] }))).map(
      ({ name, kind }) => `${name}: ${kind}`,
    );

  it('knows the customers of Shopify and Stripe, and those of orders that have names of their own', () => {
    expect(
      kindsOf({
        'Customer ID': "'6123456789",
        'First Name': 'Ada',
        'Last Name': 'Doe',
        Email: 'a@b.co',
        'Default Address Company': 'Initech',
        'Default Address Address1': '12 Main St',
        'Default Address Address2': 'Apt 4',
        'Default Address City': 'Austin',
        'Default Address Province Code': 'TX',
        'Default Address Country Code': 'US',
        'Default Address Zip': "'78701",
        Phone: "'+15125550101",
        'Total Spent': '129.90',
      }),
    ).toEqual([
      'First Name: given_name',
      'Last Name: surname',
      'Email: email',
      'Default Address Company: company',
      'Default Address Address1: address',
      'Default Address Address2: unit',
      'Default Address City: city',
      'Default Address Province Code: state',
      'Default Address Zip: zip',
      'Phone: phone',
    ]);
    expect(
      kindsOf({
        id: 'cus_1',
        Email: 'a@b.co',
        Name: 'Ada Doe',
        'Card Address Line1': '12 Main St',
        'Card Address City': 'Austin',
        'Card Address State': 'TX',
        'Card Address Zip': '78701',
      }),
    ).toEqual([
      'Email: email',
      'Name: full_name',
      'Card Address Line1: address',
      'Card Address City: city',
      'Card Address State: state',
      'Card Address Zip: zip',
    ]);
    expect(kindsOf({ Name: '#1001', Email: 'a@b.co', 'Billing Name': 'Ada Doe', 'Shipping Name': 'Bo' })).toEqual([
      'Email: email',
      'Billing Name: full_name',
    ]);
  });
});
