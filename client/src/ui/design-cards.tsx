import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { apiAddress } from '../platform/api/api-client.ts';
import { SearchField } from './forms/search-field.tsx';
import { texts } from './ui.texts.ts';

interface OfferedDesign {
  readonly id: string;
  readonly name: string;
  readonly thumb_url: string;
  readonly is_approved: boolean;
  /** Whether it can be chosen; `says` is its size, or why not. */
  readonly is_fit: boolean;
  readonly says: string;
}

export interface DesignCardsProps {
  readonly designs: readonly OfferedDesign[];
  readonly chosen: string | null;
  readonly label: string;
  readonly onChosen: (id: string) => void;
  /** What designs are searched by; the field is there once there are many. */
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

/** More than these are searched. */
const many = 12;

/** Designs to choose one of, as pictures, found by name where there are many. */
export function DesignCards({ search, onSearch, ...cards }: DesignCardsProps) {
  const isSearched = search !== '' || cards.designs.length > many;
  return (
    <Stack spacing={2}>
      {isSearched ? <SearchField label={texts.searchDesigns} value={search} onChange={onSearch} /> : null}
      {search !== '' && cards.designs.length === 0 ? (
        <Typography color="textSecondary">{texts.noDesignNamedSearch({ search })}</Typography>
      ) : (
        <Cards {...cards} />
      )}
    </Stack>
  );
}

function Cards({ designs, chosen, label, onChosen }: Omit<DesignCardsProps, 'search' | 'onSearch'>) {
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{
        border: 0,
        p: 0,
        m: 0,
        minWidth: 0,
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(170px, 1fr))',
      }}
    >
      {designs.map((design) => (
        <Card
          key={design.id}
          variant="outlined"
          sx={chosen === design.id ? { borderColor: 'primary.main', outline: 1, outlineColor: 'primary.main' } : {}}
        >
          <CardActionArea
            aria-pressed={chosen === design.id}
            disabled={!design.is_fit}
            onClick={() => onChosen(design.id)}
            sx={{ height: 1, display: 'flex', flexDirection: 'column', alignItems: 'stretch' }}
          >
            <Box sx={{ height: 118, display: 'grid', placeItems: 'center', bgcolor: 'background.default', p: 1 }}>
              <Box
                component="img"
                src={apiAddress(design.thumb_url)}
                alt=""
                loading="lazy"
                sx={{ maxWidth: 1, maxHeight: 102, filter: design.is_fit ? 'none' : 'grayscale(1)' }}
              />
            </Box>
            <Stack direction="row" spacing={1} sx={{ p: 1.25, alignItems: 'flex-start', flex: 1 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
                  {design.name}
                </Typography>
                <Typography variant="caption" color="textSecondary">
                  {design.says}
                  {design.is_approved ? ', approved' : ''}
                </Typography>
              </Box>
              {chosen === design.id ? <CheckCircleOutlined color="primary" fontSize="small" /> : null}
            </Stack>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  );
}
