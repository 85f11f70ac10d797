import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { usePageTitle } from '../../../ui/page.tsx';
import { policySections } from './policy-sections.tsx';
import { texts } from './privacy.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

/** The privacy policy: what this software does with what it learns, in plain words. */
export function PolicyPage() {
  usePageTitle(texts.privacyPolicy2);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 4, lg: 8 },
        gridTemplateColumns: { lg: '240px minmax(0, 72ch)' },
        justifyContent: 'center',
        px: { xs: 2, md: 4 },
        py: { xs: 4, md: 6 },
      }}
    >
      <Box
        component="nav"
        aria-label={texts.sections}
        sx={{
          display: { xs: 'none', lg: 'block' },
          position: 'sticky',
          top: 32,
          alignSelf: 'start',
          '@media print': { display: 'none' },
        }}
      >
        <Typography variant="overline" color="textSecondary">
          {texts.onThisPage}
        </Typography>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1, '& li': { py: 0.5 } }}>
          {policySections.map(({ id, title }) => (
            <li key={id}>
              <MuiLink href={`#${id}`} variant="body2" color="textSecondary">
                {title}
              </MuiLink>
            </li>
          ))}
        </Box>
      </Box>
      <Box component="article" sx={{ minWidth: 0, maxWidth: '72ch', lineHeight: 1.65, overflowWrap: 'anywhere' }}>
        <Typography variant="h1">{texts.privacyPolicy2}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.75 }}>
          <RichText text={texts.lastUpdatedApril42025} parts={{ time: <time dateTime="2025-04-04" /> }} />
        </Typography>
        {policySections.map(({ id, title, Content }) => (
          <Box
            component="section"
            key={id}
            id={id}
            aria-labelledby={`${id}-title`}
            sx={{
              mt: 5,
              scrollMarginTop: 24,
              '& > p': { mt: 1.25, mb: 0 },
              // Color alone would not distinguish a link from the text around it.
              '& a': { textDecoration: 'underline' },
              '& ul': { mt: 1.25, mb: 0, pl: 3 },
              '& li': { mt: 0.75 },
            }}
          >
            <Typography id={`${id}-title`} variant="h2">
              {title}
            </Typography>
            <Content />
          </Box>
        ))}
      </Box>
    </Box>
  );
}
