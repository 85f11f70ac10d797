import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** A page that is not built yet: it says so plainly, and what it will do. The frame of public pages has no margins of its own. */
export function comingPage(title: string, purpose: string, { isPublic = false } = {}) {
  return function ComingPage() {
    const page = (
      <Page title={title}>
        <Paper variant="outlined">
          <EmptyState icon={<ConstructionOutlined />} title="This page is not there yet" text={purpose} />
        </Paper>
      </Page>
    );
    return isPublic ? <Box sx={{ px: { xs: 2, md: 4 }, py: 4 }}>{page}</Box> : page;
  };
}
