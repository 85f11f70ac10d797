import fc from 'fast-check';
import { comparedGivenName, comparedSurname } from './names.ts';
import { describe, expect, it } from 'vitest';
import { parseAddress, splitAddress, standardAddress, standardStreet } from './addresses.ts';
import { companyWord } from './companies.ts';
import { parseName } from './person-names.ts';

describe('companyWord', () => {
  it.each([
    ['Acme, Inc.', 'acme'],
    ['ACME INCORPORATED', 'acme'],
    ['The Acme Company, LLC', 'acme'],
    ['Acme L.L.C.', 'acme'],
    ['Acme L L C', 'acme'],
    ['Johnson & Johnson', 'johnson and johnson'],
    ['Johnson and Johnson Corp', 'johnson and johnson'],
    ['Smith & Co.', 'smith'],
    ['Holding 12 LLC d/b/a Joe’s Pizza', 'joes pizza'],
    ['Müller GmbH', 'muller'],
    ['Co', 'co'],
    ['The Company', 'company'],
    ['N/A', null],
    ['  ', null],
  ])('takes %s as %s', (text, word) => {
    expect(companyWord(text)).toBe(word);
  });

  it('finds no business in a word for nothing', () => {
    expect(companyWord('NA &')).toBeNull();
  });

  it('takes what it gave as it is, whatever a form of law is behind it', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('Inc.', 'LLC', 'Ltd', ', Corp.'), (text, form) => {
        const word = companyWord(text);
        if (word === null) return;
        expect(companyWord(word)).toBe(word);
        if (/^[a-z]{3,} [a-z]{3,}$/.test(word)) expect(companyWord(`${word} ${form}`)).toBe(word);
      }),
    );
  });
});

describe('parseAddress', () => {
  it.each([
    ['1 Main St, Springfield, IL 62701', '1|Main St|||Springfield|IL|62701'],
    ['123 N. Oak Street Apt. 4B Austin TX 78701-1234', '123|N. Oak Street|4B||Austin|TX|78701-1234'],
    ['Apt 1B 626 E Kilbourn Ave Milwaukee, WI 53202', '626|E Kilbourn Ave|1B||Milwaukee|WI|53202'],
    ['20 Benton Pl St Louis, MO 63104', '20|Benton Pl|||St Louis|MO|63104'],
    ['232 Dubei Ct Salt Lake City UT 84111', '232|Dubei Ct|||Salt Lake City|UT|84111'],
    ['P.O. Box 9580, Rancho Santa Fe CA 92067', '|||9580|Rancho Santa Fe|CA|92067'],
    ['RR 2 Box 18, Loami, IL 62661', '|||18|Loami|IL|62661'],
    ['1234 West U.S. Hwy 50', '1234|West U.S. Hwy 50|||||'],
    ['10 County Road 3668 Splendora TX 77372', '10|County Road 3668|||Splendora|TX|77372'],
    ['9912 S. Avenue H', '9912|S. Avenue H|||||'],
    ['871 Old Peachtree Road, NW, Norcross, GA 30043', '871|Old Peachtree Road NW|||Norcross|GA|30043'],
    ['227 W. Monroe St., 3500, Chicago, IL 60606', '227|W. Monroe St.|3500||Chicago|IL|60606'],
    ['9 1/2 Elm Street\nRear\nBoston, Massachusetts 02108', '9 1/2|Elm Street|||Boston|Massachusetts|02108'],
    [
      '15 Bridge Street Providence, Rhode Island 02903 United States',
      '15|Bridge Street|||Providence|Rhode Island|02903',
    ],
    ['Austin, TX', '||||Austin|TX|'],
    ['150 I St SE The Garrett, Washington, DC 20003', '150|I St SE|||Washington|DC|20003'],
    ['6811 KENILWORTH AVE 6TH FL', '6811|KENILWORTH AVE|6TH||||'],
    ['', '||||||'],
  ])('takes “%s” apart', (text, expected) => {
    const { number, street, unit, box, city, state, zip } = parseAddress(text);
    expect([number, street, unit, box, city, state, zip].map((part) => part ?? '').join('|')).toBe(expected);
  });

  it('never throws, and puts no word into two parts', () => {
    const words = fc.constantFrom(
      '12',
      'Main',
      'St',
      'Apt',
      '4',
      '#',
      'PO',
      'Box',
      'N',
      'Austin,',
      'TX',
      '78701',
      'and',
      'Rear',
      ',',
      'RR',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 12 }), (all) => {
        const parsed = Object.values(parseAddress(all.join(' '))).filter((part) => part !== null);
        const reported = parsed
          .join(' ')
          .split(/\s+/)
          .filter((word) => word !== '');
        expect(reported.length).toBeLessThanOrEqual(all.length + 1);
      }),
    );
    fc.assert(fc.property(fc.string({ maxLength: 80 }), (text) => void parseAddress(text)));
  });
});

describe('splitAddress', () => {
  it.each([
    ['12 Oak Lane, Austin, TX 78701', ['12 Oak Lane', 'Austin', 'TX', '78701']],
    ['350 5th Ave Apt 4B New York NY 10118', ['350 5th Ave unit 4B', 'New York', 'NY', '10118']],
    ['PO Box 7, Reno, NV 89501', ['po box 7', 'Reno', 'NV', '89501']],
    ['', [null, null, null, null]],
  ])('splits %s', (text, [line, city, state, zip]) => {
    expect(splitAddress(text)).toEqual({ line, city, state, zip });
  });
});

describe('standardStreet', () => {
  it.each([
    ['North Oak Street', 'n oak st'],
    ['N. OAK ST.', 'n oak st'],
    ['Peachtree Road Northwest', 'peachtree rd nw'],
    ['Avenue of the Americas', 'avenue of the americas'],
    ['St Clair Avenue', 'st clair ave'],
    ['Park Place', 'park pl'],
  ])('writes %s as %s', (street, standard) => {
    expect(standardStreet(street)).toBe(standard);
  });

  it('writes what it wrote as it is', () => {
    const words = fc.constantFrom('North', 'Oak', 'Street', 'Avenue', 'W', 'Park', 'St', 'Lake', 'Dr');
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 4 }), (all) => {
        const once = standardStreet(all.join(' '));
        expect(standardStreet(once)).toBe(once);
      }),
    );
  });

  it('writes two ways of one address alike', () => {
    expect(standardAddress('123 North Oak Street, Apartment 4, Austin, Texas 78701-0001')).toEqual(
      standardAddress('123 n. oak st apt 4 Austin TX 78701'),
    );
  });
});

describe('parseName', () => {
  it.each([
    ['John A. Smith', 'John|A.|Smith|'],
    ['SMITH, JOHN ALAN', 'JOHN|ALAN|SMITH|'],
    ['Smith Jr., John', 'John||Smith|Jr.'],
    ['Smith, Jr., John A.', 'John|A.|Smith|Jr.'],
    ['de la Cruz, III, William', 'William||de la Cruz|III'],
    ['Dr. Mary van der Berg, PhD', 'Mary||van der Berg|PhD'],
    ['William “Bill” de la Cruz III', 'William||de la Cruz|III'],
    ['Xiaosong Ma', 'Xiaosong||Ma|'],
    ['Tonya Fordham, DO', 'Tonya||Fordham|DO'],
    ['Brines Mark R', 'Mark|R|Brines|'],
    ['Carolyn E, Savage', 'Carolyn|E|Savage|'],
    ['edwin belz attorney at law', 'edwin||belz|'],
    ['Cher', 'Cher|||'],
    ['', '|||'],
  ])('takes %s apart', (text, expected) => {
    const { given, middle, surname, suffix } = parseName(text);
    expect([given, middle, surname, suffix].map((part) => part ?? '').join('|')).toBe(expected);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 60 }), (text) => void parseName(text)));
  });
});

describe('comparedGivenName and comparedSurname', () => {
  it.each([
    ['whole', 'Mary A. Smith Jr.'],
    ['whole', 'SMITH, Mary'],
    ['whole', 'Dr. Mary Smith'],
    ['whole', 'Smith Jr., Mary A.'],
    ['whole', 'SMITH, SR, MARY A'],
  ] as const)('takes the %s name %s for Mary Smith', (column, text) => {
    expect([comparedGivenName(text, column).word, comparedSurname(text, column).word]).toEqual(['mary', 'smith']);
  });

  it.each([
    ['Mary A.', 'Smith, Jr.'],
    ['Mary', 'Smith III'],
    ['Smith, Mary', 'Smith'],
    ['Ms. Mary', 'SMITH'],
  ])('takes the parts %s and %s for Mary Smith', (given, surname) => {
    expect([comparedGivenName(given, 'part').word, comparedSurname(surname, 'part').word]).toEqual(['mary', 'smith']);
  });
});
