import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companyDomain } from './company-domains.ts';
import { seniorityOf } from './job-titles.ts';

describe('companyDomain', () => {
  it.each([
    ['https://www.acme.com/about', 'acme.com'],
    ['acme.com', 'acme.com'],
    ['Jane.Doe@Sales.ACME.com', 'acme.com'],
    ['http://shop.acme.co.uk', 'acme.co.uk'],
    ['info@city.portland.or.us', 'portland.or.us'],
    ['jane@gmail.com', null],
    ['jane@mail.yahoo.com', null],
    ['jane', null],
    ['10.0.0.1', null],
    ['https://localhost/', null],
    ['', null],
  ])('takes %s for %s', (text, domain) => {
    expect(companyDomain(text)).toBe(domain);
  });

  it('takes what it gave as it is', () => {
    fc.assert(
      fc.property(fc.webUrl(), (url) => {
        const domain = companyDomain(url);
        if (domain !== null) expect(companyDomain(domain)).toBe(domain);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void companyDomain(text)));
  });
});

describe('seniorityOf', () => {
  it.each([
    ['CEO', 'cxo'],
    ['Co-Founder & CTO', 'cxo'],
    ['President', 'cxo'],
    ['Owner', 'cxo'],
    ['Managing Director', 'cxo'],
    ['Chief of Staff', 'cxo'],
    ['Senior Vice President, Sales', 'vp'],
    ['VP Marketing', 'vp'],
    ['SVP', 'vp'],
    ['Director of Operations', 'director'],
    ['Sr. Dir., Product', 'director'],
    ['Head of Growth', 'director'],
    ['Store Manager', 'manager'],
    ['Assistant Manager', 'manager'],
    ['Shift Supervisor', 'manager'],
    ['Team Leader', 'manager'],
    ['Product Owner', 'staff'],
    ['Executive Assistant to the CEO', 'staff'],
    ['Assistant to the President', 'staff'],
    ['HR Business Partner', 'staff'],
    ['Registered Nurse', 'staff'],
    ['N/A', null],
    ['', null],
  ])('takes %s for %s', (title, seniority) => {
    expect(seniorityOf(title)).toBe(seniority);
  });
});
