export { useArrivals } from './use-arrivals.ts';
export { PixelCreatePage } from './pixel-create-page.tsx';
export { PixelDetailsPage } from './pixel-details-page.tsx';
export { PixelListPage } from './pixel-list-page.tsx';
export { pixelOptions, pixelsOptions } from './pixels.queries.ts';
