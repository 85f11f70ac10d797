import {
  businessCategories,
  getRegistrationOptions,
  listPixels,
  loginPayload,
  registrationPayload,
  reportFilters,
  updateUserConfig,
} from '@acquaint/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRegistration } from '../server/src/testing/test-registration.ts';
import { startTestServer, testPassword, type TestServer } from '../server/src/testing/test-server.ts';

// Section 3: the fields of what the product knows.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

describe('user', () => {
  it('is answered at sign-in with its token', async () => {
    const { email } = await server.signIn();
    const answer = await server.logIn({ email, password: testPassword });
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(['access_token', 'user']));
    expect(answer.user).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
      first_name: 'Test',
      last_name: 'User',
      email,
      image: null,
      is_admin: false,
      profile: { company_name: 'Test Company' },
      user_config: { columns_json: '{}', filters_json: '{}' },
    });
  });

  it('remembers columns and filters', async () => {
    const { token } = await server.signIn();
    const { data: user } = await server.call(updateUserConfig, token, {
      body: { columns_json: '{"visits":{"city":false}}' },
    });
    expect(user.user_config).toEqual({ columns_json: '{"visits":{"city":false}}', filters_json: '{}' });
  });
});

describe('payloads', () => {
  it('have exactly the fields of the specification', () => {
    expect(Object.keys(loginPayload.shape)).toEqual(['email', 'password']);
    const everything = {
      ...testRegistration(),
      heard_about_us: 'A colleague',
      referral_code: 'SPRING',
    };
    expect(new Set(Object.keys(registrationPayload.parse(everything)))).toEqual(
      new Set([
        'first_name',
        'last_name',
        'email',
        'password',
        'password_confirmation',
        'company_name',
        'company_website',
        'company_size',
        'company_role',
        'business_type',
        'business_category',
        'business_sub_category',
        'primary_platform_use',
        'primary_objective',
        'heard_about_us',
        'referral_code',
      ]),
    );
    expect(registrationPayload.safeParse({ ...everything, is_admin: true }).success).toBe(false);
  });

  it.each(['business_sub_category', 'heard_about_us', 'referral_code'])('may leave %s out', (field) => {
    expect(registrationPayload.safeParse({ ...testRegistration(), [field]: undefined }).success).toBe(true);
  });
});

describe('the business category taxonomy', () => {
  it('has the 24 industries in their order', () => {
    expect(Object.keys(businessCategories)).toEqual([
      'Advertising/Marketing/Media',
      'Agriculture',
      'Automotive',
      'Beauty and Personal Care',
      'Construction',
      'Consumer Electronics',
      'Education',
      'Energy and Utilities',
      'Entertainment and Recreation',
      'Fashion and Apparel',
      'Finance and Insurance',
      'Food and Beverage',
      'Government and Public Sector',
      'Healthcare',
      'Home and Garden',
      'Hospitality and Restaurants',
      'Internet and Software',
      'Legal and Compliance',
      'Manufacturing',
      'Nonprofit and Associations',
      'Professional Services',
      'Real Estate',
      'Retail',
      'Transportation and Logistics',
    ]);
  });

  it('has five to eight different sub-categories each, those of Healthcare as given', async () => {
    const { business_categories: answered } = (await server.call(getRegistrationOptions, null, {})).data;
    for (const [industry, parts] of Object.entries(answered)) {
      expect([industry, parts.length >= 5 && parts.length <= 8]).toEqual([industry, true]);
      expect(new Set(parts).size).toBe(parts.length);
    }
    expect(answered['Healthcare']).toEqual([
      'Primary Care',
      'Specialty Care',
      'Dental',
      'Pharmacy',
      'Hospitals/Health Systems',
      'Medical Devices/Supplies',
      'Home Health/Hospice',
      'Veterinary',
    ]);
  });
});

describe('pixels', () => {
  it('come in a data array', async () => {
    const { token } = await server.signIn();
    expect(await server.call(listPixels, token, {})).toEqual({ data: [] });
  });
});

describe('report filters', () => {
  it('have the names of the API and of the address', () => {
    expect(reportFilters.map(({ name, routeName }) => [name, routeName])).toEqual(
      expect.arrayContaining([
        ['user_agent', 'browserVisits'],
        ['platform', 'platform_visits'],
        ['screen_width', 'desktop_devices_count'],
        ['browser_language', 'browser_languages'],
        ['age_range', 'age_ranges'],
        ['income_range', 'income_ranges'],
        ['net_worth', 'net_worths'],
        ['gender', 'gender'],
        ['married', 'married'],
        ['children', 'children_counts'],
        ['homeowner', 'homeowner'],
        ['company_employee_count', 'company_employee_count'],
        ['company_revenue', 'company_revenue'],
        ['seniority_level', 'seniority_level'],
      ]),
    );
    expect(reportFilters).toHaveLength(14);
  });
});
