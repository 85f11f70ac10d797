/** Kinds of streets as they are written, each with the abbreviation of USPS Publication 28, appendix C1. */
export const streetKinds: Readonly<Record<string, string>> = Object.fromEntries(
  `alley aly ally;annex anx;arcade arc;avenue ave av aven avn;bayou byu;beach bch;bend bnd;bluff blf;bottom btm;boulevard blvd boul boulv bl;branch br;bridge brg;brook brk;burg bg;bypass byp;camp cp;canyon cyn;cape cpe;causeway cswy;center ctr cen cntr centre;circle cir circ crcl;circuit;cliff clf;close;club clb;common cmn;concourse;corner cor;corners cors;course crse;court ct crt;courts cts;cove cv;creek crk;crescent cres cresent;crest crst;crossing xing crssng;crossroad xrd;curve curv;dale dl;dam dm;divide dv;drive dr drv;drives drs;estate est;estates ests;expressway expy expwy;extension ext;fall;falls fls;ferry fry;field fld;fields flds;flat flt;flats flts;ford frd;forest frst;forge frg;fork frk;forks frks;fort ft;freeway fwy frwy;garden gdn;gardens gdns;gate;gateway gtwy;glen gln;green grn;grove grv;harbor hbr;haven hvn;heights hts;highway hwy hiway;hill hl;hills hls;hollow holw;inlet inlt;island is;islands iss;isle;junction jct;key ky;knoll knl;knolls knls;lake lk;lakes lks;land;landing lndg;lane ln la;light lgt;loaf lf;lock lck;lodge ldg;loop;mall;manor mnr;meadow mdw;meadows mdws;mews;mill ml;mills mls;mission msn;motorway mtwy;mount mt;mountain mtn;neck nck;orchard orch;oval;overlook;overpass opas;park prk;parks;parkway pkwy pky parkwy pkway;pass;passage psge;path;pike;pine pne;pines pnes;place pl;plain pln;plains plns;plaza plz;point pt;points pts;port prt;prairie pr;promenade;quay;radial radl;ramp;ranch rnch;rapid rpd;rapids rpds;rest rst;ridge rdg;ridges rdgs;river riv;road rd;roads rds;route rte;row;rue;run;shoal shl;shore shr;shores shrs;skyway skwy;spring spg;springs spgs;spur;square sq sqr;squares sqs;station sta;stravenue stra;stream strm;street st str strt;streets sts;summit smt;terrace ter terr;throughway trwy;trace trce;track trak;trail trl;trailer trlr;tunnel tunl;turnpike tpke turnpk;underpass upas;union un;valley vly;viaduct via;view vw;views vws;village vlg;ville vl;vista vis;walk;wall;way wy;ways;well wl;wells wls`
    .split(';')
    .flatMap((family) => {
      const [full = '', short = full, ...others] = family.split(' ');
      return [full, short, ...others].map((word) => [word, short]);
    }),
);

/** Directions as they are written, each with its abbreviation. */
export const directions: Readonly<Record<string, string>> = {
  n: 'n',
  s: 's',
  e: 'e',
  w: 'w',
  ne: 'ne',
  nw: 'nw',
  se: 'se',
  sw: 'sw',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  no: 'n',
  so: 's',
  northeast: 'ne',
  northwest: 'nw',
  southeast: 'se',
  southwest: 'sw',
};

/** Words before the number of a part of a building (USPS Publication 28, appendix C2). */
export const unitKinds = new Set(
  'apt apartment apts bldg building bsmt basement dept department fl flr floor frnt front hngr hangar key lbby lobby lot lowr lower ofc office ph penthouse pier rear rm room side slip spc space sp ste suite stop suit trlr trailer unit uppr upper level lvl'.split(
    ' ',
  ),
);

/** Units that need no number. */
export const bareUnits = new Set(
  'bsmt basement frnt front lbby lobby lowr lower ofc ph penthouse rear side uppr upper'.split(' '),
);

/** Ordinals that are written out. */
export const ordinals = new Set(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth ground lower upper top main'.split(
    ' ',
  ),
);

/** Words that cities begin with, so that the word before belongs to the city as well. */
export const cityBeginnings = new Set(
  'san santa los las la el new st saint fort ft mount mt north south east west lake port palm grand little big great des de long royal upper lower old cape white red green blue black rock glen cedar oak elk bay boca coral salt iron college university baton council overland sioux corpus terre ann colorado high rancho costa laguna newport redondo manhattan hermosa daly union half walnut pleasant garden fountain simi thousand mission chula national imperial rolling beverly culver westlake stone sugar missouri round cherry'.split(
    ' ',
  ),
);

/** Kinds of streets that hardly stand for anything else, as “lake” or “park” in the name of a city do. */
export const sureKinds = new Set(
  'alley aly avenue ave av aven boulevard blvd boul blv circle cir circuit court ct crt crescent cres cove cv drive dr drv expressway expy freeway fwy highway hwy lane ln loop mews parkway pkwy pky parkwy pkway place pl plaza plz road rd route rte row run square sq street st str terrace ter terr trail trl turnpike tpke walk way wy pike path broadway'.split(
    ' ',
  ),
);

/** Kinds that are before a number or a letter: “County Road 12”, “Highway 50”, “Avenue H”. */
export const leadingKinds = new Set(
  'road rd highway hwy hiway route rte rt avenue ave av street st cr fm sr us pr rr state county interstate i ih loop lp sh th ranch'.split(
    ' ',
  ),
);

/** Words before a number that a road is called by, as in “US Highway 22” and “Route No 7”. */
export const numberedRoads = new Set(
  'highway hwy hiway hghwy route rte rt fm sr cr us i ih interstate no and & box business parkway loop lp county state rr pr'.split(
    ' ',
  ),
);

/** Whose roads are called by a number, as in “County Road 12”. */
export const roadOwners = new Set(['county', 'country', 'state', 'farm', 'ranch', 'co', 'township', 'private']);
