export { AreasPage } from './routes/areas-page.tsx';
export { EddmListPage } from './eddm-list-page.tsx';
export { MailedDoors } from './mailed-doors.tsx';
export { EddmPage } from './eddm-page.tsx';
