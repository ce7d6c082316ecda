import { expect, test } from 'vitest'
import { routes } from '#features/mounted.ts'
import { COUNTRIES, SITES } from '#features/warehouse/sites/rules.ts'
import { GUIDES, STEPS } from './rules.ts'
import de from './text/de-DE.ts'
import en from './text/en-US.ts'
import fr from './text/fr-FR.ts'
import zh from './text/zh-CN.ts'

test('[route.systemConfig.guide] [cap.misc.guide] every guide exists in four languages and leads to existing screens', () => {
  const screens = new Set(routes.map(({ path }) => path))
  for (const { name, paths = [], site } of GUIDES) {
    for (const path of [...paths, ...(site ? COUNTRIES.map((country) => `${SITES[country].prefix}/${site}`) : [])])
      expect(screens).toContain(path)
    const steps = [en, zh, de, fr].flatMap(({ guide }) => STEPS.map((step) => guide[name][step]))
    expect(new Set(steps).size).toBe(steps.length)
  }
  expect(new Set(GUIDES.map(({ name }) => name))).toEqual(new Set(Object.keys(en.guide)))
})
