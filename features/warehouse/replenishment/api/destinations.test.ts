import { expect, test } from 'vitest'
import type { Input } from '#kit/shared/op.ts'
import { createReplenishment, updateReplenishment } from '../contract.ts'
import { packReplenishment } from '../desk-contract.ts'
import { BOOKED_BY, DESTINATION, MODE } from '../rules.ts'
import { replenishmentPortal } from './fixture.ts'
import { asPlanned } from './fixture-cartons.ts'

const f = await replenishmentPortal()
const { owner, staff } = f

await f.product('X00RPPLACE', [['PL-01', 500, '2025-10-01']])
await f.product('X00RPPLACD', [['PD-01', 500, '2025-10-01']], { country: 'DE' })

type Order = Input<(typeof createReplenishment)['GB']>
const privately = (change: Partial<Order>, Fnsku = 'X00RPPLACE') =>
  f.order([{ Fnsku, Cartons: 1 }], {
    DestWarehouseType: DESTINATION.private,
    DeliveryMode: MODE.express,
    ExpressCompany: 'D2',
    BookingMethod: BOOKED_BY.nobody,
    Contact: 'Ann Lee',
    Phone: '+44 20 7946 0018',
    Country: 'GB',
    PostalCode: 'B24 9QR',
    City: 'Birmingham',
    Street: 'Tyburn Road',
    ...change,
  })

test('[rule.postal.remote] [msg.remotePostalCode] a private warehouse in a remote area is asked about, once for each place', async () => {
  const remote = privately({ PostalCode: 'IV27 4AB', City: 'Lairg' })
  const asked = { ErrorCode: 2, Msg: 'This postcode is in a remote area. Continue?', Body: { Ask: 'remoteArea' } }
  expect(await owner.call(createReplenishment.GB, remote)).toMatchObject(asked)
  expect(await f.balance('PL-01')).toMatchObject({ LockedPcs: 0 })
  const saved = await owner.ok(createReplenishment.GB, { ...remote, IsRemoteConfirmed: true })
  const known = { Id: saved.WarehouseOutId, RowVersion: saved.RowVersion }
  const changed = await owner.ok(updateReplenishment.GB, { ...remote, ...known, ShopInfo: 'North' })
  const other = { ...remote, PostalCode: 'HS1 2AA', ...known, RowVersion: changed.RowVersion }
  expect(await owner.call(updateReplenishment.GB, other)).toMatchObject(asked)
})

test('[rule.courier.Y.max] cartons that were packed too heavy for their courier are refused, others are packed', async () => {
  const saved = await owner.ok(createReplenishment.GB, privately({ ExpressCompany: 'Y' }))
  await f.picked(saved)
  const [box] = asPlanned(await f.detail(saved))
  const pack = (Weight: number) =>
    staff.ok(packReplenishment, { ...f.keyOf(saved), Boxes: [{ ...box!, Weight }], Pallets: null, IsMeasuresConfirmed: true })
  expect((await pack(30.01)).Skipped).toMatchObject([{ Reason: 'Y-STD does not accept parcels over 30 kg' }])
  expect(await pack(30)).toEqual(f.done)
})

test('[rule.courier.outsideGermany] a courier that does not take the cartons, or does not go there, is refused at its field', async () => {
  const refused = async (site: 'GB' | 'DE', order: Order) => {
    const { ErrorCode, Body } = await owner.call(createReplenishment[site], order)
    const { Errors } = Body as unknown as { Errors: { Field: string; Code: string }[] }
    return [ErrorCode, ...Errors.map(({ Field, Code }) => `${Field} ${Code}`)]
  }
  const abroad: Partial<Order> = { WarehouseId: f.at.DE, Country: 'FR', PostalCode: '59553', City: 'Lille', HouseNumber: '1' }
  expect(await refused('DE', privately({ ...abroad, ExpressCompany: 'D1' }, 'X00RPPLACD'))).toEqual([
    1,
    'ExpressCompany courierBlocked',
  ])
  await owner.ok(createReplenishment.DE, privately(abroad, 'X00RPPLACD'))
  expect(await refused('GB', f.order([{ Fnsku: 'X00RPPLACE', Cartons: 1 }], { FcCode: 'DTM2' }))).toEqual([
    1,
    'FcCode centreElsewhere',
  ])
})
