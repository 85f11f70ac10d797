import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../ui/text/formats.ts';
import { CodeBlock } from '../../../ui/text/code-block.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import type { Reference } from './reference.ts';
import { texts } from './developers.texts.ts';
import { RichText } from '../../../ui/text/rich-text.tsx';

const facts = [
  [texts.authentication, texts.sendYourKeyWithEvery],
  [texts.scopes, texts.keyReadsOrWritesOne],
  [texts.limits, texts.rateLimitAndRateLimitPolicyShow],
  [texts.idempotency, texts.sendIdempotencyKeyWithPost],
  [texts.lists, texts.pagesStartAt0And],
  [texts.errors, texts.errorsHasMessagesByField],
] as const;

function firstEvent(server: string): string {
  return [
    `curl '${server}/v1/track' \\`,
    `  -u "$WRITE_KEY:" \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '{ "event": "Order Completed", "anonymousId": "visitor-1", "properties": { "total": 129.90, "currency": "USD" } }'`,
  ].join('\n');
}

/** How to begin, what holds for all calls, events, and what changed. */
export function Introduction({ reference }: { readonly reference: Reference }) {
  const { server, events, changelog } = reference;
  return (
    <Stack spacing={3}>
      <Stack spacing={1}>
        <Typography variant="h1">{texts.apiReference}</Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '65ch' }}>
          <RichText
            text={texts.everythingThatAcquaintDoesFrom}
            parts={{
              link: <TextLink to="/profile/api-keys" underline="always" />,
              link2: <MuiLink href="/openapi.json" underline="always" />,
            }}
          />
        </Typography>
      </Stack>
      <Panel title={texts.yourFirstRequest}>
        <CodeBlock
          code={`curl '${server}/api/user_pixel' \\\n  -H "Authorization: Bearer $ACQUAINT_KEY"`}
          label={texts.yourFirstRequest}
          copyLabel={texts.copy}
        />
      </Panel>
      <Panel title={texts.yourFirstEvent} note={texts.withWriteKeyOfPixel}>
        <CodeBlock code={firstEvent(server)} label={texts.yourFirstEvent} copyLabel={texts.copy} />
      </Panel>
      <Panel title={texts.everyRequest} isFlush>
        <SimpleTable
          label={texts.everyRequest}
          columns={[texts.topic, texts.howItWorks]}
          rows={facts.map(([name, text]) => ({ id: name, cells: [name, text] }))}
        />
      </Panel>
      <Panel title={texts.webhookEvents} note={texts.signedPerStandardWebhooks} isFlush>
        <SimpleTable
          label={texts.webhookEvents}
          columns={[{ label: texts.type, minWidth: 180 }, texts.when]}
          rows={events.map(({ type, summary }) => ({ id: type, cells: [type, summary] }))}
        />
      </Panel>
      <Panel title={texts.changelog}>
        <Stack spacing={2}>
          {changelog.map(({ day, changes }) => (
            <Stack key={day} spacing={0.5}>
              <Typography variant="h3">{formatDay(day)}</Typography>
              {changes.map((change) => (
                <Typography key={change} color="textSecondary">
                  {change.replaceAll('`', '')}
                </Typography>
              ))}
            </Stack>
          ))}
        </Stack>
      </Panel>
    </Stack>
  );
}
