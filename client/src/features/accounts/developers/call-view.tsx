import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Panel } from '../../../ui/panel.tsx';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { type Request, sampleRequest } from './code-samples.ts';
import { MethodMark } from './method-mark.tsx';
import type { Call, Schema } from './reference.ts';
import { Samples } from './samples.tsx';
import { fieldRows, typeText } from './schema-rows.ts';
import { TryIt } from './try-it.tsx';
import { texts } from './developers.texts.ts';

interface Row {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly note: string;
}

const code = { fontFamily: 'monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' } as const;

function Fields({ label, rows }: { readonly label: string; readonly rows: readonly Row[] }) {
  return (
    <SimpleTable
      label={label}
      columns={[
        { label: texts.name, minWidth: 150 },
        { label: texts.type, minWidth: 110 },
        { label: texts.notes, minWidth: 180 },
      ]}
      rows={rows.map(({ name, type, isRequired, note }) => ({
        id: name,
        cells: [
          <Typography key="name" component="code" sx={code}>
            {name}
          </Typography>,
          <Typography key="type" component="code" color="textSecondary" sx={code}>
            {type}
          </Typography>,
          isRequired ? [texts.required, note].filter((part) => part !== '').join(' · ') : note,
        ],
      }))}
    />
  );
}

function SchemaPanel({ title, schema }: { readonly title: string; readonly schema: Schema | null }) {
  const rows = schema === null ? [] : fieldRows(schema);
  return rows.length === 0 ? null : (
    <Panel title={title} isFlush>
      <Fields label={title} rows={rows} />
    </Panel>
  );
}

function Heading({ call }: { readonly call: Call }) {
  const { summary, method, path, scope, takesFile } = call;
  return (
    <Stack spacing={1}>
      <Typography variant="h1">{summary}</Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <MethodMark method={method} />
        <Typography component="code" sx={code}>
          {path}
        </Typography>
        <Chip size="small" variant="outlined" label={scope ?? texts.writeKey} />
        {takesFile ? <Chip size="small" variant="outlined" label={texts.takesFile} /> : null}
      </Stack>
    </Stack>
  );
}

function ParameterPanel({ call }: { readonly call: Call }) {
  if (call.parameters.length === 0) return null;
  const rows = call.parameters.map(({ name, schema, required, description, in: place }) => ({
    name,
    type: typeText(schema),
    isRequired: required,
    note: place === 'query' ? description : `${description} (${place})`,
  }));
  return (
    <Panel title={texts.parameters} isFlush>
      <Fields label={texts.parameters} rows={rows} />
    </Panel>
  );
}

interface CallViewProps {
  readonly server: string;
  readonly call: Call;
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
}

/** One call: what it takes and answers, as code, and to try. */
export function CallView({ server, call, apiKey, onKey }: CallViewProps) {
  const [request, setRequest] = useState<Request>(() => sampleRequest(call));
  return (
    <Stack spacing={3}>
      <Heading call={call} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Stack spacing={3} sx={{ minWidth: 0 }}>
          <ParameterPanel call={call} />
          <SchemaPanel title={texts.body} schema={call.body} />
          <SchemaPanel title={texts.response} schema={call.answer} />
          <Panel title={texts.errors} isFlush>
            <SimpleTable
              label={texts.errors}
              columns={[texts.status, texts.meaning]}
              rows={call.failures.map(({ status, description }) => ({ id: status, cells: [status, description] }))}
            />
          </Panel>
        </Stack>
        <Stack spacing={3} sx={{ minWidth: 0, order: { xs: -1, xl: 0 } }}>
          <Panel title={texts.request}>
            <Samples server={server} call={call} request={request} />
          </Panel>
          <Panel title={texts.tryIt}>
            <TryIt call={call} request={request} apiKey={apiKey} onKey={onKey} onRequest={setRequest} />
          </Panel>
        </Stack>
      </Box>
    </Stack>
  );
}
