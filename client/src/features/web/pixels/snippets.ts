import type { PixelDetails } from '@acquaint/contract';

export interface Snippet {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly code: string;
}

export type Source = Pick<PixelDetails, 'snippet' | 'pixel_uuid' | 'domain'>;

/** The installation's own address, as the snippet has it. */
export function originOf({ snippet, pixel_uuid }: Source): string {
  return snippet.split(`/p/${pixel_uuid}.js`)[0]?.split('src="').at(-1) ?? '';
}

function moduleCode(source: Source): string {
  return `// acquaint.js: import it once where your application starts
export function acquaint(...call) {
  window.acquaint ??= function () {
    (window.acquaint.q ??= []).push(arguments);
  };
  window.acquaint(...call);
}

export function loadAcquaint() {
  if (document.querySelector('script[data-acquaint]')) return;
  const script = document.createElement('script');
  script.async = true;
  script.dataset.acquaint = '';
  script.src = '${originOf(source)}/p/${source.pixel_uuid}.js';
  document.head.append(script);
}

// loadAcquaint();
// acquaint('track', 'signup', { plan: 'pro' });
// acquaint('identify', { email: user.email });`;
}

function proxyCode(source: Source): string {
  const origin = originOf(source);
  const host = URL.parse(origin)?.host ?? origin;
  return `# nginx, in the server block of ${source.domain}
location /stats/ {
  proxy_pass ${origin}/;
  proxy_set_header Host ${host};
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;
}

# or Caddy, in the site block of ${source.domain}
handle_path /stats/* {
  reverse_proxy ${origin} {
    header_up Host ${host}
  }
}

<!-- the snippet for your pages -->
<script>window.acquaint=window.acquaint||function(){(acquaint.q=acquaint.q||[]).push(arguments)}</script>
<script async src="/stats/p/${source.pixel_uuid}.js?base=/stats"></script>`;
}

/** The ways to put a pixel on a site. */
export function snippetsOf(source: Source): readonly Snippet[] {
  return [
    {
      key: 'html',
      label: 'HTML',
      text: `Paste these lines into the head of every page of ${source.domain}.`,
      code: source.snippet,
    },
    {
      key: 'tag-manager',
      label: 'Google Tag Manager',
      text: 'Make a new tag of the type Custom HTML with these lines, let it fire on “All Pages”, and publish the container.',
      code: source.snippet.split('\n').slice(0, 2).join('\n'),
    },
    {
      key: 'module',
      label: 'JavaScript',
      text: 'For React, Vue and other npm projects: a module of your own instead of a script tag. Page changes inside the application are counted by themselves.',
      code: moduleCode(source),
    },
    {
      key: 'proxy',
      label: 'Own domain',
      text: 'Script and collector can come from your own domain: browsers then ask nobody else, and lists of blocked hosts do not apply. Set TRUSTED_PROXIES of this installation to the address of your web server, so that visitors without an id are told apart.',
      code: proxyCode(source),
    },
  ];
}
