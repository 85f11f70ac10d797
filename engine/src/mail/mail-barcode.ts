/** What an Intelligent Mail barcode says of a piece. */
export interface MailBarcode {
  /** Of the operator, given by the USPS: 6 or 9 digits. */
  readonly mailerId: string;
  /** Class and service, 3 digits. */
  readonly serviceType: string;
  /** The number of the piece, which is not repeated within 45 days. */
  readonly serial: number;
  /** The routing code: nothing, or a ZIP code of 5, 9 or 11 digits; hyphens are left out. */
  readonly zip: string;
}

/** The sort level, which the mailer does not know: the second digit is 0 to 4. */
const barcodeId = '00';

function require(condition: boolean, message: string): void {
  if (!condition) throw new RangeError(message);
}

/** How many pieces a Mailer ID can number before it begins again: the shorter the id, the more. */
export function serialRoom(mailerId: string): number {
  return mailerId.length === 6 ? 1_000_000_000 : 1_000_000;
}

/**
 * The digits of an Intelligent Mail barcode (USPS-B-3200): barcode id 2, service type 3, Mailer ID 6 or 9, serial number 9 or 6, routing code 0, 5, 9
 * or 11. Encoders take more than the USPS does, so that lengths and the second digit are checked here. Throws RangeError that names what is wrong.
 */
export function mailBarcodeDigits({ mailerId, serviceType, serial, zip }: MailBarcode): string {
  require(/^(?:\d{6}|\d{9})$/.test(mailerId), 'A Mailer ID has 6 or 9 digits');
  require(/^\d{3}$/.test(serviceType), 'A service type has 3 digits');
  require(Number.isInteger(serial) &&
    serial >= 0 &&
    serial < serialRoom(mailerId), `With this Mailer ID a serial number is below ${serialRoom(mailerId)}`);
  const routing = zip.replaceAll('-', '');
  require(/^(?:\d{5}|\d{9}|\d{11})?$/.test(routing), 'A routing code has no, 5, 9 or 11 digits');
  return `${barcodeId}${serviceType}${mailerId}${String(serial).padStart(15 - mailerId.length, '0')}${routing}`;
}

/** Whether digits are those of a barcode that the USPS takes. */
export function isMailBarcode(digits: string): boolean {
  return /^\d[0-4]\d{18}(?:\d{5}|\d{9}|\d{11})?$/.test(digits);
}
