import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import TextField from '@mui/material/TextField';
import { useDeferredValue } from 'react';
import { Page } from '../../ui/page.tsx';
import { SampleBadge } from '../../ui/sample-badge.tsx';
import { VisitList } from '../reports/index.ts';

export interface VisitorsPageProps {
  readonly tab: 'all' | 'identified';
  readonly text: string;
  readonly hasSampleData: boolean;
  readonly onChange: (state: { tab: 'all' | 'identified'; text: string }) => void;
}

/** People and anonymous sessions of all pixels, newest first. */
export function VisitorsPage({ tab, text, hasSampleData, onChange }: VisitorsPageProps) {
  const wanted = useDeferredValue(text);
  return (
    <Page
      title="Visitors"
      subtitle="Every visit of the last 30 days, with the person behind it where known."
      badge={hasSampleData ? <SampleBadge /> : null}
    >
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between' }}
      >
        <Tabs
          value={tab}
          onChange={(_event, value: 'all' | 'identified') => onChange({ tab: value, text })}
          aria-label="Which visits"
        >
          <Tab value="all" label="All" />
          <Tab value="identified" label="Identified" />
        </Tabs>
        <TextField
          label="Search name, city, page or source"
          value={text}
          onChange={({ target }) => onChange({ tab, text: target.value })}
          sx={{ maxWidth: { sm: 360 } }}
          slotProps={{
            htmlInput: { maxLength: 200 },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
      </Stack>
      <VisitList
        key={`${tab} ${wanted}`}
        title={tab === 'all' ? 'All visits' : 'Visits by known people'}
        search={{}}
        text={wanted}
        {...(tab === 'identified' ? { identified: 'Y' as const } : {})}
      />
    </Page>
  );
}
