/** One row of the table. `scriptKib` is brotli, except for Next.js, which serves gzip. */
export interface Figures {
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  scriptKib: number;
  requests: number;
  waves: number;
}

interface MeasuredPage {
  path: string;
  /** Measured as a signed-in customer with a filled cart. */
  signedIn?: boolean;
  /** Upper limits. */
  goals: Partial<Figures>;
  peers: Record<string, Figures>;
}

const figures = (
  fcp: number,
  lcp: number,
  tbt: number,
  cls: number,
  scriptKib: number,
  requests: number,
  waves: number,
): Figures => ({ fcp, lcp, tbt, cls, scriptKib, requests, waves });

const BLUEPRINT = 'Tractor Store blueprint (server-rendered, no framework)';
const REACT = 'Tractor Store, React + Module Federation';
const VUE = 'Tractor Store, Vue + Module Federation';
const NEXT = 'Next.js commerce (one app)';

const EVERYWHERE = { fcp: 480, tbt: 50, cls: 0.005, waves: 1 };

/** The peers were measured under the same conditions, on a machine with two cores. */
export const PAGES: Record<string, MeasuredPage> = {
  Home: {
    path: '/',
    goals: { ...EVERYWHERE, lcp: 780, scriptKib: 140 },
    peers: {
      [BLUEPRINT]: figures(492, 1284, 0, 0, 3.5, 18, 2),
      [REACT]: figures(644, 3208, 0, 0, 178, 32, 7),
      [VUE]: figures(2164, 3332, 0, 0.11, 275, 39, 9),
      [NEXT]: figures(500, 796, 67, 0, 174, 31, 1),
    },
  },
  Listing: {
    path: '/products',
    goals: { ...EVERYWHERE, lcp: 1000 },
    peers: {
      [BLUEPRINT]: figures(532, 2380, 0, 0, 3.5, 35, 2),
      [NEXT]: figures(468, 1708, 63, 0.007, 176, 27, 1),
    },
  },
  Product: {
    path: '/product_details/101/1',
    goals: { ...EVERYWHERE, lcp: 800 },
    peers: {
      [BLUEPRINT]: figures(536, 1036, 0, 0.001, 3.5, 17, 2),
      [REACT]: figures(660, 3012, 0, 0, 185, 35, 7),
      [NEXT]: figures(476, 852, 78, 0, 178, 25, 1),
    },
  },
  Cart: {
    path: '/cart',
    signedIn: true,
    goals: { ...EVERYWHERE, lcp: 650 },
    peers: { [BLUEPRINT]: figures(512, 828, 0, 0, 3.5, 17, 2) },
  },
};

/** Soft navigation in ms, from the press to the next page: home → listing, then listing → details. */
export const NAVIGATION = {
  goal: 50,
  peers: { [BLUEPRINT]: [112, 118], [REACT]: [71, 58], [NEXT]: [133, 105] },
};
