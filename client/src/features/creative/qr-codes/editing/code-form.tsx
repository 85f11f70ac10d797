import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type QrCode, qrTypes } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Panel } from '../../../../ui/panel.tsx';
import { BesidePreview, type StyleDraft, StyleEditor, qrTemplatesOptions } from '../../qr-templates/index.ts';
import { CodePreview } from '../code-preview.tsx';
import { ContentFields } from './content-fields.tsx';
import { canBeDynamic, canBeStatic, type QrDraft, withType } from './draft.ts';
import { DraftField, type Errors } from './draft-field.tsx';
import { AccessFields, AddressFields, UtmFields } from './link-fields.tsx';
import { ProductField } from './product-field.tsx';
import { RulesEditor } from './rules-editor.tsx';
import { TypePicker } from './type-picker.tsx';
import { texts } from '../qr-codes.texts.ts';

export interface CodeFormProps {
  readonly draft: QrDraft;
  readonly onChange: (draft: QrDraft) => void;
  readonly errors: Errors;
  /** The code that is changed; null for a new one. */
  readonly code: QrCode | null;
  /** Below the preview: the buttons that save. */
  readonly actions: ReactNode;
}

function Part({
  title,
  isOpen = false,
  children,
}: {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Accordion
      variant="outlined"
      disableGutters
      square
      sx={{ borderRadius: 1, '&::before': { display: 'none' } }}
      defaultExpanded={isOpen}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
    >
      <AccordionSummary expandIcon={<ExpandMore />} sx={{ px: 2.5 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {title}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 2.5, pb: 2.5 }}>{children}</AccordionDetails>
    </Accordion>
  );
}

/** Whether a code is a short link; what is printed cannot change that. */
function DynamicField({ draft, onChange, errors, code }: CodeFormProps) {
  const { type } = draft.content;
  const isFree = code === null && canBeDynamic(type) && canBeStatic(type);
  return (
    <Box>
      <FormControlLabel
        disabled={!isFree}
        control={
          <Switch checked={draft.is_dynamic} onChange={(_event, isOn) => onChange({ ...draft, is_dynamic: isOn })} />
        }
        label={texts.dynamicShortLinkYouCan}
      />
      <FormHelperText error={errors['is_dynamic'] !== undefined} sx={{ ml: 0 }}>
        {errors['is_dynamic'] ?? (draft.is_dynamic ? texts.youCanChangeTargetAfter : texts.contentIsStoredInCodeItself)}
      </FormHelperText>
    </Box>
  );
}

function TemplateField({ draft, onChange }: Pick<CodeFormProps, 'draft' | 'onChange'>) {
  const { data: templates = [] } = useQuery(qrTemplatesOptions());
  if (templates.length === 0) return null;
  const choose = (id: string): void => {
    const template = templates.find((one) => one.id === id);
    if (template !== undefined)
      onChange({ ...draft, template_id: id, style: template.style, logoUrl: template.logo_url });
  };
  return (
    <TextField
      select
      label={texts.template}
      value={templates.some(({ id }) => id === draft.template_id) ? (draft.template_id ?? '') : ''}
      helperText={texts.appliesItsStyle}
      onChange={({ target }) => choose(target.value)}
      sx={{ mb: 3, maxWidth: 360 }}
    >
      {templates.map(({ id, name, is_default: isDefault }) => (
        <MenuItem key={id} value={id}>
          {isDefault ? `${name} (default)` : name}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Everything of a code, beside a preview that is tried with three readers. */
export function CodeForm(props: CodeFormProps) {
  const { draft, onChange, errors, code, actions } = props;
  const types = code === null ? qrTypes : qrTypes.filter(code.is_dynamic ? canBeDynamic : canBeStatic);
  const leadsOn = draft.is_dynamic && 'url' in draft.content;
  const setStyle = ({ style, logoUrl }: StyleDraft): void => onChange({ ...draft, style, logoUrl });
  return (
    <BesidePreview
      preview={
        <CodePreview draft={draft} code={code}>
          {actions}
        </CodePreview>
      }
    >
      <Stack spacing={2} useFlexGap sx={{ minWidth: 0 }}>
        <Panel title={texts.content}>
          <Stack spacing={2.5}>
            <DraftField
              name="name"
              label={texts.name}
              value={draft.name}
              errors={errors}
              required
              helperText={texts.onlyYouSeeItSuch}
              onText={(name) => onChange({ ...draft, name })}
            />
            <TypePicker value={draft.content.type} types={types} onChange={(type) => onChange(withType(draft, type))} />
            {errors['content'] === undefined ? null : <Alert severity="error">{errors['content']}</Alert>}
            <ContentFields
              content={draft.content}
              errors={errors}
              onChange={(content) => onChange({ ...draft, content })}
            />
            <DynamicField {...props} />
          </Stack>
        </Panel>
        <Part title={texts.style} isOpen={errors['style'] !== undefined}>
          <TemplateField draft={draft} onChange={onChange} />
          <StyleEditor style={draft.style} logoUrl={draft.logoUrl} onChange={setStyle} errors={errors} />
        </Part>
        {leadsOn ? (
          <>
            <Part title={texts.campaign}>
              <UtmFields draft={draft} errors={errors} onChange={onChange} code={code} />
            </Part>
            <Part title={texts.rulesAndTests}>
              <RulesEditor draft={draft} errors={errors} onChange={onChange} />
            </Part>
          </>
        ) : null}
        {draft.is_dynamic ? (
          <Part title={texts.openingPasswordAndAddress}>
            <Stack spacing={3.5}>
              <AccessFields draft={draft} errors={errors} onChange={onChange} code={code} />
              <AddressFields draft={draft} errors={errors} onChange={onChange} code={code} />
            </Stack>
          </Part>
        ) : null}
        <Part title={texts.productAndNote}>
          <Stack spacing={2}>
            <ProductField value={draft.product_id} onChange={(id) => onChange({ ...draft, product_id: id })} />
            <DraftField
              name="note"
              label={texts.note}
              value={draft.note}
              errors={errors}
              multiline
              minRows={2}
              onText={(note) => onChange({ ...draft, note })}
            />
          </Stack>
        </Part>
      </Stack>
    </BesidePreview>
  );
}
