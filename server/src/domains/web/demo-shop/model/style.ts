import { trusted } from './html.ts';

/** What is between the tags of the shop's one style element. */
export const shopStyle = `
:root{color-scheme:light dark;--paper:#fbf7ef;--card:#fff;--ink:#1c2b29;--soft:#5a6a66;--line:#e4dccb;--pine:#1f4a45;--on-pine:#fbf7ef;--accent:#a9543a;--sand:#f1e8d6;
--serif:'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif;--sans:system-ui,-apple-system,'Segoe UI',Roboto,'Open Sans',sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#121a19;--card:#1a2523;--ink:#efe9dc;--soft:#a3b0ab;--line:#2c3a37;--pine:#8fc4b4;--on-pine:#0e1c1a;--accent:#e59a78;--sand:#1b2725}}
*{box-sizing:border-box}
html{scroll-behavior:smooth}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}*{transition:none!important}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 var(--sans);-webkit-font-smoothing:antialiased}
h1,h2,h3{font-family:var(--serif);font-weight:600;line-height:1.15;letter-spacing:-.01em;margin:0;text-wrap:balance}
h1{font-size:clamp(2.1rem,5.2vw,3.4rem)}h2{font-size:clamp(1.5rem,3vw,2rem)}h3{font-size:1.15rem}
p{margin:0;text-wrap:pretty}a{color:inherit}svg{display:block}
:focus-visible{outline:3px solid var(--accent);outline-offset:3px;border-radius:4px}
.skip{position:absolute;left:-999px}.skip:focus{left:12px;top:12px;background:var(--card);padding:8px 14px;z-index:5}
.wrap{width:min(1120px,100% - 40px);margin-inline:auto}
.notice{background:#14302d;color:#f3ead7;font-size:.82rem}
.notice .wrap{display:flex;flex-wrap:wrap;gap:2px 16px;justify-content:center;padding:7px 0;text-align:center;text-wrap:balance}
.notice a{color:#ffd98a;font-weight:600}
header.site{position:sticky;top:0;z-index:3;background:color-mix(in srgb,var(--paper) 92%,transparent);backdrop-filter:blur(8px);border-bottom:1px solid var(--line)}
header.site .wrap{display:flex;align-items:center;gap:8px 22px;min-height:66px}
.brand{display:flex;align-items:center;gap:10px;font:600 1.22rem var(--serif);text-decoration:none;margin-right:auto;white-space:nowrap}
nav{display:flex;gap:4px 20px}nav a{text-decoration:none;padding:6px 0;border-bottom:2px solid transparent}
nav a:hover,nav a[aria-current]{border-color:var(--accent)}
.cart-link{display:inline-flex;align-items:center;gap:8px;border:1px solid var(--line);border-radius:99px;padding:7px 14px;text-decoration:none;background:var(--card);font-size:.92rem}
.cart-link b{min-width:1.5em;text-align:center;border-radius:99px;background:var(--pine);color:var(--on-pine);font-size:.78rem;padding:1px 6px}
.hero{position:relative;overflow:hidden;background:#24504f;color:#fff}
.hero>svg{position:absolute;inset:0;width:100%;height:100%}
.hero::after{content:'';position:absolute;inset:0;background:linear-gradient(90deg,#0d2322d9,#0d232280 42%,#0d232200 78%)}
.hero .wrap{position:relative;z-index:1;padding:clamp(64px,10vw,128px) 0 clamp(72px,11vw,140px)}
.hero h1{max-width:13ch}.hero p{max-width:44ch;margin:18px 0 28px;font-size:1.1rem;color:#f6eee0}
.eyebrow{font-size:.78rem;letter-spacing:.14em;text-transform:uppercase;color:var(--accent);font-weight:700;margin-bottom:10px}
.head .eyebrow,.prose .eyebrow{color:var(--accent)}
.hero .eyebrow{color:#ffd98a;margin:0 0 12px;font-size:.78rem}
.button{display:inline-block;border:0;border-radius:99px;padding:13px 26px;font:600 1rem var(--sans);text-decoration:none;cursor:pointer;background:var(--pine);color:var(--on-pine);transition:filter .15s,transform .15s}
.button:hover{filter:brightness(1.12);transform:translateY(-1px)}
.hero .button{background:#f3ead7;color:#14302d}
.button.plain{background:transparent;color:inherit;border:1px solid var(--line)}
section{padding:clamp(44px,6vw,76px) 0}
.head{display:flex;flex-wrap:wrap;align-items:end;justify-content:space-between;gap:8px 24px;margin-bottom:28px}
.head p{color:var(--soft);max-width:52ch}
.grid{display:grid;gap:28px 24px;grid-template-columns:repeat(auto-fill,minmax(min(100%,290px),1fr));list-style:none;margin:0;padding:0}
.product{position:relative}.product .picture{border-radius:14px;overflow:hidden;border:1px solid var(--line)}
.picture svg{width:100%;height:auto;transition:transform .4s}.product:hover svg{transform:scale(1.035)}
.product h3{margin-top:14px;display:flex;justify-content:space-between;gap:12px}.product h3 a{text-decoration:none}
.product h3 a::after{content:'';position:absolute;inset:0}.product h3 span{font:600 1rem var(--sans)}
.product p{color:var(--soft);font-size:.94rem;margin-top:4px}
.split{display:grid;gap:clamp(28px,5vw,64px);grid-template-columns:repeat(auto-fit,minmax(min(100%,340px),1fr));align-items:center}
.split.top{align-items:start}.split .picture{border-radius:18px;overflow:hidden;border:1px solid var(--line)}
.prose{display:grid;gap:16px}.prose p{color:var(--soft);max-width:60ch}.prose .lead{color:var(--ink);font-size:1.1rem}
.tiles{display:grid;gap:20px;grid-template-columns:repeat(auto-fit,minmax(min(100%,320px),1fr))}
.tile{position:relative;border-radius:18px;background:var(--sand);border:1px solid var(--line);display:grid;grid-template-columns:1fr 42%;overflow:hidden;min-height:190px}
.tile div{padding:28px;align-self:center}.tile p{color:var(--soft);margin:8px 0 14px;font-size:.95rem}.tile a{font-weight:600}.tile a::after{content:'';position:absolute;inset:0}
.tile svg{width:100%;height:100%}
.crumbs+section{padding-top:clamp(20px,3vw,34px)}
.crumbs{font-size:.88rem;color:var(--soft);padding-top:26px}.crumbs a{text-decoration:none}.crumbs a:hover{text-decoration:underline}
.price,.prose .price{font-size:1.35rem;font-weight:600;color:var(--ink)}
.details{list-style:none;margin:4px 0;padding:0;border-top:1px solid var(--line)}.details li{padding:9px 0;border-bottom:1px solid var(--line);font-size:.95rem;color:var(--soft)}
.row{display:flex;flex-wrap:wrap;gap:12px;align-items:center}
label{font-size:.9rem;font-weight:600}
select,input{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:99px;padding:12px 18px;min-width:0}
.newsletter{background:var(--sand);border-block:1px solid var(--line)}
.newsletter h2{margin-bottom:10px}.newsletter form{display:grid;gap:10px}.newsletter .row input{flex:1 1 220px}
.hint{font-size:.85rem;color:var(--soft)}
footer{padding:34px 0 46px;font-size:.92rem;color:var(--soft)}
footer .wrap{display:flex;flex-wrap:wrap;gap:10px 28px;justify-content:space-between}
footer ul{list-style:none;display:flex;flex-wrap:wrap;gap:8px 22px;margin:0;padding:0}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:14px 8px 14px 0;border-bottom:1px solid var(--line)}th:last-child,td:last-child{text-align:right}
td button{background:none;border:0;padding:4px;font:inherit;color:var(--accent);text-decoration:underline;cursor:pointer}
.center{text-align:center;justify-items:center}.center p{margin-inline:auto}
.center .button{margin-top:10px}
.follows{padding-top:0}.total{margin:22px 0}
@media (max-width:640px){header.site .wrap{flex-wrap:wrap;padding:10px 0}nav{order:3;width:100%;justify-content:space-between;font-size:.95rem}
.grid{grid-template-columns:1fr 1fr;gap:22px 14px}.product h3{flex-direction:column;gap:2px;font-size:1.02rem}.product p{display:none}.tile div{padding:20px}
.hero::after{background:linear-gradient(180deg,#0d2322cc,#0d232266)}}
`;
export const style = trusted(`<style>${shopStyle}</style>`);
