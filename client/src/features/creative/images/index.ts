export { ReplaceImageLink } from './replace-image-link.tsx';
