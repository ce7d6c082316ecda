import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chargeFees } from '#features/finance/fees/api/service.ts'
import { recharge } from '#features/finance/wallet/api/service.ts'
import { getWallets } from '#features/finance/wallet/contract.ts'
import { SETTLEMENT } from '#features/finance/wallet/rules.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { labelServer } from '#features/warehouse/carrier-labels/api/fixture-carrier.ts'
import { driverOf } from '#features/warehouse/carrier-labels/api/service.ts'
import { fetchDueLabels } from '#features/warehouse/dropship/api/fetch-labels.ts'
import { getDropship } from '#features/warehouse/dropship/contract.ts'
import { correctDropshipAddress } from '#features/warehouse/dropship/contract/address.ts'
import { fetchDropshipLabels } from '#features/warehouse/dropship/contract/labels.ts'
import { getDeskDropship } from '#features/warehouse/dropship/desk-contract.ts'
import { transact } from '#kit/api/db.ts'
import { folderStore } from '#kit/api/files.ts'
import { COMPANY } from '../../../../api/fixture.ts'
import { recordScans } from '../contract.ts'
import { floorPortal } from './fixture-floor.ts'

const carrier = await labelServer()
const { config, staff, customer, pool, accepted, started } = await floorPortal({ CARRIER_URL: carrier.url })
const driver = driverOf({ CARRIER_URL: carrier.url, CARRIER_TOKEN: undefined })
const round = { pool, store: folderStore(join(config.DATA_DIR, 'files')), driver }

test('an address refused by the courier is corrected at the desk: its label is requested again and the customer notified', async () => {
  const { No, ...key } = await accepted({ X00CUPS001: 1 })
  const PickWaveId = await started()
  const scan = { PickWaveId, ...key, Code: 'X00CUPS001', ScanKey: randomUUID(), ScanTime: '2026-01-05T10:00:00.000Z' }
  await staff.ok(recordScans, { Scans: [scan] })
  carrier.mode = 'refuse'
  expect(await staff.refused(fetchDropshipLabels, key)).toBe(2)
  const { RowVersion } = await staff.ok(getDeskDropship, key)
  const corrected = {
    ...key,
    RowVersion,
    RecipientName: 'Jane Miller',
    RecipientPhone: '+44 121 496 0000',
    PostalCode: 'b249qr',
    City: 'Birmingham',
    Address1: '14 Station Road',
    Reason: 'The courier does not know number 12',
  }
  const correct = (change: object) => staff.call(correctDropshipAddress, { ...corrected, ...change })
  expect(await correct({ PostalCode: '12345' })).toMatchObject({
    ErrorCode: 1,
    Body: { Errors: [expect.objectContaining({ Field: 'PostalCode' })] },
  })
  expect(await correct({ PostalCode: 'HS1 2AA' })).toMatchObject({ ErrorCode: 2, Body: { Ask: 'remoteArea' } })
  expect((await correct({ RowVersion: RowVersion + 7 })).ErrorCode).toBe(6)
  const { RecipientName, RecipientCompany, RecipientPhone, ...placed } = await staff.ok(getDeskDropship, key)
  const { PostalCode, City, County, Address1, Address2, HouseNumber } = placed
  const where = { PostalCode, City, County, Address1, Address2, HouseNumber }
  expect(await correct({ RecipientName, RecipientCompany, RecipientPhone, ...where })).toMatchObject({
    ErrorCode: 2,
    Msg: expect.stringContaining('same'),
  })
  expect(await customer.refused(correctDropshipAddress, corrected)).toBe(3)
  carrier.mode = 'ok'
  expect((await correct({})).ErrorCode).toBe(0)
  await fetchDueLabels(round)
  const own = () => customer.ok(getDropship.GB, { id: key.Id })
  // A background job may request it first.
  await expect.poll(async () => (await own()).Labels).toMatchObject([{ State: 'issued' }])
  expect(await own()).toMatchObject({ PostalCode: 'B24 9QR', Address1: '14 Station Road' })
  expect(carrier.requests.at(-1)!.body).toMatchObject({ to: { street: '14 Station Road' } })
  const messageTitles = async () =>
    (await customer.ok(getMessagePage, { Keyword: No })).Items.map(({ MessageTitle }) => MessageTitle)
  await expect.poll(messageTitles).toContainEqual(expect.stringContaining('address was corrected'))
  // The parcel now has a label with the address.
  expect(await correct({ RowVersion: RowVersion + 1 })).toMatchObject({ ErrorCode: 2 })
})

test('an address corrected into a remote area raises the estimate and the frozen amount, and out of it lowers them', async () => {
  await transact(pool, COMPANY, 'write', async (db) => {
    const { wallet: SettlementMode } = SETTLEMENT
    await db.updateTable('company').set({ SettlementMode }).where('ContractCompanyId', '=', COMPANY).execute()
    const paid = { Type: 'recharge', No: 'RC-REMOTE', Operator: 'test' }
    await recharge(db, { ContractCompanyId: COMPANY, CurrencyCode: 'GBP' }, 500, paid)
  })
  const { No: _, ...key } = await accepted({ X00CUPS001: 1 })
  const frozen = async () => (await customer.ok(getWallets, {})).find(({ CurrencyCode }) => CurrencyCode === 'GBP')!.FrozenAmount
  const before = { ...(await staff.ok(getDeskDropship, key)), frozen: await frozen() }
  await staff.ok(correctDropshipAddress, {
    ...key,
    RowVersion: before.RowVersion,
    RecipientName: 'Jane Miller',
    RecipientPhone: '+44 121 496 0000',
    PostalCode: 'HS1 2AA',
    City: 'Stornoway',
    Address1: '14 Station Road',
    Reason: 'The buyer moved',
    IsRemoteConfirmed: true,
  })
  const { EstimatedFee } = await staff.ok(getDeskDropship, key)
  expect(EstimatedFee).toBeGreaterThan(before.EstimatedFee)
  expect((await frozen()) - before.frozen).toBeCloseTo(EstimatedFee - before.EstimatedFee, 2)

  // A lower estimate is accepted whatever else is due by now.
  await transact(pool, COMPANY, 'write', (db) =>
    chargeFees(
      db,
      {
        ContractCompanyId: COMPANY,
        Site: 'GB',
        WarehouseId: null,
        CurrencyCode: 'GBP',
        Type: 'warehouse_out',
        Id: 1,
        No: 'DUE-1',
        Seq: 1,
        Operator: 'test',
      },
      [{ Name: 'Storage', CostType: 152020, FeeUnit: 153001, Qty: 1, UnitPrice: 9000, Amount: 9000 }],
    ),
  )
  const { RowVersion } = await staff.ok(getDeskDropship, key)
  await staff.ok(correctDropshipAddress, {
    ...key,
    RowVersion,
    RecipientName: 'Jane Miller',
    RecipientPhone: '+44 121 496 0000',
    PostalCode: 'B24 9QR',
    City: 'Birmingham',
    Address1: '14 Station Road',
    Reason: 'The buyer is back',
  })
  expect((await staff.ok(getDeskDropship, key)).EstimatedFee).toBe(before.EstimatedFee)
  expect(await frozen()).toBe(before.frozen)
})
