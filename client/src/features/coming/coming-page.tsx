import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import Paper from '@mui/material/Paper';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

/** A page that is not built yet: it says so plainly, and what it will do. */
export function comingPage(title: string, purpose: string) {
  return function ComingPage() {
    return (
      <Page title={title}>
        <Paper variant="outlined">
          <EmptyState icon={<ConstructionOutlined />} title="This page is not there yet" text={purpose} />
        </Paper>
      </Page>
    );
  };
}
