import { readXlsx } from 'hucre/xlsx'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { getWalletFlows, getWallets } from '#features/finance/wallet/contract.ts'
import { FEE_STATE, WALLET_FLOW } from '#features/finance/wallet/rules.ts'
import { standardRates } from '../fixture-rates.ts'
import { ratesFor } from './rates.ts'
import { simulateClock } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { testPortal } from '../../../../api/testing.ts'
import { prove } from '../../../../tools/prove.ts'
import { exportFees, getDeskFees, getFeeCounts, getFees, getOrderFees, waiveFees } from '../contract.ts'
import { dropshipFees, inboundFees } from '../rules.ts'
import { chargeFees, refundFee } from './service.ts'

const { as, portal, url } = await testPortal()
const [owner, clerk, otherCompany, staff] = await Promise.all([
  as('lanjing_admin'),
  as('qihang_fin'),
  as('qihang_admin'),
  as('staff_fin'),
])
const LANJING = 420561
const on = {
  ContractCompanyId: LANJING,
  Site: 'GB',
  WarehouseId: null,
  CurrencyCode: 'GBP',
  Type: 'warehouse_out',
  Id: 5,
  Seq: 1,
  Operator: 'staff_uk',
}

test('[call.wms.WfinFee.GetClientWfin] [call.wms.WfinFee.GetClientOrderFee] [call.wms.WfinFee.GetClientOrderFeeExport] lines show their calculation, are summed by currency and exported; a waived line counts as zero', async () => {
  const rates = standardRates('GB')
  const parcel = {
    rates,
    destinationCountry: 'GB',
    postalCode: 'B24 9QR',
    service: null,
    parcelWeights: [4.6],
    pieces: 3,
  } as const
  const inbound = { rates, cartons: 10, fnskus: 1, pallets: 0, cabinetType: null } as const
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    const { VersionId: RateVersionId, Rows } = await ratesFor(db, 'GB', LANJING)
    expect(Rows).toEqual(rates.Rows)
    await recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 5, {
      Type: 'recharge_record',
      No: 'R1',
      Operator: 'fin',
    })
    await chargeFees(db, { ...on, RateVersionId, No: 'DS-1' }, dropshipFees(parcel).Lines)
    await chargeFees(db, { ...on, No: 'OHL-1', Type: 'inbound_plan' }, inboundFees(inbound).Lines)
  })
  const all = await owner.ok(getFees, {})
  expect(all.Totals).toEqual([{ CurrencyCode: 'GBP', Amount: 7.8 }])
  expect(await owner.ok(getOrderFees, { RelateNo: 'DS-1' })).toMatchObject([
    {
      Name: 'Handling, first piece',
      UnitPrice: 1.6,
      Qty: 1,
      Amount: 1.6,
      RateVersion: 'v1 · 2020-01-01',
      Operator: 'staff_uk',
      FeeState: FEE_STATE.settled,
    },
    { Name: 'Handling, each next piece', UnitPrice: 0.35, Qty: 2, Amount: 0.7, PayerCompanyId: LANJING },
  ])
  expect(await owner.ok(getFeeCounts, {})).toEqual({ [FEE_STATE.settled]: 2, [FEE_STATE.unbilled]: 1 })
  const [unpaid] = (await owner.ok(getFees, { FeeState: FEE_STATE.unbilled })).Items
  expect(unpaid).toMatchObject({ RelateNo: 'OHL-1', Amount: 5.5, Name: 'Inbound, carton', RateVersion: null })
  const [head, ...lines] = (await readXlsx(await owner.bytes(exportFees, {}))).sheets[0]!.rows
  expect([head![5], lines.map((row) => row[5])]).toEqual(['Unit price', expect.arrayContaining([1.6, 0.35])])
  expect(head!.slice(-2)).toEqual(['Country', 'Created'])

  const atDesk = await staff.ok(getDeskFees, { Keyword: 'ohl-1', ContractCompanyId: LANJING })
  expect(atDesk).toMatchObject({ Items: [{ ContractCompanyId: LANJING }], Totals: [{ Amount: 5.5 }] })
  const rows = { Rows: [{ ContractCompanyId: LANJING, Id: unpaid!.Id }] }
  expect((await staff.ok(waiveFees, { ...rows, Reason: 'Goodwill' })).Done).toBe(1)
  expect((await staff.ok(waiveFees, { ...rows, Reason: 'Again' })).Done).toBe(0)
  expect((await owner.ok(getFees, {})).Totals).toEqual([{ CurrencyCode: 'GBP', Amount: 2.3 }])
  expect((await owner.ok(getFees, { Keyword: 'OHL-1' })).Items[0]).toMatchObject({
    FeeState: FEE_STATE.void,
    WaiveReason: 'Goodwill',
  })

  // The proof checks each line against its rates.
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    expect((await prove(client)).issues).toEqual([])
    await client.query(`update wfin_fee set unit_price = 1.61 where relate_no = 'DS-1' and unit_price = 1.6`)
    const found = (await prove(client)).issues.filter(({ subject }) => subject.startsWith('fee '))
    expect(found.map(({ what, expected, found: is }) => [what, expected, is])).toEqual([
      ['amount of the fee', '1.61', '1.60'],
      ['price of the rates', null, '1.6100'],
    ])
  } finally {
    await client.end()
  }
})

test('waiving a deducted line refunds it to the wallet, which pays outstanding fees; a billed line cannot be waived', async () => {
  const purse = { ContractCompanyId: LANJING, CurrencyCode: 'EUR' }
  const charge = (No: string, Amount: number) =>
    transact(portal.pool, 'everyone', 'write', (db) =>
      chargeFees(db, { ...on, CurrencyCode: 'EUR', No }, [
        { Name: '', CostType: 152013, UnitPrice: Amount, FeeUnit: 153001, Qty: 1, Amount },
      ]),
    )
  await transact(portal.pool, 'everyone', 'write', (db) =>
    recharge(db, purse, 10, { Type: 'recharge_record', No: 'R2', Operator: 'fin' }),
  )
  await charge('DS-2', 8)
  await charge('DS-3', 3)
  await charge('DS-4', -1)
  const feeOf = async (Keyword: string) => (await owner.ok(getFees, { Keyword })).Items[0]!
  const wallet = async () => (await owner.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'EUR')
  // The 3 exceeded the remaining balance.
  expect(await wallet()).toMatchObject({ Balance: 3 })
  expect((await feeOf('DS-2')).FeeState).toBe(FEE_STATE.settled)
  const waive = async (No: string) => {
    const Rows = [{ ContractCompanyId: LANJING, Id: (await feeOf(No)).Id }]
    return (await staff.ok(waiveFees, { Rows, Reason: 'Goodwill' })).Done
  }
  expect([await waive('DS-4'), await waive('DS-2'), await waive('DS-2')]).toEqual([0, 1, 0])
  expect(await wallet()).toMatchObject({ Balance: 8 })
  expect((await feeOf('DS-3')).FeeState).toBe(FEE_STATE.settled)
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db.updateTable('wfin_fee').set({ MonthlyBillNo: 'MB-1' }).where('RelateNo', '=', 'DS-3').execute(),
  )
  expect(await waive('DS-3')).toBe(0)
  const [, entry] = (await owner.ok(getWalletFlows, { CurrencyCode: 'EUR' })).Items
  const { FeeNo, FeeState, WaiveReason } = await feeOf('DS-2')
  expect([FeeState, WaiveReason]).toEqual([FEE_STATE.void, 'Goodwill'])
  expect(entry).toMatchObject({
    WalletFlowType: WALLET_FLOW.refund,
    ChangeBalance: 8,
    RelateNo: 'DS-2',
    Remark: `${FeeNo} Goodwill`,
  })
  // What was paid for another company's document is returned to its payer.
  const theirs = { ...on, ContractCompanyId: 413939, PayerCompanyId: LANJING, CurrencyCode: 'EUR', No: 'DS-5' }
  const line = { Name: '', CostType: 152013, UnitPrice: 2, FeeUnit: 153001, Qty: 1, Amount: 2 }
  await transact(portal.pool, 'everyone', 'write', (db) => chargeFees(db, theirs, [line]))
  expect(await wallet()).toMatchObject({ Balance: 6 })
  const [paid] = (await staff.ok(getDeskFees, { Keyword: 'DS-5' })).Items
  await staff.ok(waiveFees, { Rows: [{ ContractCompanyId: 413939, Id: paid!.Id }], Reason: 'Goodwill' })
  expect(await wallet()).toMatchObject({ Balance: 8 })
})

test('a refund into the wallet pays fees that exceeded it', async () => {
  const line = { Name: '', CostType: 152013, UnitPrice: 5, FeeUnit: 153001, Qty: 1, Amount: 5 }
  const inDollars = { ...on, CurrencyCode: 'USD' }
  await transact(portal.pool, 'everyone', 'write', async (db) => {
    await chargeFees(db, { ...inDollars, No: 'DS-6' }, [line])
    await refundFee(db, { ...inDollars, No: 'EC-1', Type: 'express_claim' }, { CostType: 152018, Amount: 7 })
  })
  expect((await owner.ok(getFees, { Keyword: 'DS-6' })).Items).toMatchObject([{ FeeState: FEE_STATE.settled }])
  expect((await owner.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'USD')).toMatchObject({ Balance: 2 })
})

test('other companies and users without the right see no amounts', async () => {
  expect((await otherCompany.ok(getFees, {})).TotalCount).toBe(0)
  expect(await otherCompany.ok(getOrderFees, { RelateNo: 'DS-1' })).toEqual([])
  expect([await clerk.refused(getFees, {}), await clerk.refused(getOrderFees, { RelateNo: 'DS-1' })]).toEqual([4, 4])
  expect((await clerk.bytes(exportFees, {})).toString()).toContain('"ErrorCode":4')
})

test('fees are filtered by the day they are charged for: rent written on the first of the next month belongs to its month', async () => {
  const QIHANG = 430118
  simulateClock(() => new Date('2025-11-01T03:00:00Z'))
  onTestFinished(() => simulateClock(undefined))
  const rent = { Name: '', CostType: 152012, UnitPrice: 26.41, FeeUnit: 153011, Qty: 1, Amount: 26.41 }
  await transact(portal.pool, 'everyone', 'write', (db) =>
    chargeFees(db, { ...on, ContractCompanyId: QIHANG, No: 'RENT-1', Day: '2025-10-31' }, [rent]),
  )
  const within = async (StartTime: string, EndTime: string) => {
    const filter = { StartTime, EndTime, ContractCompanyId: QIHANG }
    const { ContractCompanyId: _, ...own } = filter
    const answers = [await otherCompany.ok(getFees, own), await staff.ok(getDeskFees, filter)]
    return answers.map(({ TotalCount, Totals }) => [TotalCount, Totals[0]?.Amount])
  }
  expect(await within('2025-10-01', '2025-10-31')).toEqual([
    [1, 26.41],
    [1, 26.41],
  ])
  expect(await within('2025-11-01', '2025-11-30')).toEqual([
    [0, undefined],
    [0, undefined],
  ])
})
