import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { CodeBlock } from '../../../ui/text/code-block.tsx';
import { addressOf, type Request } from './code-samples.ts';
import type { Call } from './reference.ts';
import { texts } from './developers.texts.ts';

interface TryItProps {
  readonly call: Call;
  readonly request: Request;
  readonly apiKey: string;
  readonly onKey: (key: string) => void;
  readonly onRequest: (request: Request) => void;
}

const longest = 20_000;

function authorizationOf({ scope }: Call, key: string): string {
  return scope === null ? `Basic ${btoa(`${key}:`)}` : `Bearer ${key}`;
}

/** JSON with line breaks; other text as it is. */
function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

async function send({ call, request, apiKey }: Pick<TryItProps, 'call' | 'request' | 'apiKey'>) {
  const response = await fetch(addressOf(call, request), {
    method: call.method,
    headers: {
      authorization: authorizationOf(call, apiKey.trim()),
      ...(request.body === '' ? {} : { 'content-type': 'application/json' }),
    },
    ...(request.body === '' ? {} : { body: request.body }),
  });
  return { status: response.status, text: readable((await response.text()).slice(0, longest)) };
}

function Fields({ call, request, onRequest }: Pick<TryItProps, 'call' | 'request' | 'onRequest'>) {
  const { values } = request;
  const set = (name: string, value: string): void => onRequest({ ...request, values: { ...values, [name]: value } });
  return (
    <>
      {call.parameters
        .filter((parameter) => parameter.in !== 'header')
        .map(({ name, required }) => (
          <TextField
            key={name}
            label={required ? name : texts.nameOptional({ name })}
            value={values[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
      {call.body === null ? null : (
        <TextField
          label={texts.body}
          multiline
          minRows={4}
          maxRows={16}
          value={request.body}
          onChange={({ target }) => onRequest({ ...request, body: target.value })}
          slotProps={{ htmlInput: { spellCheck: false, sx: { fontFamily: 'monospace', fontSize: '0.8125rem' } } }}
        />
      )}
    </>
  );
}

/** Sends a request with a key of the reader's. */
export function TryIt({ call, request, apiKey, onKey, onRequest }: TryItProps) {
  const answer = useMutation({ mutationFn: send });
  const keyLabel = call.scope === null ? texts.writeKey : texts.apiKey;
  const { data, error, isPending } = answer;
  return (
    <Stack
      component="form"
      spacing={2}
      onSubmit={(event) => {
        event.preventDefault();
        answer.mutate({ call, request, apiKey });
      }}
    >
      <TextField
        label={keyLabel}
        type="password"
        autoComplete="off"
        value={apiKey}
        onChange={({ target }) => onKey(target.value)}
        helperText={call.scope === null ? texts.staysOnThisPage : texts.needsScopeScopeStaysOn({ scope: call.scope })}
      />
      <Fields call={call} request={request} onRequest={onRequest} />
      <Stack direction="row">
        <Button type="submit" variant="contained" loading={isPending} disabled={apiKey.trim() === ''}>
          {texts.sendRequest}
        </Button>
      </Stack>
      {error === null ? null : <Alert severity="error">{texts.requestCouldNotBeSent}</Alert>}
      {data === undefined ? null : (
        <Stack spacing={1} aria-live="polite">
          <Typography variant="subtitle2">{texts.responseStatus({ status: data.status })}</Typography>
          <CodeBlock code={data.text} label={texts.response} copyLabel={texts.copy} />
        </Stack>
      )}
    </Stack>
  );
}
