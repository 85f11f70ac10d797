export { companyFieldNames, companyFormValues } from './company-form.ts';
export { CompanyFields } from './company-fields.tsx';
export { ObjectiveField } from './objective-field.tsx';
export { RegisterPage } from './register-page.tsx';
export { registrationOptions } from './registration.queries.ts';
