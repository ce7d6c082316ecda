import { expect, test } from 'vitest'
import { DEMO } from '../../../../api/templates.ts'
import { testPortal, type Client } from '../../../../api/testing.ts'
import { getPlanPage } from '#features/warehouse/inbound/contract.ts'
import { getDropshipPage } from '#features/warehouse/dropship/contract.ts'
import { getReplenishments } from '#features/warehouse/replenishment/contract.ts'
import { COUNTRIES, type Country } from '#features/warehouse/sites/rules.ts'
import { getStockPage } from '#features/warehouse/stock/contract.ts'
import { getVendorPage } from '#features/warehouse/vendor-outbound/contract.ts'
import type { Op } from '#kit/shared/op.ts'
import { getDue, getExceptions, getRunningOut, getToday } from '../contract.ts'
import { COVER_DAYS, coverDays } from '#features/warehouse/reorder/rules.ts'

const { as } = await testPortal({}, DEMO)
const [vendor, ordinary, clerk] = await Promise.all([as('lanjing_admin'), as('qihang_admin'), as('qihang_fin')])

/** The list of each kind. */
const LISTS: Record<string, Partial<Record<Country, Op>>> = {
  wareHousingPlan: getPlanPage,
  opBehalf: getDropshipPage,
  rpWareHouse: getReplenishments,
  amazonianVF: { GB: getVendorPage as Op },
}
const DATE_FIELDS = ['CreatedTime', 'ExpectedInboundTime', 'ExpectedOutboundDate', 'ShipWindowEnd', 'ActualOutboundTime']

async function listed(who: Client, country: Country, path: string): Promise<number> {
  const { pathname, searchParams } = new URL(path, 'http://portal')
  const list = LISTS[pathname.split('/').at(-1)!]![country]!
  return ((await who.ok(list, Object.fromEntries(searchParams))) as { TotalCount: number }).TotalCount
}

test.each([
  ['lanjing_admin', ['GB']],
  ['qihang_admin', [...COUNTRIES]],
] as const)(
  '[route.overSeaService.workbench] [route.DEOverSeaService.workbench] today’s figures for %s match the lists they lead to',
  async (account, countries) => {
    const who = await as(account)
    for (const country of countries) {
      const { Kinds } = await who.ok(getToday[country], {})
      expect(Kinds.length).toBeGreaterThan(2)
      for (const { Path, Total, Documents } of Kinds) {
        expect([Path, Total]).toEqual([Path, await listed(who, country, Path)])
        expect(DATE_FIELDS).toContain(new URL(Path, 'http://portal').searchParams.get('DateField'))
        expect(Documents.length).toBeLessThanOrEqual(Total)
      }
    }
  },
)

test('deadlines are listed earliest first, and VF windows only for the company that has them', async () => {
  const due = await vendor.ok(getDue.GB, {})
  const times = due.map(({ Time }) => Date.parse(Time))
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const isVendor = ({ Path }: { Path: string }) => Path.startsWith('/overSeaService/amazonianVFDetail')
  expect(due.filter(isVendor).length).toBeGreaterThan(2)
  expect(due[0]).toMatchObject({ Meaning: 'late' })
  expect((await ordinary.ok(getDue.GB, {})).filter(isVendor)).toEqual([])
  // Its windows end around the start time of the demo, so one of them ends today.
  expect((await vendor.ok(getToday.GB, {})).Kinds.some(({ Total }) => Total > 0)).toBe(true)
})

test('a plan received with a difference is an exception, and late items are marked as late', async () => {
  const found = [...(await ordinary.ok(getExceptions.GB, {})), ...(await vendor.ok(getExceptions.GB, {}))]
  expect(found.some(({ Path, Meaning }) => Path.includes('wareHousingPlanDetail') && Meaning === 'since')).toBe(true)
})

test('products that run out show the pieces of the stock list, and the days these last', async () => {
  const low = await vendor.ok(getRunningOut.GB, {})
  expect(low.length).toBeGreaterThan(0)
  for (const { Fnsku, AvailablePcs, OutPieces } of low) {
    const { Items } = await vendor.ok(getStockPage.GB, { Keyword: Fnsku })
    const available = Items.filter((item) => item.Fnsku === Fnsku).reduce((sum, item) => sum + item.AvailablePcs, 0)
    expect([Fnsku, AvailablePcs]).toEqual([Fnsku, available])
    expect(coverDays(AvailablePcs, OutPieces)).toBeLessThanOrEqual(COVER_DAYS)
  }
  const [first] = low
  expect(first!.LeadDays).toBeGreaterThan(0)
  const cover = low.map(({ AvailablePcs, OutPieces }) => coverDays(AvailablePcs, OutPieces)!)
  expect(cover).toEqual(cover.toSorted((a, b) => a - b))
})

test('[perm.button] the workbench is for users with the right to it', async () => {
  expect(await clerk.refused(getToday.GB, {})).toBe(4)
  // The company has no contract for this warehouse.
  expect(await vendor.refused(getToday.DE, {})).toBe(100)
})
