/** Why a workbook cannot be read; the message goes on after the file's name: “is damaged”. */
export class XlsxError extends Error {
  override readonly name = 'XlsxError';
}
