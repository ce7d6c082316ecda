import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { deskRightsOf, STAFF_ROLE } from '#kit/shared/desk-rights.ts'
import { expect, test } from 'vitest'
import { staffMenu } from '#features/account/session/api/menu.ts'
import { PUBLIC_ORIGIN } from '#kit/shared/gate.ts'
import { HIDDEN_DESK } from '#kit/shared/route.ts'
import { menuTrail } from '#kit/web/shell/menu.ts'
import { ROOT } from '#kit/api/root.ts'
import { docReview } from '#kit/shared/document-review.ts'
import type { DocumentEvents } from '#kit/shared/document-events.ts'
import type { Machine } from '#kit/shared/machine.ts'
import { catalogue, declared, features, jobs } from './mounted.ts'

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

/** Moves of which the company is not notified: steps of the work, records of its own, and what another message states. */
const SILENT: Record<string, string> = {
  hbl_info: 'approve',
  company: 'takeUp',
  eori_info: 'approve',
  wfin_monthly_bill: 'confirm',
  online_payment: 'expire resolve',
  delivery_booking: 'note assign rebook',
  order_fba: 'takeDocuments declare documentsRejected inspect endInspection',
  order_paper: 'prove takeBack approve',
  order_apply: 'end',
  request_quote: 'price order expire release lapse',
  tracking_exception: 'accept correct dismiss settle reopen',
  os_early_warn: 'close',
  thread: 'answer close settle reopen',
  stock_count: 'finish cancel approve reject recount',
  demand_order: 'start',
  warehouse_out: 'accept startPicking finishPicking',
  express_claim: 'send',
  express_problem: 'ask',
  inbound_plan: 'receive correct',
  wares_info: 'approve reopen',
  replenishment_out: 'accept startPicking finishPicking ready load unload',
  return_label: 'issue book',
  destroy_record: 'start',
  return_order: 'confirm',
  vendor_out: 'accept startPicking finishPicking pack',
}

test('the company is notified of every other move that staff or the system makes of its documents', async () => {
  const notified = new Set(declared.all('messages').map(({ entity, move }) => `${entity} ${move}`))
  const silent = new Set<string>()
  for (const path of await Array.fromAsync(glob('features/*/*/rules.ts', { cwd: ROOT }))) {
    const rules = Object.values((await import(join(ROOT, path))) as Record<string, object>)
    const machines = [docReview, ...rules.filter((one): one is Machine => 'initial' in Object(one))]
    const moves = machines.flatMap((machine) => Object.values(machine.moves).flatMap((from) => Object.entries(from ?? {})))
    const byOthers = moves.flatMap(([name, move]) => ([move!.by].flat().some((by) => by !== 'customer') ? [name] : []))
    for (const { entity, moves: own } of rules.filter((one): one is DocumentEvents => 'entity' in Object(one) && 'moves' in one))
      for (const name of byOthers) if (name in own && !notified.has(`${entity} ${name}`)) silent.add(`${entity} ${name}`)
  }
  const expected = Object.entries(SILENT).flatMap(([entity, moves]) => moves.split(' ').map((move) => `${entity} ${move}`))
  expect([...silent].toSorted()).toEqual(expected.toSorted())
})
