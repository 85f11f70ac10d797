import type { QrType } from '@acquaint/contract';

/** What kinds of codes are called, and what they are for. */
export const typeNames: Readonly<Record<QrType, readonly [name: string, purpose: string]>> = {
  url: ['Web page', 'Leads to any address'],
  app: ['App', 'Leads each phone to its own store'],
  file: ['File', 'Leads to a PDF, a menu or a picture on the web'],
  vcard: ['Business card', 'Saves a contact'],
  wifi: ['Wi-Fi', 'Joins a network'],
  email: ['E-mail', 'Begins a message'],
  sms: ['Text message', 'Begins a text message'],
  phone: ['Phone', 'Calls a number'],
  text: ['Text', 'Shows a text'],
};
