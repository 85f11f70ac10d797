import type { QrType } from '@acquaint/contract';

/** What kinds of codes are called, and what they are for. */
export const typeNames: Readonly<Record<QrType, readonly [name: string, purpose: string]>> = {
  url: ['Web page', 'Opens a web address'],
  app: ['App', 'Opens the right app store'],
  file: ['File', 'Opens a PDF, menu or picture'],
  vcard: ['Business card', 'Saves a contact'],
  wifi: ['Wi-Fi', 'Joins a network'],
  email: ['E-mail', 'Starts an email'],
  sms: ['Text message', 'Starts a text message'],
  phone: ['Phone', 'Calls a number'],
  text: ['Text', 'Shows a text'],
};
