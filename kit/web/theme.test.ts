import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, cssVariables, DEFAULT_BRAND, makeTheme, PRESETS, SIDEBAR, TONES, type Scheme } from './theme.ts'

const SCHEMES: Scheme[] = ['light', 'dark']
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`)
const scheme = fc.constantFrom(...SCHEMES)

test('[const.theme.colour] [const.theme.presets] #409EFF is the default of 8 presets', () => {
  expect(DEFAULT_BRAND).toBe('#409EFF')
  expect(new Set(PRESETS).size).toBe(8)
})

test('white on solid is readable for any brand, in both schemes', () => {
  fc.assert(fc.property(colour, scheme, (brand, s) => contrast(makeTheme(s, brand).solid, '#FFFFFF') >= 4.5))
})

test('in dark mode a button also stands out from its card', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const t = makeTheme('dark', brand)
      return contrast(t.solid, t.card) >= 3
    }),
  )
})

test('links are readable on every surface and tint, the active bar on the sidebar', () => {
  fc.assert(
    fc.property(colour, scheme, (brand, s) => {
      const t = makeTheme(s, brand)
      return (
        Math.min(
          ...[t.card, t.page, t.raised, t.header, t.hover, t.selected].map((surface) => contrast(t.link, surface)),
          contrast(t.onInk, SIDEBAR.ink),
        ) >= 4.5
      )
    }),
  )
})

test.each(SCHEMES)('%s: general text and the text of every tone are readable', (s) => {
  const t = makeTheme(s)
  for (const text of [t.text, t.secondary])
    for (const surface of [t.card, t.page, t.header, t.hover, t.raised])
      expect(contrast(text, surface), `${text} on ${surface}`).toBeGreaterThanOrEqual(4.5)
  for (const tone of TONES) expect(contrast(t.tones[tone].text, t.tones[tone].fill), tone).toBeGreaterThanOrEqual(4.5)
  for (const text of [SIDEBAR.text, SIDEBAR.quiet]) expect(contrast(text, SIDEBAR.ink)).toBeGreaterThanOrEqual(4.5)
})

test('every colour is a CSS variable', () => {
  expect(cssVariables(makeTheme('light'))).toMatchObject({
    '--card': '#FFFFFF',
    '--line-soft': '#EEF1F5',
    '--sidebar-ink': '#1B2430',
    '--row': '36px',
  })
  expect(cssVariables(makeTheme('light'), 'comfortable')['--row']).toBe('44px')
})
