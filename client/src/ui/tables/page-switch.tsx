import TablePagination from '@mui/material/TablePagination';

/** Which page of a list is shown, counted from 0, and how many rows it has. */
export interface PlaceInList {
  readonly page: number;
  readonly perPage: number;
}

export interface PageSwitchProps {
  /** How many rows the list has in all. */
  readonly total: number;
  readonly place: PlaceInList;
  readonly onPlace: (place: PlaceInList) => void;
  /** How many rows a page may have, the fewest first. */
  readonly sizes?: readonly number[];
}

/** Goes through the pages of a list that the server pages. Nothing for a list that one page holds. */
export function PageSwitch({ total, place, onPlace, sizes = [20, 50, 100] }: PageSwitchProps) {
  if (total <= Math.min(...sizes)) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={place.page}
      rowsPerPage={place.perPage}
      rowsPerPageOptions={[...sizes]}
      onPageChange={(_event, page) => onPlace({ ...place, page })}
      onRowsPerPageChange={({ target }) => onPlace({ page: 0, perPage: Number(target.value) })}
    />
  );
}
