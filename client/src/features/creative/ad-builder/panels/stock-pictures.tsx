import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { sourcesOptions } from '../ad-builder.queries.ts';
import { draggedStock } from './dragged-pictures.ts';
import { IconGrid } from './icon-picker.tsx';
import { iconSearchOptions, stockSearchOptions } from './panel-searches.ts';
import { PictureGrid, PictureThumb } from './picture-thumb.tsx';
import { pictureOfStock, useInsertPicture } from './use-insert-picture.ts';
import { texts } from '../ad-builder.texts.ts';

/** Where no picture is even close: icons for the same word. */
function IconsInstead({ search }: { readonly search: string }) {
  const { data: find } = useQuery(iconSearchOptions());
  if (find === undefined) return null;
  const icons = find(search).slice(0, 24);
  return (
    <>
      <Typography variant="body2" color="textSecondary" component="output">
        {icons.length === 0 ? texts.noPictureOrIcon({ search }) : texts.noPictureButIcons({ search })}
      </Typography>
      <IconGrid icons={icons} />
    </>
  );
}

/** The pictures that come with the product, by the words that people have for them. */
export function StockPictures({ search }: { readonly search: string }) {
  const insert = useInsertPicture();
  const { data: stock } = useQuery(stockSearchOptions());
  const keys = stock?.all.map(({ name }) => `stock:${name}`) ?? [];
  const { data } = useQuery({ ...sourcesOptions(keys, []), enabled: stock !== undefined });
  if (stock === undefined) return null;
  const { pictures, isExact } = stock.find(search);
  return (
    <>
      <Typography variant="subtitle2" component="h3">
        {texts.stockPictures}
      </Typography>
      {isExact || pictures.length === 0 ? null : (
        <Typography variant="body2" color="textSecondary" component="output">
          {texts.noPictureButClose({ search })}
        </Typography>
      )}
      {pictures.length === 0 ? <IconsInstead search={search} /> : null}
      <PictureGrid>
        {pictures.map((picture) => (
          <PictureThumb
            key={picture.name}
            name={picture.title}
            alt={picture.alt}
            href={data?.images[`stock:${picture.name}`]?.href ?? null}
            fit="cover"
            onDragStart={({ dataTransfer }) => dataTransfer.setData(draggedStock, picture.name)}
            onClick={() => insert(pictureOfStock(picture))}
          />
        ))}
      </PictureGrid>
    </>
  );
}
