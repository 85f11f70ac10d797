import type { downloadImportSample as operation } from '@acquaint/contract';
import { Readable } from 'node:stream';
import type { Verb } from '../../../../platform/http/bind.ts';

const lines = [
  'Customer ID,First Name,Last Name,Email,Phone,Address,City,State,ZIP,Company',
  'C-1001,Ann,Example,ann@example.com,(555) 010-0101,1 Main St,Springfield,IL,62701,',
  'C-1002,Bo,Sample,bo@example.com,(555) 010-0102,22 Oak Ave Apt 3,Portland,OR,97201,Sample LLC',
];

export const downloadImportSample: Verb<typeof operation> = () =>
  Promise.resolve({
    name: 'people.csv',
    type: 'text/csv; charset=utf-8',
    content: Readable.from(lines.map((line) => `${line}\r\n`)),
  });
