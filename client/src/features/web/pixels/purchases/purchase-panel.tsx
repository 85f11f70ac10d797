import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { PixelDetails } from '@acquaint/contract';
import { useState } from 'react';
import { CodeBlock } from '../../../../ui/text/code-block.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import { WayTabs } from '../install/way-tabs.tsx';
import { purchaseRules, purchaseSnippets } from './purchase-snippets.ts';
import { texts } from '../pixels.texts.ts';

/** How a site reports its orders, and how these are counted. */
export function PurchasePanel({ pixel }: { readonly pixel: PixelDetails }) {
  const [key, setKey] = useState('plain');
  const snippets = purchaseSnippets(pixel);
  const shown = snippets.find((snippet) => snippet.key === key) ?? snippets[0];
  return (
    <Panel title={texts.purchases} note={texts.reportOrdersToSeeRevenue}>
      <Stack spacing={2.5}>
        <WayTabs label={texts.waysToReportPurchases} ways={snippets} chosen={shown?.key} onChoose={setKey} />
        {shown === undefined ? null : (
          <>
            <Typography color="textSecondary">{shown.text}</Typography>
            <CodeBlock code={shown.code} label={texts.purchaseSnippet} copyLabel={texts.copyPurchaseSnippet} />
          </>
        )}
        <Box component="details">
          <Typography component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
            {texts.howOrdersAreCounted}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, color: 'text.secondary' }}>
            {purchaseRules.map((rule) => (
              <Typography key={rule} component="li" variant="body2" sx={{ mb: 0.75 }}>
                {rule}
              </Typography>
            ))}
          </Box>
        </Box>
      </Stack>
    </Panel>
  );
}
