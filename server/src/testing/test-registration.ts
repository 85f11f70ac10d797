import type { RegistrationPayload } from '@acquaint/contract';
import { newId } from '../platform/ids/ids.ts';
import { testPassword } from './test-server.ts';

/** A registration that is accepted, with an address of its own. */
export function testRegistration(overrides: Partial<RegistrationPayload> = {}): RegistrationPayload {
  return {
    first_name: 'Rosa',
    last_name: 'Marsh',
    email: `rosa-${newId()}@example.com`,
    password: testPassword,
    password_confirmation: testPassword,
    company_name: 'Marsh Dental',
    company_website: 'https://marsh-dental.example.com',
    company_size: '11-50 employees',
    company_role: 'Marketing',
    business_type: 'B2C',
    business_category: 'Healthcare',
    business_sub_category: 'Dental',
    primary_platform_use: 'Mailing',
    primary_objective: 'Insights',
    ...overrides,
  };
}
