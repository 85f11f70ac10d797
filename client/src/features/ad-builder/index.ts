export { prepareEditor } from './editor.ts';
