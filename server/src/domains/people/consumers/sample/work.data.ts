import type { Weighted } from '@acquaint/engine';

/** Seniority of people at work as it is drawn, and titles that belong to each; a title never contradicts its seniority. */
export const seniorities: Weighted<string> = [
  ['staff', 0.68],
  ['manager', 0.17],
  ['director', 0.075],
  ['vp', 0.035],
  ['cxo', 0.04],
];

export const titles: Readonly<Record<string, Weighted<string>>> = {
  staff: [
    ['Registered Nurse', 9],
    ['Sales Associate', 9],
    ['Teacher', 9],
    ['Administrative Assistant', 8],
    ['Customer Service Representative', 8],
    ['Software Engineer', 6],
    ['Accountant', 6],
    ['Truck Driver', 6],
    ['Electrician', 4],
    ['Warehouse Associate', 5],
    ['Mechanical Engineer', 3],
    ['Medical Assistant', 4],
    ['Carpenter', 4],
    ['Paralegal', 2],
    ['Data Analyst', 3],
    ['Graphic Designer', 3],
    ['Pharmacist', 2],
    ['Chef', 3],
    ['Machinist', 3],
    ['Police Officer', 3],
    ['Physical Therapist', 2],
  ],
  manager: [
    ['Store Manager', 8],
    ['Operations Manager', 8],
    ['Office Manager', 7],
    ['Project Manager', 8],
    ['Sales Manager', 6],
    ['Marketing Manager', 5],
    ['Account Manager', 6],
    ['Restaurant Manager', 4],
    ['Engineering Manager', 3],
  ],
  director: [
    ['Director of Operations', 6],
    ['Director of Marketing', 5],
    ['Sales Director', 5],
    ['Director of Nursing', 3],
    ['Director of Finance', 4],
    ['Director of Engineering', 3],
  ],
  vp: [
    ['Vice President of Sales', 5],
    ['Vice President of Operations', 5],
    ['Vice President of Marketing', 4],
    ['Vice President of Engineering', 2],
  ],
  cxo: [
    ['Chief Executive Officer', 5],
    ['Chief Financial Officer', 4],
    ['Chief Operating Officer', 3],
    ['Chief Marketing Officer', 2],
    ['Chief Information Officer', 2],
  ],
  /** The cxo of a small business. */
  owner: [
    ['Owner', 9],
    ['Founder', 3],
    ['Co-Owner', 3],
    ['Chief Executive Officer', 2],
  ],
  /** Staff too young for a profession that takes long to learn. */
  starter: [
    ['Sales Associate', 9],
    ['Customer Service Representative', 7],
    ['Warehouse Associate', 6],
    ['Administrative Assistant', 5],
    ['Apprentice Electrician', 2],
    ['Line Cook', 4],
    ['Delivery Driver', 3],
    ['Receptionist', 3],
  ],
};

/** Companies by employees, weighted by the people who work there (U.S. Census Bureau, Statistics of U.S. Businesses 2021). */
export const companySizes: Weighted<string> = [
  ['1-10', 0.125],
  ['11-25', 0.095],
  ['26-50', 0.085],
  ['51-100', 0.085],
  ['101-250', 0.1],
  ['251-500', 0.065],
  ['501-1000', 0.065],
  ['1001-5000', 0.145],
  ['5001-10000', 0.065],
  ['10001+', 0.17],
];

/** Revenue that goes with each size: the usual band, and the one below or above it. */
export const revenuesOfSize: readonly (readonly [string, string, string])[] = [
  ['0-1m', '0-1m', '1-5m'],
  ['0-1m', '1-5m', '5-10m'],
  ['1-5m', '5-10m', '10-25m'],
  ['5-10m', '10-25m', '25-50m'],
  ['10-25m', '25-50m', '50-100m'],
  ['25-50m', '50-100m', '100-250m'],
  ['50-100m', '100-250m', '250-500m'],
  ['250-500m', '500m-1b', '1b+'],
  ['500m-1b', '1b+', '1b+'],
  ['1b+', '1b+', '1b+'],
];

/** Employers by where they are known, with the sizes they have. */
export const reaches: readonly { readonly name: string; readonly sizes: readonly string[] }[] = [
  { name: 'local', sizes: ['1-10', '11-25', '26-50'] },
  { name: 'regional', sizes: ['51-100', '101-250', '251-500'] },
  { name: 'national', sizes: ['501-1000', '1001-5000', '5001-10000', '10001+'] },
];

const firstWords =
  'Summit Blue Harbor Granite Prairie Evergreen Northern Pioneer Keystone Liberty Silver Golden Coastal Heritage Cardinal Redwood Bright Lakeside Ironwood Capital Sunrise Cedar Atlas Beacon Frontier Meridian Oakmont Riverside Sterling Union';
const tradeWords =
  'Health Logistics Foods Systems Supply Builders Financial Dental Motors Energy Partners Design Electric Labs Retail Hospitality Media Insurance Manufacturing Services Schools Freight Outfitters Robotics Clinics Realty';

/** What local and regional employers do. */
export const trades =
  'Dental|Auto Repair|Builders|Realty|Insurance|Electric|Plumbing|Accounting|Landscaping|Bakery|Pharmacy|Family Clinic|Law Offices|Hardware|Catering|Veterinary Clinic|Physical Therapy|Roofing|Foods|Freight|Supply|Home Care|Printing|Machine Shop|Motors|Design'.split(
    '|',
  );
export const businessForms = ['', ' LLC', ' Inc', ' Group', ' Co'];

/** Employers of 500 and more: one name, one company. */
export const companyNames = firstWords
  .split(' ')
  .flatMap((first) => tradeWords.split(' ').map((trade) => `${first} ${trade}`));
