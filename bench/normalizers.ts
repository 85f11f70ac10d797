import { parseAddress, type ParsedAddress, parseName } from '@acquaint/engine';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

// How many labelled addresses and names are taken apart right in all their parts, and how many a second. The labels are XML files as those of the
// public projects usaddress and probablepeople. Usage: node bench/normalizers.ts [--addresses FILE.xml]… [--names FILE.xml]…
const { values } = parseArgs({
  options: {
    addresses: { type: 'string', multiple: true, default: [] },
    names: { type: 'string', multiple: true, default: [] },
  },
});

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[.,;:()#"“”]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
const readable = (text: string): string => text.replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim();

interface Labelled {
  readonly text: string;
  readonly labels: readonly (readonly [string, string])[];
}

function readLabels(file: string, element: string): Labelled[] {
  const xml = readFileSync(file, 'utf8');
  return [...xml.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, body = '']) => ({
    text: readable(body.replaceAll(/<[^>]+>/g, '')),
    labels: [...body.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, label = '', text = '']) => [label, readable(text)]),
  }));
}

const reported = ({ labels }: Labelled, pattern: RegExp): string =>
  plain(
    labels
      .filter(([label]) => pattern.test(label))
      .map(([, text]) => text)
      .join(' '),
  );
const has = ({ labels }: Labelled, pattern: RegExp): boolean => labels.some(([label]) => pattern.test(label));

function report(file: string, all: readonly Labelled[], isRight: (one: Labelled) => boolean): void {
  const right = all.filter(isRight).length;
  const began = performance.now();
  for (const one of all) isRight(one);
  const second = (1_000 * all.length) / (performance.now() - began);
  console.log(
    `${file}: ${((100 * right) / all.length).toFixed(1)} % of ${all.length} right · ${Math.round(second / 1_000)} thousand a second`,
  );
}

const parts: Readonly<Record<keyof ParsedAddress, RegExp>> = {
  number: /^AddressNumber/,
  street: /^(?:StreetName|Intersection|CornerOf)/,
  unit: /^OccupancyIdentifier/,
  box: /^USPSBoxID/,
  city: /^PlaceName/,
  state: /^StateName/,
  zip: /^ZipCode/,
};

if (values.addresses.length + values.names.length === 0) console.log('Skipped: no labelled files were named.');
for (const file of values.addresses)
  report(
    file,
    readLabels(file, 'AddressString').filter((one) => !has(one, /^NotAddress$/)),
    (one) => {
      const parsed = parseAddress(one.text);
      return Object.entries(parts).every(
        ([part, pattern]) => plain(parsed[part as keyof ParsedAddress] ?? '') === reported(one, pattern),
      );
    },
  );
const [given, surname] = [/^(?:GivenName|FirstInitial)$/, /^(?:Surname|LastInitial)$/];
for (const file of values.names)
  report(
    file,
    readLabels(file, 'Name').filter(
      (one) => has(one, given) && has(one, surname) && !has(one, /And|Second|Corporation/),
    ),
    (one) => {
      const parsed = parseName(one.text);
      return (
        plain(parsed.given ?? '') === reported(one, given) && plain(parsed.surname ?? '') === reported(one, surname)
      );
    },
  );
