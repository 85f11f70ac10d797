import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../../ui/text/formats.ts';
import { CodeBlock } from '../../../ui/text/code-block.tsx';
import { TextLink } from '../../../ui/links.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import type { Reference } from './reference.ts';

const facts = [
  ['Authentication', 'Send your key with every request: Authorization: Bearer, followed by the key.'],
  ['Scopes', 'A key reads or writes one part of the product per scope. Write access does not include read access.'],
  ['Limits', 'RateLimit and RateLimit-Policy show what is left. After a 429, wait for the time in Retry-After.'],
  [
    'Idempotency',
    'Send an Idempotency-Key with a POST. For 24 hours, the same key returns the same response and nothing runs twice.',
  ],
  ['Lists', 'Pages start at 0, and perPage is at most 100. The total is in meta.'],
  ['Errors', 'errors has messages by field, message explains what went wrong, and code identifies it.'],
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
        <Typography variant="h1">API reference</Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '65ch' }}>
          Everything that Acquaint does, from your own programs. Create a key in{' '}
          <TextLink to="/profile/api-keys" underline="always">
            User Settings
          </TextLink>
          , choose a call, and try it here. Client generators read{' '}
          <MuiLink href="/openapi.json" underline="always">
            openapi.json
          </MuiLink>
          .
        </Typography>
      </Stack>
      <Panel title="Your first request">
        <CodeBlock
          code={`curl '${server}/api/user_pixel' \\\n  -H "Authorization: Bearer $ACQUAINT_KEY"`}
          label="Your first request"
          copyLabel="Copy"
        />
      </Panel>
      <Panel title="Your first event" note="With the write key of a pixel">
        <CodeBlock code={firstEvent(server)} label="Your first event" copyLabel="Copy" />
      </Panel>
      <Panel title="Every request" isFlush>
        <SimpleTable
          label="Every request"
          columns={['Topic', 'How it works']}
          rows={facts.map(([name, text]) => ({ id: name, cells: [name, text] }))}
        />
      </Panel>
      <Panel title="Webhook events" note="Signed per the Standard Webhooks specification" isFlush>
        <SimpleTable
          label="Webhook events"
          columns={[{ label: 'Type', minWidth: 180 }, 'When']}
          rows={events.map(({ type, summary }) => ({ id: type, cells: [type, summary] }))}
        />
      </Panel>
      <Panel title="Changelog">
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
