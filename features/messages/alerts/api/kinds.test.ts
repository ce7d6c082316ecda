import { expect, test } from 'vitest'
import { catalogue } from '../../../../api/mounted.ts'
import { DEMO } from '../../../../api/templates.ts'
import { testPortal } from '../../../../api/testing.ts'
import { getAlerts, getOpenAlerts, type AlertRow } from '../contract.ts'
import { ALERT } from '../rules.ts'

const { as } = await testPortal({}, DEMO)
const users = await Promise.all(
  (['lanjing_admin', 'qihang_admin', 'hengtai_admin', 'yuecheng_admin'] as const).map((name) => as(name)),
)

/** An alert of a kind, and a user who has it. */
async function firstOf(WarnType: number) {
  for (const who of users) {
    const [row] = (await who.ok(getAlerts, { WarnType })).Items
    if (row) return { who, row }
  }
  return undefined
}

test.each(Object.entries(ALERT))('%s: the demo has an alert that leads to the page of its item', async (_name, WarnType) => {
  const found = await firstOf(WarnType)
  expect(found).toBeDefined()
  const { who, row } = found!
  expect(catalogue.routes.some(({ path }) => path === row.PageCode.split('?')[0])).toBe(true)
  const open = await who.ok(getOpenAlerts, { Entity: row.Entity, RelateId: row.RelateId })
  expect(open.map((one) => one.Id)).toContain(row.Id)
  expect(open.every(isCrossed)).toBe(true)
})

/** Whether the value has reached the line, in the direction of its kind. */
function isCrossed({ WarnType, CurrentValue, LineValue }: AlertRow): boolean {
  const counted: readonly number[] = [ALERT.age, ALERT.timeout, ALERT.silentCarrier, ALERT.document]
  return counted.includes(WarnType) ? CurrentValue >= LineValue : CurrentValue <= LineValue
}
