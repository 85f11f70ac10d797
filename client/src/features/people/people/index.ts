export { PeopleList } from './people-list.tsx';
export { ReviewQueue } from './review-queue.tsx';
