/** A pixel and the installation that it is of. */
interface Source {
  readonly origin: string;
  readonly pixel: string;
}

const terms =
  "By creating or modifying this file you agree to Google Tag Manager's Community\nTemplate Gallery Developer Terms of Service available at\nhttps://developers.google.com/tag-manager/gallery-tos (or such other URL as\nGoogle may provide), as modified from time to time.";

const info = {
  type: 'TAG',
  id: 'cvt_temp_public_id',
  version: 1,
  securityGroups: [],
  displayName: 'Acquaint',
  brand: { id: 'brand_dummy', displayName: '' },
  description: 'Loads the Acquaint tracking pixel, or sends it an event.',
  containerContexts: ['WEB'],
};

const parametersOf = ({ pixel }: Source) => [
  {
    type: 'SELECT',
    name: 'action',
    displayName: 'What the tag does',
    selectItems: [
      { value: 'load', displayValue: 'Load the pixel' },
      { value: 'track', displayValue: 'Track an event' },
    ],
    simpleValueType: true,
    defaultValue: 'load',
  },
  {
    type: 'TEXT',
    name: 'pixel',
    displayName: 'Pixel ID',
    simpleValueType: true,
    defaultValue: pixel,
    valueValidators: [{ type: 'NON_EMPTY' }],
    enablingConditions: [{ paramName: 'action', paramValue: 'load', type: 'EQUALS' }],
  },
  {
    type: 'TEXT',
    name: 'event',
    displayName: 'Event name',
    simpleValueType: true,
    valueValidators: [{ type: 'NON_EMPTY' }],
    enablingConditions: [{ paramName: 'action', paramValue: 'track', type: 'EQUALS' }],
  },
  {
    type: 'SIMPLE_TABLE',
    name: 'properties',
    displayName: 'Properties of the event',
    simpleTableColumns: [
      { defaultValue: '', displayName: 'Name', name: 'name', type: 'TEXT' },
      { defaultValue: '', displayName: 'Value', name: 'value', type: 'TEXT' },
    ],
    enablingConditions: [{ paramName: 'action', paramValue: 'track', type: 'EQUALS' }],
  },
];

const codeOf = ({ origin }: Source): string => `const createArgumentsQueue = require('createArgumentsQueue');
const encodeUriComponent = require('encodeUriComponent');
const injectScript = require('injectScript');
const makeTableMap = require('makeTableMap');

// Calls wait here until the pixel is loaded.
const acquaint = createArgumentsQueue('acquaint', 'acquaint.q');

if (data.action === 'track') {
  acquaint('track', data.event, data.properties ? makeTableMap(data.properties, 'name', 'value') : {});
  data.gtmOnSuccess();
} else {
  const url = '${origin}/p/' + encodeUriComponent(data.pixel) + '.js';
  injectScript(url, data.gtmOnSuccess, data.gtmOnFailure, 'acquaint');
}`;

const text = (value: string) => ({ type: 1, string: value });
const flag = (value: boolean) => ({ type: 8, boolean: value });

/** Leave to read, write and call a global. */
const globalOf = (key: string) => ({
  type: 3,
  mapKey: ['key', 'read', 'write', 'execute'].map(text),
  mapValue: [text(key), flag(true), flag(true), flag(true)],
});

const permission = (publicId: string, key: string, listItem: readonly object[]) => ({
  instance: { key: { publicId, versionId: '1' }, param: [{ key, value: { type: 2, listItem } }] },
  clientAnnotations: { isEditedByUser: true },
  isRequired: true,
});

const permissionsOf = ({ origin }: Source) => [
  permission('access_globals', 'keys', ['acquaint', 'acquaint.q'].map(globalOf)),
  permission('inject_script', 'urls', [text(`${origin}/p/*`)]),
];

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** A template of Google Tag Manager for the pixels of this installation: the only scripts that it may load are theirs. */
export function gtmTemplate(source: Source): string {
  const sections = [
    ['TERMS_OF_SERVICE', terms],
    ['INFO', json(info)],
    ['TEMPLATE_PARAMETERS', json(parametersOf(source))],
    ['SANDBOXED_JS_FOR_WEB_TEMPLATE', codeOf(source)],
    ['WEB_PERMISSIONS', json(permissionsOf(source))],
    ['TESTS', 'scenarios: []'],
    ['NOTES', ''],
  ] as const;
  return sections.map(([name, content]) => `___${name}___\n\n${content}\n\n`).join('\n');
}
