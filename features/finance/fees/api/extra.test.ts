import { Client } from 'pg'
import { expect, test } from 'vitest'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { FEE_STATE } from '#features/finance/wallet/rules.ts'
import { freightOrder } from '#features/freight/core/rules.ts'
import { ladingPortal } from '#features/freight/lading/api/fixture-portal.ts'
import { transact } from '#kit/api/db.ts'
import { prove } from '../../../../tools/prove.ts'
import { addFee, getDeskFees, getFees } from '../contract.ts'

const { as, portal, url, lanjing, here, LANJING, walletDocuments, staff } = await ladingPortal()
const operations = await as('staff_ops2')
const DEMURRAGE = { CostType: 152005, Name: 'Demurrage', Qty: 2, FeeUnit: 153007, UnitPrice: 35.5, CurrencyCode: 'GBP' } as const

test('staff charge an order for items without a rate once, from the wallet once the goods have left', async () => {
  const { order } = await here.open(lanjing, LANJING, walletDocuments)
  const { DcgNo } = await here.read(await here.billOf(order))
  await transact(portal.pool, 'everyone', 'write', (db) =>
    recharge(db, { ContractCompanyId: LANJING, CurrencyCode: 'GBP' }, 90_000, {
      Type: 'recharge_record',
      No: 'R-X',
      Operator: 'x',
    }),
  )
  const feesOf = async () => (await lanjing.ok(getFees, { Keyword: DcgNo })).Items.filter(({ CostType }) => CostType === 152005)
  const known = (await feesOf()).length
  const fee = { ...DEMURRAGE, RelateNo: DcgNo.toLowerCase() }
  expect(await staff.ok(addFee, fee)).toEqual({ No: DcgNo })
  expect((await feesOf())[0]).toMatchObject({
    Name: 'Demurrage',
    Amount: 71,
    FeeState: FEE_STATE.unbilled,
    RelateNo: DcgNo,
    IsExtra: true,
  })
  expect(await staff.call(addFee, fee)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'repeated' } })
  await here.at.depart(order)
  expect((await feesOf()).every(({ FeeState }) => FeeState === FEE_STATE.settled)).toBe(true)
  const balance = async () => (await lanjing.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'GBP')!.Balance
  const before = await balance()
  await Promise.all([1, 2].map(() => staff.ok(addFee, { ...fee, IsRepeatConfirmed: true })))
  expect(await balance()).toBe(before - 142)
  expect((await feesOf()).length).toBe(known + 3)
  // Goods of a cancelled order never leave: its costs are due at once.
  const { order: ended } = await here.open(lanjing, LANJING, walletDocuments)
  const { DcgNo: endedNo } = await here.read(await here.billOf(ended))
  await transact(portal.pool, 'everyone', 'write', (db) =>
    db.updateTable('order_fba').set({ OrderStatus: freightOrder.states.cancelled }).where('Id', '=', ended.Id).execute(),
  )
  await staff.ok(addFee, { ...fee, RelateNo: endedNo })
  expect(await balance()).toBe(before - 213)

  expect((await staff.ok(getDeskFees, { Keyword: DcgNo })).Items[0]).toMatchObject({ Operator: 'staff_ops', Amount: 71 })
  expect(await staff.refused(addFee, { ...fee, RelateNo: 'DCG-NONE' })).toBe(1)
  expect(await staff.refused(addFee, { ...fee, UnitPrice: 0.0001, Qty: 1 })).toBe(1)
  expect([await operations.refused(addFee, fee), await lanjing.refused(addFee, fee)]).toEqual([4, 3])
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    expect((await prove(client)).issues).toEqual([])
  } finally {
    await client.end()
  }
})
