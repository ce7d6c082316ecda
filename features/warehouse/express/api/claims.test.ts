import { expect, test } from 'vitest'
import { storeExchangeRate } from '#features/freight/rates/api/service.ts'
import { transact } from '#kit/api/db.ts'
import { stockProduct } from '../../../../api/fixture.ts'
import { createClaim, getDeskClaim, payClaim, refuseClaims, sendClaims } from '../claim-contract.ts'
import { closeProblems, openProblem } from '../problem-contract.ts'
import { expressPortal } from './fixture-express.ts'

const { staff, pool, parcel, url } = await expressPortal()

const balance = () =>
  transact(pool, 'everyone', 'read', async (db) => {
    const wallet = await db
      .selectFrom('wallet')
      .select('Balance')
      .where('ContractCompanyId', '=', 426_299)
      .where('CurrencyCode', '=', 'EUR')
      .executeTakeFirst()
    return wallet?.Balance ?? 0
  })

async function caseOf({ ContractCompanyId, Id: parcelId }: { ContractCompanyId: number; Id: number }) {
  const opened = await staff.ok(openProblem, { ContractCompanyId, Id: parcelId, ProblemType: 147002, Text: 'Lost?' })
  const key = { ContractCompanyId, Id: opened.Id }
  return {
    claim: (Amount: number) => staff.call(createClaim, { ...key, Reason: 150001, Amount }),
    close: () => staff.ok(closeProblems, { Rows: [key], Result: 'Lost' }),
  }
}

test('a parcel is claimed once across its cases, and again only after a refusal', async () => {
  const one = await parcel()
  const first = await caseOf(one)
  const { Body } = await first.claim(20)
  await first.close()
  const second = await caseOf(one)
  expect((await second.claim(20)).ErrorCode).toBe(7)
  const row = { ContractCompanyId: one.ContractCompanyId, Id: Body!.Id }
  await staff.ok(sendClaims, { Rows: [row] })
  await staff.ok(refuseClaims, { Rows: [row], Result: 'No proof' })
  expect((await second.claim(20)).ErrorCode).toBe(0)
})

test('a claim refused by the courier can be made again for the same case, once', async () => {
  const one = await parcel()
  const { claim } = await caseOf(one)
  const { Body } = await claim(20)
  const row = { ContractCompanyId: one.ContractCompanyId, Id: Body!.Id }
  await staff.ok(sendClaims, { Rows: [row] })
  await staff.ok(refuseClaims, { Rows: [row], Result: 'No proof' })
  const again = await Promise.all([claim(20), claim(20)])
  expect(again.map(({ ErrorCode }) => ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 7])
})

test('a claim cannot exceed the declared value of the goods, in the currency of the claim', async () => {
  const one = await parcel()
  const { WaresInfoId } = await stockProduct(url, 'X00CLAIM01', 1, {
    company: one.ContractCompanyId,
    country: 'DE',
    warehouse: 'DEDUI1',
  })
  await transact(pool, 'everyone', 'write', async (db) => {
    await db.deleteFrom('exchange_rate').execute()
    await storeExchangeRate(db, { RateDate: '2020-01-01', Eur: 0.8, Usd: 0.7, Cny: 0.1 }, null)
    await db
      .updateTable('wares_info')
      .set({ DeclareValue: 10.01, DeclareCurrency: 'GBP' })
      .where('Id', '=', WaresInfoId)
      .execute()
    await db
      .insertInto('warehouse_out_item')
      .values({
        ContractCompanyId: one.ContractCompanyId,
        WarehouseOutId: one.WarehouseOutId,
        LineNo: 1,
        WaresInfoId,
        Fnsku: 'X00CLAIM01',
        Pieces: 2,
      })
      .execute()
  })
  const { claim } = await caseOf(one)
  expect(await claim(25.04)).toMatchObject({ ErrorCode: 2, Msg: expect.stringMatching(/EUR.25\.03/) })
  expect((await claim(25.03)).ErrorCode).toBe(0)
})

test('a lower payment by the courier is booked with the amount and the reason', async () => {
  const one = await parcel()
  const { Body } = await (await caseOf(one)).claim(20)
  const row = { ContractCompanyId: one.ContractCompanyId, Id: Body!.Id }
  await staff.ok(sendClaims, { Rows: [row] })
  const { RowVersion, ApplyDate } = await staff.ok(getDeskClaim, row)
  const pay = { ...row, RowVersion, PaidDate: ApplyDate, PaidAmount: 12.5 }
  expect((await staff.call(payClaim, { ...pay, PaidAmount: 20.01 })).Msg).toContain('more than was claimed')
  expect((await staff.call(payClaim, pay)).Msg).toContain('why less was paid')
  const wrong = await staff.call(payClaim, { ...pay, MonthlyBillNo: 'MB202511-0-EUR', Result: 'Less' })
  expect([wrong.ErrorCode, wrong.Body]).toMatchObject([1, { Errors: [{ Field: 'MonthlyBillNo' }] }])
  const tooMuch = await staff.call(payClaim, { ...pay, PaidAmount: 100_000_000 })
  expect([tooMuch.ErrorCode, tooMuch.Body]).toMatchObject([1, { Errors: [{ Field: 'PaidAmount' }] }])
  const before = await balance()
  await staff.ok(payClaim, { ...pay, Result: 'The goods were insured for less' })
  expect(await staff.ok(getDeskClaim, row)).toMatchObject({ Amount: 20, PaidAmount: 12.5, FeeNo: expect.stringMatching(/^FE/) })
  expect(await balance()).toBe(before + 12.5)
})

test('the claims for the parcels of an order add up to its declared value at most', async () => {
  const one = await parcel()
  const { WaresInfoId } = await stockProduct(url, 'X00CLAIM02', 1, {
    company: one.ContractCompanyId,
    country: 'DE',
    warehouse: 'DEDUI1',
  })
  const second = await transact(pool, 'everyone', 'write', async (db) => {
    const { ContractCompanyId, WarehouseOutId } = one
    await db.updateTable('wares_info').set({ DeclareValue: 10, DeclareCurrency: 'EUR' }).where('Id', '=', WaresInfoId).execute()
    await db
      .insertInto('warehouse_out_item')
      .values({ ContractCompanyId, WarehouseOutId, LineNo: 1, WaresInfoId, Fnsku: 'X00CLAIM02', Pieces: 3 })
      .execute()
    const {
      Id: _,
      SearchText: __,
      ...first
    } = await db.selectFrom('pack_express').selectAll().where('Id', '=', one.Id).executeTakeFirstOrThrow()
    return db
      .insertInto('pack_express')
      .values({ ...first, TrackingNo: `${one.TrackingNo}B` })
      .returning(['ContractCompanyId', 'Id'])
      .executeTakeFirstOrThrow()
  })
  const [cup, vase] = [await caseOf(one), await caseOf(second)]
  const { ErrorCode, Body } = await cup.claim(20)
  expect(ErrorCode).toBe(0)
  expect(await vase.claim(10.01)).toMatchObject({ ErrorCode: 2, Msg: expect.stringMatching(/EUR.30\.00.*EUR.20\.00/) })
  // Of a claim that the courier has paid in part, only the payment counts.
  const row = { ContractCompanyId: one.ContractCompanyId, Id: Body!.Id }
  await staff.ok(sendClaims, { Rows: [row] })
  const { RowVersion, ApplyDate } = await staff.ok(getDeskClaim, row)
  await staff.ok(payClaim, { ...row, RowVersion, PaidDate: ApplyDate, PaidAmount: 12, Result: 'Limit of liability' })
  expect((await vase.claim(18.01)).ErrorCode).toBe(2)
  expect((await vase.claim(18)).ErrorCode).toBe(0)
})
