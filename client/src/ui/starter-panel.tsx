import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Typography from '@mui/material/Typography';
import { Panel } from './panel.tsx';
import { texts } from './ui.texts.ts';

export interface StarterPanelProps<Starter> {
  readonly title: string;
  readonly starters: readonly Starter[];
  readonly onChoose: (starter: Starter) => void;
}

/** Ready examples to begin with, for a page that is still empty. */
export function StarterPanel<Starter extends { readonly title: string; readonly text: string }>({
  title,
  starters,
  onChoose,
}: StarterPanelProps<Starter>) {
  return (
    <Panel title={title} note={texts.youCanChangeEverythingLater}>
      <Grid container spacing={1.5}>
        {starters.map((starter) => (
          <Grid key={starter.title} size={{ xs: 12, sm: 6, md: 4 }} sx={{ display: 'grid' }}>
            <Button
              variant="outlined"
              color="inherit"
              onClick={() => onChoose(starter)}
              sx={{
                justifyContent: 'flex-start',
                textAlign: 'left',
                alignItems: 'flex-start',
                py: 1.5,
                borderColor: 'divider',
              }}
            >
              <span>
                <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                  {starter.title}
                </Typography>
                <Typography component="span" variant="body2" color="textSecondary">
                  {starter.text}
                </Typography>
              </span>
            </Button>
          </Grid>
        ))}
      </Grid>
    </Panel>
  );
}
