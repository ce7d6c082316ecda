import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { deskRightsOf, STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { expect, test } from 'vitest'
import { staffMenu } from '#features/account/session/api/menu.ts'
import { PUBLIC_ORIGIN } from '#kit/shared/gate.ts'
import { HIDDEN_DESK } from '#kit/shared/route.ts'
import { menuTrail } from '#kit/web/shell/menu.ts'
import { ROOT } from '#kit/api/root.ts'
import { catalogue, features, jobs } from './mounted.ts'

test('every api/feature.ts is mounted', async () => {
  const entries = await Array.fromAsync(glob('features/*/*/api/feature.ts', { cwd: ROOT }))
  const declared = await Promise.all(
    entries.map(async (path) => Object.values((await import(join(ROOT, path))) as Record<string, unknown>)),
  )
  expect(new Set(features)).toEqual(new Set(declared.flat()))
  expect(features).toHaveLength(entries.length)
})

test('every desk screen belongs to a menu entry', () => {
  const everything = { ...PUBLIC_ORIGIN, hasPayments: true }
  const menu = staffMenu(catalogue, deskRightsOf([STAFF_ROLE.administrator]), everything, (key) => String(key))
  const screens = catalogue.routes.filter(({ access, path }) => access === 'staff' && !HIDDEN_DESK.includes(path))
  const trailOf = (path: string) =>
    menuTrail(
      menu,
      screens.find((one) => one.path === path),
    )
  expect(screens.filter(({ path }) => trailOf(path).length === 0).map(({ path }) => path)).toEqual([])
  expect(trailOf('/desk/deskBill').at(-1)?.Url).toBe('/desk/bills')
})

test('no job is scheduled in the hour that a change of the clock skips or repeats', () => {
  // Between 1 and 3 o'clock in London and Berlin; other zones that have changes would need their own hours.
  const changing = jobs.flatMap(({ name, schedule }) => (schedule?.zone ? [{ name, ...schedule }] : []))
  expect(changing.length).toBeGreaterThan(0)
  expect(new Set(changing.map(({ zone }) => zone))).toEqual(new Set(['Europe/London', 'Europe/Berlin']))
  expect(changing.filter(({ cron }) => !/^\d+ (0|[3-9]|1\d|2[0-3]) /.test(cron))).toEqual([])
})
