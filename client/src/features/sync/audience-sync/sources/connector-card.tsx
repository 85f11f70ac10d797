import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SyncConnector } from '@acquaint/contract';
import { versionText } from './connector-facts.ts';
import { texts } from '../audience-sync.texts.ts';

/** The letters that stand for a name: of two words their first ones, of one word its first. */
function monogramOf(name: string): string {
  return name
    .split(/[\s-]+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1))
    .join('')
    .toUpperCase();
}

const monogramColors = { bgcolor: 'primary.main', color: 'primary.contrastText' } as const;

const howTested = {
  'a real server': texts.testedAgainstRealServer,
  'documented answers': texts.testedAgainstDocumentedAnswers,
} as const;

function versionOf({ api_version: version }: SyncConnector): string {
  return version === null ? '' : ` · API ${versionText(version)}`;
}

export interface ConnectorCardProps {
  readonly connector: SyncConnector;
  readonly onChoose: () => void;
}

/** What can be connected: its purpose, how it was tested, and how long its API version lives. */
export function ConnectorCard({ connector, onChoose }: ConnectorCardProps) {
  const { name, summary, tested_against: tested } = connector;
  return (
    <Grid size={{ xs: 12, sm: 6, lg: 4 }}>
      <Stack spacing={1} sx={{ p: 2, height: 1, border: 1, borderColor: 'divider', borderRadius: 2 }}>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
          <Avatar
            variant="rounded"
            aria-hidden
            sx={{ width: 32, height: 32, typography: 'caption', ...monogramColors }}
          >
            {monogramOf(name)}
          </Avatar>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1 }}>
          {summary}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {howTested[tested]}
          {versionOf(connector)}
        </Typography>
        <Button variant="outlined" size="small" sx={{ alignSelf: 'flex-start' }} onClick={onChoose}>
          {texts.connectName({ name })}
        </Button>
      </Stack>
    </Grid>
  );
}
