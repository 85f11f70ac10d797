export { studyShareAccount } from './model/study-share-account.ts';
