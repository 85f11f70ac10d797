export { peopleOfAccount } from './model/people-of-account.port.ts';
