import type { PixelDetails } from '@acquaint/contract';
import { gtmTemplate } from './install/gtm-template.ts';
import { texts } from './pixels.texts.ts';

export interface Snippet {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly code: string;
  /** What is kept as a file instead of copied. */
  readonly file?: { readonly label: string; readonly name: string; readonly content: () => Blob | Promise<Blob> };
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

function wordPressCode({ snippet }: Source): string {
  return `// In functions.php of a child theme, or in a plugin for code snippets
add_action('wp_head', function () { ?>
${snippet}
<?php }, 1);`;
}

/** The ways to put a pixel on a site. */
export function snippetsOf(source: Source): readonly Snippet[] {
  const installed = { origin: originOf(source), pixel: source.pixel_uuid };
  return [
    {
      key: 'html',
      label: texts.html,
      text: texts.pasteTheseLinesIntoHead({ domain: source.domain }),
      code: source.snippet,
    },
    {
      key: 'tag-manager',
      label: 'Google Tag Manager',
      text: texts.makeNewTagOfType,
      code: source.snippet.split('\n').slice(0, 2).join('\n'),
      file: {
        label: texts.downloadTemplate,
        name: 'acquaint.tpl',
        content: () => new Blob([gtmTemplate(installed)], { type: 'text/plain' }),
      },
    },
    {
      key: 'wordpress',
      label: 'WordPress',
      text: texts.addToWordPress,
      code: wordPressCode(source),
      file: {
        label: texts.downloadPlugin,
        name: 'acquaint.zip',
        content: async () => (await import('./install/wordpress/wordpress-plugin.ts')).wordPressPlugin(installed),
      },
    },
    {
      key: 'shopify',
      label: 'Shopify',
      text: texts.addToShopify,
      code: source.snippet,
    },
    {
      key: 'webflow',
      label: 'Webflow',
      text: texts.addToWebflow,
      code: source.snippet,
    },
    {
      key: 'module',
      label: texts.javaScript,
      text: texts.forReactVueAndOther,
      code: moduleCode(source),
    },
    {
      key: 'proxy',
      label: texts.ownDomain,
      text: texts.scriptAndCollectorCanCome,
      code: proxyCode(source),
    },
  ];
}
