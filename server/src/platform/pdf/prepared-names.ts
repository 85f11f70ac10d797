/** What a page of a prepared PDF calls its content. */
export const contentName = 'Content';

/** The name of a prepared PDF in the folder of the child that made it. */
export const preparedName = 'prepared.pdf';

/** Names of the pictures of a page, which are counted from 0. */
export const pageFiles = (page: number) => ({ picture: `${page}.picture`, preview: `${page}.preview` });

export interface PreparePdfTask {
  readonly file: string;
  /** Pages behind them are left out. */
  readonly mostPages: number;
}
