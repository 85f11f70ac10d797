import type { QrType } from '@acquaint/contract';
import { texts } from '../qr-codes.texts.ts';

/** What kinds of codes are called, and what they are for. */
export const typeNames: Readonly<Record<QrType, readonly [name: string, purpose: string]>> = {
  url: [texts.webPage, texts.opensWebAddress],
  app: [texts.app, texts.opensRightAppStore],
  file: [texts.file, texts.opensPdfMenuOrPicture],
  vcard: [texts.businessCard, texts.savesContact],
  wifi: ['Wi-Fi', texts.joinsNetwork],
  email: [texts.eMail, texts.startsEmail],
  sms: [texts.textMessage, texts.startsTextMessage],
  phone: [texts.phone, texts.callsNumber],
  text: [texts.text, texts.showsText],
};
