import { companyFieldNames } from '../registration/index.ts';

/** The fields of the form about a user that a failure may name. */
export const userFieldNames = ['first_name', 'last_name', 'email', ...companyFieldNames] as const;
