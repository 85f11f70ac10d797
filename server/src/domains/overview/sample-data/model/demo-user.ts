/** Sign-ins of the sample business; they exist only on an embedded database without a configured administrator. */
export const demoUser = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  email: 'demo@acquaint.test',
  password: 'acquaint-demo',
  isAdmin: false,
} as const;
export const demoAdministrator = {
  firstName: 'Alex',
  lastName: 'Moreno',
  email: 'admin@acquaint.test',
  password: 'acquaint-admin',
  isAdmin: true,
} as const;
export const sampleCompany = {
  companyName: 'Harbor & Pine',
  timeZone: 'America/New_York',
  postalAddress: { line1: '14 Wharf Street', city: 'Portland', state: 'ME', zip: '04101' },
} as const;
