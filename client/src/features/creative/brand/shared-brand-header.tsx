import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { sharedBrandOptions } from './brand.queries.ts';
import { texts } from './brand.texts.ts';

const logoHeight = 40;

/** Logo and color of whoever shared what is below. */
export function SharedBrandHeader({ token }: { readonly token: string }) {
  const { data } = useQuery(sharedBrandOptions(token));
  if (data === undefined || (data.logo === null && data.color === null)) return null;
  const { logo, color, company } = data;
  return (
    <Box
      component="section"
      aria-label={texts.brand}
      sx={color === null ? {} : { borderTop: '6px solid', borderColor: color }}
    >
      {logo === null ? null : (
        <Box sx={{ px: { xs: 2, md: 4 }, pt: 3 }}>
          <Box sx={{ display: 'inline-flex', p: 1, borderRadius: 1, bgcolor: logo.background }}>
            <Box
              component="img"
              src={logo.file_url}
              alt={company === '' ? texts.logo : company}
              sx={{
                height: logoHeight,
                maxWidth: '100%',
                aspectRatio: `${logo.width} / ${logo.height}`,
                objectFit: 'contain',
              }}
            />
          </Box>
        </Box>
      )}
    </Box>
  );
}
