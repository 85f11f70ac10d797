export { LateFigures } from './late-figures.tsx';
