/** A product on a ground of its own, square. */
function still(backdrop: string, ground: string, drawing: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="0 0 400 400"><rect width="400" height="400" fill="${backdrop}"/><path d="M0 296c110-20 290-22 400 0v104H0z" fill="${ground}"/>${drawing}</svg>`;
}

const cedarLantern = `
  <circle cx="200" cy="220" r="130" fill="#ffdf9c" opacity=".22"/><circle cx="200" cy="220" r="84" fill="#ffdf9c" opacity=".3"/>
  <ellipse cx="200" cy="344" rx="92" ry="11" fill="#2a1a0c" opacity=".3"/>
  <path d="M150 112c0-78 100-78 100 0" fill="none" stroke="#7b5a3a" stroke-width="8"/>
  <path d="M200 84l78 48H122z" fill="#8a5a2f"/><path d="M200 84l78 48h-78z" fill="#774a24"/>
  <rect x="136" y="132" width="128" height="200" fill="#fff3d2"/>
  <path d="M200 184c28 34 22 66 0 76-22-10-28-42 0-76z" fill="#f5a742"/><path d="M200 212c12 18 10 32 0 40-10-8-12-22 0-40z" fill="#fff6df"/>
  <rect x="184" y="258" width="32" height="62" rx="4" fill="#f4e6c5"/>
  <path d="M136 132h14v200h-14zm114 0h14v200h-14zm-57 0h14v200h-14z" fill="#8a5a2f"/><path d="M128 322h144v20H128z" fill="#774a24"/>`;

const campBlanket = `
  <ellipse cx="200" cy="338" rx="140" ry="12" fill="#20303a" opacity=".22"/>
  <rect x="72" y="232" width="256" height="104" rx="26" fill="#2f4f4f"/><path d="M72 262h256v12H72zm0 40h256v6H72z" fill="#e9c46a"/>
  <rect x="80" y="166" width="240" height="88" rx="26" fill="#3d6664"/><path d="M80 190h240v12H80zm0 30h240v6H80z" fill="#e9c46a"/>
  <rect x="92" y="112" width="216" height="74" rx="24" fill="#2f4f4f"/><path d="M92 132h216v10H92zm0 26h216v6H92z" fill="#d9643a"/>
  <path d="M316 196v44m9-42v42m9-40v40m-16 40v38m9-38v38" stroke="#e9dfcb" stroke-width="3"/>`;

const enamelKettle = `
  <path d="M286 92c-14-20 12-28 0-50m30 58c-14-20 12-28 0-50" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".6"/>
  <ellipse cx="196" cy="340" rx="116" ry="12" fill="#12232e" opacity=".24"/>
  <path d="M124 176c0-118 146-118 146 0" fill="none" stroke="#5b3a1e" stroke-width="13"/>
  <path d="M280 214c48-6 52-62 62-84l-24-8c-6 22-12 44-52 48z" fill="#b43e2b"/>
  <path d="M112 194c-16 40-24 80-24 108 0 24 16 34 40 34h136c24 0 40-10 40-34 0-28-8-68-24-108z" fill="#c94b35"/>
  <path d="M112 194c-16 40-24 80-24 108 0 24 16 34 40 34h30c-26-34-26-92-2-142z" fill="#d9634d"/>
  <path d="M118 190c0-34 156-34 156 0z" fill="#b43e2b"/><circle cx="196" cy="158" r="12" fill="#24312f"/>
  <g fill="#f7e7d7"><circle cx="150" cy="240" r="3"/><circle cx="226" cy="220" r="2.5"/><circle cx="252" cy="278" r="3"/><circle cx="182" cy="300" r="2.5"/><circle cx="128" cy="292" r="2.5"/></g>`;

const fieldTable = `
  <ellipse cx="200" cy="346" rx="150" ry="11" fill="#20160c" opacity=".24"/>
  <path d="M96 196l190 146M304 196L114 342" stroke="#6b4426" stroke-width="15" stroke-linecap="round"/>
  <circle cx="200" cy="275" r="7" fill="#33291f"/>
  <path d="M56 164h288l14 30H42z" fill="#b98450"/><path d="M42 194h316v14H42z" fill="#8f6238"/>
  <path d="M78 166l-10 26m54-26l-6 26m50-26l-2 26m50-26l2 26m46-26l6 26m42-26l10 26" stroke="#8f6238" stroke-width="3"/>
  <path d="M236 112h46v52h-46z" fill="#3d6664"/><path d="M282 124c22 0 22 28 0 28" fill="none" stroke="#3d6664" stroke-width="7"/>
  <path d="M96 150h84v14H96zm6-12h72v12h-72z" fill="#d9c7a2"/>`;

/** The products of the sample shop, by the last part of their pages. */
export const productDrawings = {
  'cedar-lantern': still('#24403d', '#1a302e', cedarLantern),
  'wool-camp-blanket': still('#d9cbb2', '#c3b08f', campBlanket),
  'enamel-kettle': still('#cfe0dc', '#afc8c2', enamelKettle),
  'field-table': still('#e5dcc6', '#cfc09d', fieldTable),
} as const;

const mark = (ground: string, tree: string, wave: string): string =>
  `<circle cx="60" cy="60" r="56" fill="${ground}"/><path d="M60 18l18 28H67l17 24H71l11 14H38l11-14H36l17-24H42z" fill="${tree}"/><path d="M24 92c12-8 18-8 30 0s18 8 30 0" fill="none" stroke="${wave}" stroke-width="7" stroke-linecap="round"/>`;

/** Letters as strokes: a drawing needs no font. */
const words = (ink: string): string =>
  `<g fill="none" stroke="${ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" transform="translate(146 36)"><path d="M0 0v48M30 0v48M0 24h30M48 48L66 0l18 48M54 32h24M102 48V0h16c20 0 20 24 0 24h-16m16 0l14 24M148 0v48h14c22 0 22-24 4-25 14-3 12-23-6-23zM192 24c0-32 38-32 38 0s-38 32-38 0zM248 48V0h16c20 0 20 24 0 24h-16m16 0l14 24"/><path d="M312 48c-14 0-18-14-6-22-14-14 14-30 14-10 0 8-14 12-14 22s18 12 26-6m-18-8l20 24" stroke-width="6"/><path d="M358 48V0h16c20 0 20 26 0 26h-16M410 0v48M432 48V0l32 48V0M512 0h-30v48h30M482 24h24"/></g>`;

const drawing = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The logo of the sample business in its variants. */
export const logoDrawings = {
  primary: drawing(680, 120, mark('#1f4d3f', '#f3ead7', '#e0a758') + words('#1f4d3f')),
  mark: drawing(120, 120, mark('#1f4d3f', '#f3ead7', '#e0a758')),
  reversed: drawing(680, 120, mark('#f3ead7', '#1f4d3f', '#c97b3b') + words('#f3ead7')),
} as const;

const pine = (x: number, y: number, size: number): string =>
  [0, 1, 2]
    .map((level) => {
      const half = size * (0.16 + level * 0.07);
      return `M${x} ${y - size + level * size * 0.26}l${half} ${size * 0.42}h${-2 * half}z`;
    })
    .join('');

/** What pictures of the sample business look like. */
export const imageryDrawings = [
  {
    caption: 'Low sun over water: first or last hour of the day',
    svg: drawing(
      800,
      600,
      `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b5a58"/><stop offset=".6" stop-color="#d69a63"/><stop offset="1" stop-color="#f6d7a5"/></linearGradient></defs><rect width="800" height="600" fill="url(#sky)"/><circle cx="560" cy="270" r="62" fill="#fdeac2"/><path d="M0 340l150-90 140 70 170-110 180 110 160-60v120H0z" fill="#5f8275"/><rect y="380" width="800" height="220" fill="#2c5a58"/><path d="M500 410h130m-160 26h190m-150 28h100" stroke="#fdeac2" stroke-width="6" stroke-linecap="round" opacity=".6"/><path d="M0 480c180-50 360 0 460 120H0z" fill="#16322f"/><path d="${pine(70, 520, 190)}${pine(160, 530, 250)}${pine(260, 550, 160)}" fill="#0f2726"/>`,
    ),
  },
  {
    caption: 'Products in use, never on white',
    svg: drawing(
      800,
      600,
      `<rect width="800" height="600" fill="#e8dcc4"/><path d="M0 430c230-30 570-30 800 0v170H0z" fill="#b98450"/><path d="M0 470h800M0 520h800" stroke="#a36f3f" stroke-width="4"/><g transform="translate(90 110) scale(.95)">${enamelKettle}</g><g transform="translate(420 120) scale(.9)">${cedarLantern}</g>`,
    ),
  },
] as const;
