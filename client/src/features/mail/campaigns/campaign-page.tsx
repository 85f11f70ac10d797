import EditOutlined from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { Campaign } from '@acquaint/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureAlert } from '../../../ui/dialogs/failure-alert.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { failureSentence } from '../../../ui/text/failure-sentence.ts';
import { formatMoment, formatMoney } from '../../../ui/text/formats.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { MoreMenu } from '../../../ui/dialogs/more-menu.tsx';
import { Page } from '../../../ui/page.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SampleBadge } from '../../../ui/sample-badge.tsx';
import { CampaignRecipients, MailingPanel } from '../mailing/index.ts';
import { TagsOf } from '../../audiences/tags/index.ts';
import { moveWords, goalWords } from './campaign-words.ts';
import { CampaignCreative } from './campaign-creative.tsx';
import { CampaignNames } from './campaign-names.tsx';
import { campaignOptions } from './campaigns.queries.ts';
import { Checklist } from '../../../ui/checklist.tsx';
import { Permitted } from '../../../ui/permitted.tsx';
import { EstimatePanel } from './planner/estimate-panel.tsx';
import { ResponsesDialog } from './responses-dialog.tsx';
import { ResultsView } from './results-view.tsx';
import { StatusChip } from './status-chip.tsx';
import { useCampaignActions } from './use-campaign-actions.tsx';
import { texts } from './campaigns.texts.ts';

const tabs = [texts.overview, texts.mailing, texts.recipients, texts.creative, texts.settings, texts.activity] as const;

interface CampaignPageProps {
  readonly id: string;
  readonly onOpen: (id: string) => void;
  readonly onGone: () => void;
}

function Facts({ campaign }: { readonly campaign: Campaign }) {
  const { plan } = campaign;
  const target = plan.goal.target === null ? '' : texts.targetOfThem({ target: plan.goal.target });
  const facts: readonly (readonly [string, string])[] = [
    [texts.goal, `${goalWords[plan.goal.metric].label}${target}`],
    [texts.audience, campaign.audience.sentence === '' ? texts.notChosen : campaign.audience.sentence],
    [texts.variants, plan.variants.map(({ name, share }) => `${name} ${share}%`).join(', ')],
    [texts.holdout, `${plan.holdout}%`],
    [texts.begins, campaign.starts_at === null ? texts.whenItStarts : formatMoment(campaign.starts_at)],
    [texts.window, texts.windowDaysDays({ windowDays: plan.window_days })],
    [texts.budget, plan.budget_cents === null ? texts.none : formatMoney(plan.budget_cents, plan.currency)],
    [texts.owner, campaign.owner],
  ];
  return (
    <Panel title={texts.plan}>
      <Stack component="dl" spacing={1} sx={{ m: 0 }}>
        {facts.map(([name, value]) => (
          <Stack key={name} direction="row" spacing={2}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ width: 110, flexShrink: 0 }}>
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

function Settings({ campaign }: { readonly campaign: Campaign }) {
  return (
    <Stack spacing={2}>
      <CampaignNames key={campaign.id} campaign={campaign} />
      <Facts campaign={campaign} />
      {campaign.checklist.length === 0 ? null : (
        <>
          <Panel title={texts.checklist}>
            <Checklist items={campaign.checklist} onFix={null} />
          </Panel>
          <EstimatePanel plan={campaign.plan} campaignId={campaign.id} />
        </>
      )}
    </Stack>
  );
}

function Activity({ log }: Pick<Campaign, 'log'>) {
  return (
    <Panel title={texts.activity}>
      <Stack component="ol" spacing={1.25} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {log.map(({ at, by, text }) => (
          <Stack
            key={`${at} ${text}`}
            component="li"
            direction={{ xs: 'column', sm: 'row' }}
            spacing={{ xs: 0, sm: 2 }}
          >
            <Typography variant="body2" color="textSecondary" sx={{ width: 140, flexShrink: 0 }}>
              {formatMoment(at)}
            </Typography>
            <Typography variant="body2">
              <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
                {by}
              </Typography>{' '}
              {text}
            </Typography>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}

function Mailings({ campaign }: { readonly campaign: Campaign }) {
  if (campaign.mailings.length === 0)
    return (
      <Panel title={texts.mailing}>
        <EmptyState title={texts.nothingMailedYet} text={texts.piecesAreProducedHereOnce} />
      </Panel>
    );
  return (
    <Stack spacing={2}>
      {campaign.mailings.map((mailing) => (
        <MailingPanel key={mailing.id} mailing={mailing} until={campaign.ends_at} />
      ))}
    </Stack>
  );
}

function Parts({ campaign, tab }: { readonly campaign: Campaign; readonly tab: number }) {
  const parts = [
    <ResultsView key="results" campaign={campaign} />,
    <Mailings key="mailings" campaign={campaign} />,
    <CampaignRecipients key="recipients" campaignId={campaign.id} />,
    <CampaignCreative key="creative" campaign={campaign} />,
    <Settings key="settings" campaign={campaign} />,
    <Activity key="log" log={campaign.log} />,
  ];
  return parts[tab];
}

interface ActionsProps {
  readonly campaign: Campaign;
  readonly actions: ReturnType<typeof useCampaignActions>;
  readonly onNote: () => void;
}

function Actions({ campaign, actions, onNote }: ActionsProps) {
  const [first, ...others] = campaign.moves;
  const enqueuing = campaign.mailings.length === 0 ? [] : [{ label: texts.recordRedeemedCodes, onChoose: onNote }];
  const moves = others.map((status) => ({
    label: moveWords[status],
    needs: 'send' as const,
    onChoose: () => actions.ask(campaign, status),
  }));
  return (
    <>
      {campaign.status === 'draft' ? (
        <ButtonLink to="/campaigns/create" search={{ id: campaign.id }} variant="outlined" startIcon={<EditOutlined />}>
          {texts.plan}
        </ButtonLink>
      ) : null}
      {first === undefined ? null : (
        <Permitted to="send">
          <Button variant="contained" loading={actions.isMoving} onClick={() => actions.ask(campaign, first)}>
            {campaign.status === 'paused' ? texts.resume : moveWords[first]}
          </Button>
        </Permitted>
      )}
      <MoreMenu
        label={texts.actionsForName({ name: campaign.name })}
        actions={[...moves, ...enqueuing, ...actions.menuOf(campaign)]}
      />
    </>
  );
}

/** One campaign: what it brought, its pieces, its plan and what was done. */
export function CampaignPage({ id, onOpen, onGone }: CampaignPageProps) {
  const { data } = useQuery({ ...campaignOptions(id), throwOnError: true });
  const [chosenTab, setTab] = useState<number | null>(null);
  const [isRecording, setIsRecording] = useState(false);
  const actions = useCampaignActions({ onOpen, onGone });
  if (data === undefined) return <LinearProgress aria-label={texts.loadingCampaign} />;
  const failure = failureSentence(actions.failure);
  // Until somebody responds, the print files are what a campaign's page is opened for.
  const tab = chosenTab ?? (data.mailings.length > 0 && data.stats.responses === 0 ? 1 : 0);
  return (
    <Page
      title={data.name}
      subtitle={data.description === '' ? undefined : data.description}
      badge={
        <>
          <StatusChip status={data.status} />
          {data.is_sample ? <SampleBadge /> : null}
        </>
      }
      actions={<Actions campaign={data} actions={actions} onNote={() => setIsRecording(true)} />}
    >
      <FailureAlert failure={failure} />
      <TagsOf modelType="campaign" id={data.id} name={data.name} />
      <Tabs
        value={tab}
        aria-label={texts.campaignSections}
        variant="scrollable"
        scrollButtons={false}
        onChange={(_event, next: number) => setTab(next)}
      >
        {tabs.map((label) => (
          <Tab key={label} label={label} />
        ))}
      </Tabs>
      <Parts campaign={data} tab={tab} />
      {actions.dialog}
      {isRecording ? <ResponsesDialog id={id} onClose={() => setIsRecording(false)} /> : null}
    </Page>
  );
}
