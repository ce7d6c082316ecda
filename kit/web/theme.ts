import { keysOf, recordOf } from '#kit/shared/keys.ts'

/**
 * All colours, sizes and shapes: of Ant Design (antd-theme.ts), the site's and the shell's own styles (as CSS
 * variables), mails and PDFs. Nothing here may import a user interface library.
 */

export type Scheme = 'light' | 'dark'
export type Tone = 'draft' | 'moving' | 'waiting' | 'done' | 'problem' | 'cancelled'

/** SPEC 9: #409EFF by default, 8 presets. */
export const PRESETS = ['#409EFF', '#1890FF', '#304156', '#212121', '#11A983', '#13C2C2', '#6959CD', '#F5222D'] as const
export const DEFAULT_BRAND = PRESETS[0]
/** Brand of the provider's own side, so that it is not mistaken for the customers' portal. */
export const DESK_BRAND = '#6959CD'

type Rgb = readonly [number, number, number]

function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

const hex = (colour: readonly number[]) =>
  `#${colour
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`

/** `share` of `over` blended onto `base`, both as #RRGGBB. */
function mix(base: string, over: string, share: number): string {
  const [b, o] = [rgb(base), rgb(over)]
  return hex(b.map((part, i) => part + (o[i]! - part) * share))
}

/** WCAG relative luminance of #RRGGBB, 0 to 1. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = rgb(colour).map((part) => {
    const s = part / 255
    return s <= 0.03928 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Hue in degrees, saturation and lightness 0 to 1. */
function hsl(colour: string): readonly [number, number, number] {
  const [r = 0, g = 0, b = 0] = rgb(colour).map((part) => part / 255)
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [lightness, span] = [(max + min) / 2, max - min]
  if (!span) return [0, 0, lightness]
  const hue = max === r ? (g - b) / span : max === g ? (b - r) / span + 2 : (r - g) / span + 4
  return [hue * 60, span / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function fromHsl([hue, saturation, lightness]: readonly [number, number, number]): string {
  const half = saturation * Math.min(lightness, 1 - lightness)
  const part = (n: number) => {
    const k = (n + hue / 30 + 12) % 12
    return 255 * (lightness - half * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return hex([part(0), part(8), part(4)])
}

/** Darkens or lightens in small steps, with constant hue and saturation, until `enough` returns true. */
function shade(colour: string, towards: 'dark' | 'light', enough: (colour: string) => boolean): string {
  const [hue, saturation, start] = hsl(colour)
  const step = towards === 'dark' ? -0.005 : 0.005
  for (let lightness = start; lightness >= 0 && lightness <= 1; lightness += step) {
    const next = lightness === start ? colour : fromHsl([hue, saturation, lightness])
    if (enough(next)) return next
  }
  return towards === 'dark' ? BLACK : WHITE
}

const WHITE = '#FFFFFF'
const BLACK = '#000000'
/** The direction away from a scheme's surfaces. */
const AWAY = { light: 'dark', dark: 'light' } as const
const TEXT_CONTRAST = 4.5
/** WCAG 1.4.11: a control against its background. */
const SHAPE_CONTRAST = 3

const SURFACES = {
  light: {
    page: '#F5F7FA',
    card: '#FFFFFF',
    raised: '#FFFFFF',
    line: '#E4E7ED',
    lineSoft: '#EEF1F5',
    field: '#CBD2DC',
    control: '#8792A2',
    header: '#F8FAFC',
    text: '#1F2A37',
    secondary: '#5B6675',
    disabled: '#9AA4B2',
    shadow: '0 8px 28px rgba(16, 28, 45, .12), 0 1px 3px rgba(16, 28, 45, .08)',
  },
  dark: {
    page: '#0F141A',
    card: '#171D25',
    raised: '#1F2732',
    line: '#2A323D',
    lineSoft: '#222A34',
    field: '#3A4553',
    control: '#6B7786',
    header: '#1B222B',
    text: '#E6EAF0',
    secondary: '#9BA7B5',
    disabled: '#5C6775',
    shadow: '0 10px 32px rgba(0, 0, 0, .5), 0 1px 3px rgba(0, 0, 0, .4)',
  },
} as const

/** The same in both schemes: deep ink with quiet icons. */
export const SIDEBAR = {
  ink: '#1B2430',
  raised: '#243040',
  line: '#2C3848',
  text: '#C5CED9',
  quiet: '#8D9AAA',
  bright: '#FFFFFF',
} as const

/** The brand, darkened until white text on it is readable, in the dark scheme also light enough to stand out from the card. */
function solidColour(brand: string, scheme: Scheme): string {
  const readable = shade(brand, 'dark', (c) => contrast(c, WHITE) >= TEXT_CONTRAST)
  if (scheme === 'light') return readable
  return shade(readable, 'light', (c) => contrast(c, SURFACES.dark.card) >= SHAPE_CONTRAST)
}

/** Share of the brand in the tints behind text. */
const TINT = { light: { hover: 0.06, selected: 0.1 }, dark: { hover: 0.1, selected: 0.18 } } as const

/** The brand as text, on every surface and on its own tints. */
function linkColour(brand: string, scheme: Scheme): string {
  const { card, page, raised, header } = SURFACES[scheme]
  const { hover, selected } = TINT[scheme]
  const isReadable = (c: string) =>
    [card, page, raised, header, mix(card, c, hover), mix(card, c, selected)].every(
      (surface) => contrast(c, surface) >= TEXT_CONTRAST,
    )
  return shade(brand, AWAY[scheme], isReadable)
}

/** One map for all machines. A colour is never shown without its label. */
const TONE_BASE: Record<Tone, string> = {
  draft: '#64748B',
  moving: '#2B7FE0',
  waiting: '#B7791F',
  done: '#1A8754',
  problem: '#D92D3A',
  cancelled: '#7C8796',
}

export type ToneColours = { text: string; fill: string; line: string; dot: string }

function toneColours(tone: Tone, scheme: Scheme): ToneColours {
  const base = TONE_BASE[tone]
  const { card } = SURFACES[scheme]
  const fill = mix(card, base, scheme === 'light' ? 0.09 : 0.2)
  return {
    fill,
    text: shade(base, AWAY[scheme], (c) => contrast(c, fill) >= TEXT_CONTRAST),
    line: mix(card, base, scheme === 'light' ? 0.28 : 0.42),
    dot: shade(base, AWAY[scheme], (c) => contrast(c, card) >= SHAPE_CONTRAST),
  }
}

export const TONES = keysOf(TONE_BASE)

const FONT =
  "'Inter Variable', Inter, 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif"
const MONO = "ui-monospace, 'SF Mono', 'Cascadia Mono', Consolas, 'Noto Sans Mono', monospace"

export const TYPE = { family: FONT, mono: MONO, small: 12, table: 13, base: 14, h3: 16, h2: 20, h1: 28 } as const
export const SHAPE = { radius: 6, card: 10, site: 14, grid: 4 } as const
/** Heights of table rows in px. */
export const ROW = { compact: 36, comfortable: 44 } as const
export type Density = keyof typeof ROW

export type Theme = (typeof SURFACES)[Scheme] & {
  scheme: Scheme
  brand: string
  /** Fills with white text on them. */
  solid: string
  solidHover: string
  solidActive: string
  /** Warning fills with white text on them. */
  danger: string
  /** The brand as text: links, active items. */
  link: string
  /** Tints of the brand behind text. */
  hover: string
  selected: string
  focus: string
  /** The brand on the sidebar's ink. */
  onInk: string
  tones: Record<Tone, ToneColours>
}

/** Every colour of one scheme and brand (#RRGGBB). */
export function makeTheme(scheme: Scheme, brand: string = DEFAULT_BRAND): Theme {
  const surfaces = SURFACES[scheme]
  const solid = solidColour(brand, scheme)
  const link = linkColour(brand, scheme)
  return {
    ...surfaces,
    scheme,
    brand,
    solid,
    solidHover: mix(solid, BLACK, 0.1),
    solidActive: mix(solid, BLACK, 0.2),
    danger: solidColour(TONE_BASE.problem, scheme),
    link,
    hover: mix(surfaces.card, link, TINT[scheme].hover),
    selected: mix(surfaces.card, link, TINT[scheme].selected),
    focus: mix(surfaces.card, link, 0.55),
    onInk: shade(brand, 'light', (c) => contrast(c, SIDEBAR.ink) >= TEXT_CONTRAST),
    tones: recordOf(TONES, (tone) => toneColours(tone, scheme)),
  }
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The theme as CSS variables: `--solid`, `--line-soft`, `--moving-text`, `--sidebar-ink`, `--radius-card`, `--font` … */
export function cssVariables(theme: Theme, density: Density = 'compact'): Record<string, string> {
  const { tones, scheme: _scheme, ...colours } = theme
  const variables: Record<string, string> = {
    '--font': TYPE.family,
    '--mono': TYPE.mono,
    '--row': `${ROW[density]}px`,
    '--radius': `${SHAPE.radius}px`,
    '--radius-card': `${SHAPE.card}px`,
    '--radius-site': `${SHAPE.site}px`,
  }
  for (const [name, value] of Object.entries(colours)) variables[`--${kebab(name)}`] = value
  for (const [name, value] of Object.entries(SIDEBAR)) variables[`--sidebar-${name}`] = value
  for (const [tone, parts] of Object.entries(tones))
    for (const [part, value] of Object.entries(parts)) variables[`--${tone}-${part}`] = value
  return variables
}

/** Applies the theme to the page. */
export function applyTheme(theme: Theme, density?: Density): void {
  const root = document.documentElement
  root.style.colorScheme = theme.scheme
  root.dataset['scheme'] = theme.scheme
  for (const [name, value] of Object.entries(cssVariables(theme, density))) root.style.setProperty(name, value)
}

/** CSS colours of pages before a script runs, and of those without scripts: light, or dark if the user's system is. */
export function schemeColours(): string {
  const declarations = (scheme: Scheme) =>
    Object.entries(cssVariables(makeTheme(scheme)))
      .filter(([name]) => !/^--(mono|row|draft|cancelled|control|header|shadow)/.test(name))
      .map(([name, value]) => `${name}:${value}`)
      .join(';')
  return `:root{color-scheme:light dark;${declarations('light')}}@media(prefers-color-scheme:dark){:root{${declarations('dark')}}}`
}
