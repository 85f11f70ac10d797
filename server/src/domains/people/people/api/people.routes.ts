import * as contract from '@acquaint/contract';
import { bind } from '../../../../platform/http/bind.ts';
import { answerMatchReview } from './answer-match-review.ts';
import { erasePerson } from './erase-person.ts';
import { exportPerson } from './export-person.ts';
import { getPerson } from './get-person.ts';
import { listMatchReviews } from './list-match-reviews.ts';
import { listPeople } from './list-people.ts';
import { mergePeople } from './merge-people.ts';
import { splitPerson } from './split-person.ts';
import { undoPersonChange } from './undo-person-change.ts';

export const peopleRoutes = [
  bind(contract.listPeople, listPeople),
  bind(contract.mergePeople, mergePeople),
  bind(contract.exportPerson, exportPerson),
  bind(contract.erasePerson, erasePerson),
  bind(contract.getPerson, getPerson),
  bind(contract.splitPerson, splitPerson),
  bind(contract.undoPersonChange, undoPersonChange),
  bind(contract.listMatchReviews, listMatchReviews),
  bind(contract.answerMatchReview, answerMatchReview),
];
