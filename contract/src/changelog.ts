/** What changed for those who call the API, the latest first. Added to with the change. */
export const changelog: readonly { readonly day: string; readonly changes: readonly string[] }[] = [
  {
    day: '2026-11-28',
    changes: [
      'Alerts of three more kinds: `goal_reached`, `goal_missed` and `budget_spent`.',
      'SCIM answers 400 `invalidValue` for texts with NUL characters or halves of characters, and 404 for ids of any length that nothing has.',
      'Names of sources, media, campaigns and events are stored with composed letters, single blanks and no invisible signs. Mail by Gmail in a browser has the source Webmail.',
      '`GET /api/map-labels` answers what a map names: cities, counties and ZIP codes.',
      'Designs say their `size` in words, and whether they are mailable (`is_mailable`).',
      '`GET /api/qr-codes` takes `dynamic`: only codes with, or without, a short link.',
      '`GET /api/campaigns/{id}/edit` offers what the campaign has, however old it is.',
      'Every list with pages goes on by a cursor: `meta.next_cursor` of a page is the `cursor` of the next one, however far it is. `page` and `perPage` work as before.',
      'POST without a session takes an `Idempotency-Key`, too: registering, accepting an invitation, opting out, and what links of mails do. What opens a session takes none.',
      'The webhook event `piece.returned` says whom the piece was for: `campaign_id`, `consumer_id` and `person_ids`. Webhooks that are limited to campaigns get it of those alone.',
      'Rules about forms and events of an audience compare names whatever their case, as goals do.',
      'The script of a pixel and `/openapi.json` have an `ETag`. Text that could come compressed says `Vary: accept-encoding`, and HEAD names no length of another form.',
      '`GET /api/reports/retention` and `GET /api/funnels/:id/result` take the names of the report page, too, such as `age_ranges`.',
      'A PUT may say `_method: "PUT"` in its body.',
      'Errors of missing values are `This field is required` whatever their type is; those of values with several forms say what is possible.',
      'Multipart requests may send lists by their places, such as `enrichmentColumns[0][1]`.',
      '`POST /api/prospects` answers 400 for report filters beside an `audience`, and for a live list of visitors, instead of leaving one of them out.',
      '`GET /api/stannp/reports` says of each mailing which campaign it can be repeated by: `campaign_id`.',
    ],
  },
  {
    day: '2026-11-27',
    changes: [
      'Purchases and refunds say what they are of: `items` of events, in the fields of Google or Segment. Products have `sales`: pieces, orders and revenue of the last 12 months.',
      'Pixels have `consent_source`: what a visitor decided comes from the page, Google Consent Mode v2, IAB TCF or IAB GPP. Of identified visitors it becomes a consent, with the source and the time.',
      '`GET /api/enrichment` and `GET /api/people-imports` answer pages: `page`, `perPage`, and `meta` with the total.',
      'Mailings leave out who refused marketing: `no_consent` in the sizes of campaigns and among the reasons of mailings.',
      'Answers of 503 after which nothing was done carry the code `unavailable`: the same may be sent again.',
    ],
  },
  {
    day: '2026-11-26',
    changes: [
      "`GET /api/campaigns/:id/preview` answers both sides of a recipient's piece as pictures.",
      '`GET /api/waiting-work` counts match reviews, failing syncs and pending registrations.',
      'Roles: a user has a `role` in the account, and what it does not allow answers 403 `role_too_narrow`. API keys act with the role of their maker.',
      'Directories: `/scim/v2` speaks SCIM 2.0 with the token of a provider of single sign-on.',
      'Single sign-on: `/api/single-sign-on` signs people in at a provider of OpenID Connect, and `/api/logout` answers its `end_session_url`.',
      'Teams: `/api/team`, `/api/members`, `/api/invitations` and `/api/accounts`.',
      'Report filters: `screen_width` and `browser_language` answer 400 for what is no width in pixels and no language.',
      'Consents: `/api/consents` records what people agreed to or refused. Syncs have `consent`, and their runs count `no_consent`.',
      'Adding a webhook, renewing its secret and making a write key take a person who confirms that it is them: API keys get 403 `not_for_keys`.',
      'Errors of report filters are under the name that was sent, such as `age_ranges`.',
      'Links to reports and studies can have a password: `password` makes it, `/open` takes it, and `has_password` says so. `embed_on` names websites that may show them in a frame.',
    ],
  },
  {
    day: '2026-11-25',
    changes: [
      'Webhooks: `/api/webhooks` sends events to your endpoints, signed as Standard Webhooks says.',
      'Assistants: `/mcp` speaks the Model Context Protocol with an API key.',
      'The reference at `/developers`, and an OpenAPI document that generates clients.',
      'In the OpenAPI document, the scope of an operation moved from `security` to `x-scope`.',
    ],
  },
  {
    day: '2026-11-24',
    changes: [
      'API keys with scopes, `Idempotency-Key` on every POST, and `RateLimit` headers.',
      'Events from servers: `/v1/track`, `identify`, `page`, `group` and `batch`.',
    ],
  },
];
