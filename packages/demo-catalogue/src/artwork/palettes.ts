/**
 * The colours of a picture, as #RRGGBB. `ground` is the background, `deep` and `soft` are a darker and a lighter shade
 * of it; `ink` is legible on `ground` and `deep`; `pop`, `second` and `third` are accents. `paper` and `night` are the
 * same cream and aubergine in every palette.
 */
export type Palette = {
  dark: boolean;
  ground: string;
  deep: string;
  soft: string;
  ink: string;
  pop: string;
  second: string;
  third: string;
  paper: string;
  night: string;
};

const CREAM = '#FFF3DC';
const AUBERGINE = '#2A1233';

const palette = (
  dark: boolean,
  colours: [
    ground: string,
    deep: string,
    soft: string,
    ink: string,
    pop: string,
    second: string,
    third: string,
  ],
): Palette => {
  const [ground, deep, soft, ink, pop, second, third] = colours;
  return { dark, ground, deep, soft, ink, pop, second, third, paper: CREAM, night: AUBERGINE };
};

/** The palettes by name. */
export const PALETTES = {
  aubergine: palette(true, ['#2E1440', '#1C0A29', '#512A6B', CREAM, '#F9A826', '#E5257E', '#2FA37C']),
  midnight: palette(true, ['#171126', '#0B0814', '#38215C', CREAM, '#FF3D8B', '#33D6C2', '#FFB52E']),
  rani: palette(true, ['#C2155F', '#8E0D48', '#E0417F', CREAM, '#FFC145', '#FF8F6B', '#3B0F3F']),
  leaf: palette(true, ['#0F5B45', '#083A2D', '#2B7D5F', CREAM, '#F9A826', '#F28AA4', '#BFE08A']),
  peacock: palette(true, ['#0A4A63', '#062C40', '#1C7188', CREAM, '#F7A823', '#25C4AE', '#F0609F']),
  terracotta: palette(true, ['#A93A28', '#7A241A', '#C9604A', CREAM, '#F8BC4A', '#F4DFB8', '#2B1B3D']),
  indigo: palette(true, ['#20246B', '#121542', '#3A43A0', CREAM, '#FF6F4B', '#77D5EA', '#FFC145']),
  paper: palette(false, ['#FBF0DC', '#F2DDB8', '#F4E4C6', AUBERGINE, '#D81B72', '#F29A17', '#0F6B50']),
  marigold: palette(false, ['#F9AE2B', '#F18F1B', '#FFC85F', AUBERGINE, '#C2155F', '#FFF3DC', '#0F5B45']),
  turmeric: palette(false, ['#FFD65A', '#FFC02A', '#FFE594', '#22113A', '#DF3B2B', '#17707C', '#FFF8E4']),
  blush: palette(false, ['#F9CDC6', '#F3A9A6', '#FCE3DC', '#4A1033', '#D81B72', '#0F6B50', '#F29A17']),
  mint: palette(false, ['#C3E5CE', '#97D0AD', '#DEF2E2', '#10382B', '#D81B72', '#EE8A12', '#12705A']),
  sky: palette(false, ['#A5D5EE', '#74BCE0', '#CBE7F5', '#16204C', '#E8502F', '#FFE08A', '#1F5FA8']),
  chai: palette(false, ['#EBD3AF', '#D9B280', '#F6E6CB', '#3B1D12', '#A8321F', '#0F5B45', '#E58E1E']),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;
