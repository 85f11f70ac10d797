export { identifiedPeople } from './model/identified-people.port.ts';
