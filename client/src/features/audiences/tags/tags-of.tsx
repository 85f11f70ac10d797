import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { GridColDef, GridValidRowModel } from '@mui/x-data-grid';
import type { TaggableType, TagName } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { TagChips } from './tag-chip.tsx';
import { TagDialog } from './tag-dialog.tsx';
import { tagsOfOptions } from './tags.queries.ts';
import { texts } from './tags.texts.ts';

interface Thing {
  readonly id: string;
  readonly name: string;
}

interface TagsProps {
  readonly name: string;
  readonly tags: readonly TagName[];
  readonly most: number;
  readonly onEdit: () => void;
}

function Tags({ name, tags, most, onEdit }: TagsProps) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', height: 1, minWidth: 0 }}>
      <TagChips tags={tags} most={most} />
      <IconButton
        size="small"
        aria-label={texts.tagsOfName({ name })}
        onClick={(event) => {
          event.stopPropagation();
          onEdit();
        }}
      >
        <LocalOfferOutlined fontSize="small" />
      </IconButton>
    </Stack>
  );
}

interface TagsOfProps extends Thing {
  readonly modelType: TaggableType;
  /** All things of the page that it is on, whose tags are asked for at once; without them it is alone. */
  readonly among?: readonly string[];
}

/** The tags of one thing, and the way to change them. */
export function TagsOf({ modelType, among, ...thing }: TagsOfProps) {
  const { data } = useQuery(tagsOfOptions(modelType, among ?? [thing.id]));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Tags name={thing.name} tags={data?.[thing.id] ?? []} most={6} onEdit={() => setIsOpen(true)} />
      {isOpen ? <TagDialog modelType={modelType} {...thing} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

/**
 * A column of tags for the rows of a page, and the dialog to change them, which is beside the table: a table keeps the keys that are pressed in it.
 * `thingOf` shows what a row is, or null where it cannot carry any.
 */
export function useTagColumn<Row extends GridValidRowModel>(
  modelType: TaggableType,
  rows: readonly Row[],
  thingOf: (row: Row) => Thing | null,
): { readonly column: GridColDef<Row>; readonly dialog: ReactNode } {
  const ids = [...new Set(rows.flatMap((row) => thingOf(row)?.id ?? []))];
  const { data } = useQuery(tagsOfOptions(modelType, ids));
  const [edited, setEdited] = useState<Thing | null>(null);
  return {
    column: {
      field: 'tags',
      headerName: texts.tags,
      width: 140,
      sortable: false,
      renderCell: ({ row }) => {
        const thing = thingOf(row);
        return thing === null ? (
          '–'
        ) : (
          <Tags name={thing.name} tags={data?.[thing.id] ?? []} most={1} onEdit={() => setEdited(thing)} />
        );
      },
    },
    dialog:
      edited === null ? null : (
        <TagDialog modelType={modelType} id={edited.id} name={edited.name} onClose={() => setEdited(null)} />
      ),
  };
}
