import { type Html, trusted } from './html.ts';

/** A product on its own ground, square; drawn here so that the shop needs nothing from elsewhere. */
function still(backdrop: string, ground: string, drawing: string): Html {
  return trusted(
    `<svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false"><rect width="400" height="400" fill="${backdrop}"/>` +
      `<path d="M0 292c90-22 300-24 400 2v106H0z" fill="${ground}"/>${drawing}</svg>`,
  );
}

const jacket = `
  <ellipse cx="200" cy="338" rx="104" ry="12" fill="#0d2b2a" opacity=".18"/>
  <path d="M140 118l-52 40-22 118 40 12 16-62v106h156V226l16 62 40-12-22-118-52-40z" fill="#d99a3a"/>
  <path d="M140 118l-52 40-22 118 40 12 16-62 18-60zM260 118l52 40 22 118-40 12-16-62-18-60z" fill="#c4852a"/>
  <path d="M156 74c14-24 74-24 88 0l16 44c-16 22-104 22-120 0z" fill="#e6ad55"/>
  <path d="M168 88c10-14 54-14 64 0l8 30c-12 12-68 12-80 0z" fill="#7c4f14"/>
  <path d="M200 132v200" stroke="#8a5a18" stroke-width="5"/>
  <path d="M200 150v10m0 22v10m0 22v10m0 22v10m0 22v10" stroke="#f6dcae" stroke-width="3"/>
  <path d="M136 254h44m40 0h44" stroke="#9b681f" stroke-width="6" stroke-linecap="round"/>
  <path d="M122 320h156v12H122z" fill="#b3771f"/>
  <path d="M218 178h34v28h-34z" fill="#cf9033"/><path d="M218 186h34" stroke="#8a5a18" stroke-width="3"/>`;

const pack = `
  <ellipse cx="200" cy="344" rx="110" ry="13" fill="#20160c" opacity=".2"/>
  <path d="M166 96c0-40 68-40 68 0" fill="none" stroke="#5b3a1e" stroke-width="10"/>
  <rect x="112" y="92" width="176" height="248" rx="46" fill="#5f7355"/>
  <path d="M112 138c0-62 176-62 176 0v56c-40 20-136 20-176 0z" fill="#4d6045"/>
  <path d="M112 188c40 22 136 22 176 0" fill="none" stroke="#3c4c36" stroke-width="4"/>
  <rect x="138" y="226" width="124" height="92" rx="16" fill="#6d8262"/>
  <path d="M138 252h124" stroke="#4d6045" stroke-width="5"/>
  <path d="M156 130v88m88-88v88" stroke="#8a5a2f" stroke-width="13"/>
  <rect x="147" y="204" width="18" height="24" rx="3" fill="#d8b074"/><rect x="235" y="204" width="18" height="24" rx="3" fill="#d8b074"/>
  <rect x="180" y="266" width="40" height="26" rx="4" fill="#8a5a2f"/><path d="M190 284l10-12 10 12z" fill="#d8b074"/>
  <path d="M112 250c-16 8-18 62-2 74M288 250c16 8 18 62 2 74" fill="none" stroke="#4d6045" stroke-width="9"/>`;

const lantern = `
  <circle cx="200" cy="214" r="138" fill="#ffd98a" opacity=".16"/><circle cx="200" cy="214" r="92" fill="#ffd98a" opacity=".22"/>
  <ellipse cx="200" cy="342" rx="84" ry="11" fill="#000" opacity=".35"/>
  <path d="M140 128c0-96 120-96 120 0" fill="none" stroke="#c9b48a" stroke-width="7"/>
  <path d="M152 150h96l-10-34h-76z" fill="#2f4a48"/><rect x="184" y="96" width="32" height="22" rx="5" fill="#3d5c59"/>
  <path d="M154 152h92c16 50 16 80 0 132h-92c-16-52-16-82 0-132z" fill="#fff0c8"/>
  <path d="M172 160h56c10 46 10 72 0 116h-56c-10-44-10-70 0-116z" fill="#ffd477"/>
  <path d="M200 186c22 26 16 48 0 54-16-6-22-28 0-54z" fill="#fff6df"/>
  <path d="M176 152v132m48-132v132" stroke="#3d5c59" stroke-width="4"/>
  <path d="M146 284h108l10 52H136z" fill="#2f4a48"/><path d="M142 304h116" stroke="#c9b48a" stroke-width="4"/>
  <circle cx="200" cy="321" r="7" fill="#c9b48a"/>`;

const blanket = `
  <ellipse cx="204" cy="336" rx="138" ry="13" fill="#3a2415" opacity=".2"/>
  <path d="M84 236c0-26 20-34 46-34h150c30 0 46 14 46 40v58c0 20-14 32-34 32H116c-22 0-32-12-32-34z" fill="#e9dfcb"/>
  <path d="M84 262h242v20H84zM84 296h242v12H84z" fill="#a9543a"/><path d="M84 286h242v5H84z" fill="#37544a"/>
  <path d="M92 188c0-26 20-36 46-36h136c28 0 44 14 44 40v22c0 16-12 24-30 24H122c-20 0-30-8-30-26z" fill="#f4ecdc"/>
  <path d="M92 182h226v14H92zM92 206h226v8H92z" fill="#a9543a"/><path d="M92 199h226v4H92z" fill="#37544a"/>
  <path d="M108 142c0-22 16-30 40-30h118c24 0 36 12 36 30 0 14-10 20-26 20H132c-16 0-24-6-24-20z" fill="#e9dfcb"/>
  <path d="M110 132h190v9H110z" fill="#37544a"/><path d="M110 146h190v5H110z" fill="#a9543a"/>
  <path d="M320 196v46m8-44v44m8-42v42m-12 22v46m8-46v46" stroke="#d9cbb0" stroke-width="3"/>`;

const mug = `
  <path d="M150 92c-16-22 14-30 0-54m50 54c-16-22 14-30 0-54m50 54c-16-22 14-30 0-54" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".55"/>
  <ellipse cx="196" cy="336" rx="112" ry="13" fill="#10232b" opacity=".22"/>
  <path d="M288 172c62-8 62 104-6 102" fill="none" stroke="#27505e" stroke-width="20"/>
  <path d="M288 172c62-8 62 104-6 102" fill="none" stroke="#356879" stroke-width="11"/>
  <path d="M100 128h196v168c0 28-16 40-42 40H142c-26 0-42-12-42-40z" fill="#356879"/>
  <path d="M100 128h60v208h-18c-26 0-42-12-42-40z" fill="#427c8f"/>
  <g fill="#dbe8ea"><circle cx="138" cy="176" r="2.5"/><circle cx="182" cy="160" r="2"/><circle cx="232" cy="188" r="3"/><circle cx="262" cy="156" r="2"/><circle cx="150" cy="296" r="3"/><circle cx="246" cy="300" r="2.5"/><circle cx="270" cy="240" r="2"/><circle cx="122" cy="240" r="2"/><circle cx="206" cy="312" r="2"/></g>
  <path d="M152 262l30-52 16 26 12-18 34 44z" fill="#f2ead8"/><path d="M152 268h92" stroke="#f2ead8" stroke-width="5"/>
  <ellipse cx="198" cy="128" rx="98" ry="17" fill="#f2ead8"/><ellipse cx="198" cy="130" rx="86" ry="12" fill="#4a2d1b"/>`;

const candle = `
  <circle cx="200" cy="122" r="86" fill="#fff1cd" opacity=".3"/>
  <ellipse cx="200" cy="338" rx="92" ry="12" fill="#2a2118" opacity=".22"/>
  <path d="M122 172h156v138c0 18-12 28-30 28h-96c-18 0-30-10-30-28z" fill="#f6efe2" opacity=".75"/>
  <path d="M132 196h136v112c0 14-8 22-22 22h-92c-14 0-22-8-22-22z" fill="#efe2c4"/>
  <ellipse cx="200" cy="196" rx="68" ry="11" fill="#f9f1dd"/><ellipse cx="200" cy="172" rx="78" ry="12" fill="none" stroke="#fff" stroke-width="4" opacity=".9"/>
  <path d="M200 196v-26" stroke="#4a3a2a" stroke-width="4"/>
  <path d="M200 92c30 36 22 70 0 78-22-8-30-42 0-78z" fill="#f2a33c"/><path d="M200 126c14 20 10 36 0 42-10-6-14-22 0-42z" fill="#fff3d1"/>
  <rect x="150" y="224" width="100" height="76" rx="4" fill="#2f4a40"/>
  <path d="M200 234l-16 24h9l-12 18h38l-12-18h9z" fill="#e9dfcb"/><path d="M170 288h60" stroke="#e9dfcb" stroke-width="3"/>`;

const pictures: Readonly<Record<string, Html>> = {
  'tidewater-rain-jacket': still('#b9cfd0', '#9dbabb', jacket),
  'ridgeline-day-pack': still('#e6d9bf', '#d6c4a1', pack),
  'beacon-camp-lantern': still('#1f3433', '#172827', lantern),
  'fireside-wool-blanket': still('#cdb79a', '#b89d7c', blanket),
  'driftwood-enamel-mug': still('#d9e2dc', '#bccbc2', mug),
  'cedar-and-salt-candle': still('#d7b9a0', '#c3a084', candle),
};

export function pictureOf(slug: string): Html {
  return pictures[slug] ?? trusted('');
}

function pine(x: number, y: number, size: number): string {
  const levels = [0, 1, 2].map((level) => {
    const top = y - size + level * size * 0.26;
    const half = size * (0.16 + level * 0.07);
    return `M${x} ${top}l${half} ${size * 0.42}h${-2 * half}z`;
  });
  return levels.join('');
}

/** A bay at dusk: sun, hills, water, pines and a lighthouse. */
export const landscape: Html =
  trusted(`<svg viewBox="0 0 1200 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#24504f"/><stop offset=".55" stop-color="#c98f5b"/><stop offset="1" stop-color="#f3d19c"/></linearGradient>
  <linearGradient id="bay" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#dfa76e"/><stop offset="1" stop-color="#2c5552"/></linearGradient></defs>
  <rect width="1200" height="560" fill="url(#sky)"/><circle cx="860" cy="236" r="70" fill="#fbe3b4"/>
  <path d="M0 310l150-96 130 70 170-130 190 140 150-84 190 96 220-110v200H0z" fill="#6d8a7c"/>
  <path d="M0 350l210-80 220 66 180-58 250 70 160-52 180 48v60H0z" fill="#35625d"/>
  <rect y="370" width="1200" height="190" fill="url(#bay)"/>
  <path d="M770 392h120m-150 22h170m-130 24h100m-140 28h60m60 0h90" stroke="#fbe3b4" stroke-width="5" stroke-linecap="round" opacity=".6"/>
  <path d="M980 380c60-26 150-30 220-24v60H940c10-18 20-28 40-36z" fill="#1d3d3b"/>
  <path d="M1064 250h34l10 116h-54z" fill="#f3ead7"/><path d="M1059 296h44l3 26h-49z" fill="#a9543a"/><path d="M1058 236h46v16h-46zM1066 212h30v24h-30z" fill="#24312f"/><path d="M1072 216h18v18h-18z" fill="#ffd477"/><path d="M1062 212l19-16 19 16z" fill="#a9543a"/>
  <path d="M0 440c160-50 320-10 470 26 130 32 250 46 330 94H0z" fill="#173330"/>
  <path d="${pine(70, 470, 190)}${pine(150, 480, 240)}${pine(238, 486, 170)}${pine(312, 492, 210)}${pine(398, 500, 130)}${pine(470, 510, 96)}" fill="#10292a"/>
  <path d="${pine(1150, 560, 190)}${pine(1080, 566, 130)}" fill="#10292a"/></svg>`);

export const logo: Html = trusted(
  '<svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false"><circle cx="16" cy="16" r="16" fill="#1f4a45"/><path d="M16 4l5 8h-3l5 7h-4l3 4H10l3-4H9l5-7h-3z" fill="#f3ead7"/><path d="M6 25c3-2 5-2 7 0s4 2 6 0 4-2 7 0" fill="none" stroke="#e0a758" stroke-width="2" stroke-linecap="round"/></svg>',
);
