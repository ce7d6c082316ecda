import { afterEach, expect, test } from 'vitest'
import { getProductPage } from '#features/warehouse/products/contract.ts'
import { COUNTRIES, type Country } from '#features/warehouse/sites/rules.ts'
import { now, resetClock, runAhead } from '#kit/api/clock.ts'
import { transact } from '#kit/api/db.ts'
import { openPdf, textOfPage } from '#kit/api/pdf/testing.ts'
import { translatorFor } from '#kit/api/texts.ts'
import * as contract from '../contract.ts'
import * as desk from '../desk-contract.ts'
import { CONDITION, CONFIRM_DAYS, destruction, PACKAGE, returnOrder, SERVICE } from '../rules.ts'
import { certificatePdf } from './certificate.ts'
import { returnPortal } from './fixture-returns.ts'

const portal = await returnPortal()
const { customer, staff, pool, courierNo, announce, detail, row, accept, line, receive, issues } = portal
const { states } = returnOrder
const OWNER = { CompanyName: '启航', CompanyNameEn: 'Qihang', WarehouseName: 'Birmingham', WarehouseAddress: 'Unit 4' }
const DAY_MS = 86_400_000

afterEach(() => resetClock())

const inDays = (days: number) => runAhead(new Date(now().getTime() + days * DAY_MS))
const dayOf = (time: string | null) => Math.round(new Date(time!).getTime() / DAY_MS)

/** 3 parcels, 21 pieces inspected, 1 relabelled, 16 shelved, and the quote. Rates in EUR are 1.15 of those in GBP. */
const FEES: Record<Country, number[]> = { GB: [4.5, 10.5, 0.25, 3.2, 12.5], DE: [5.18, 12.08, 0.29, 3.68, 12.5] }

test.each(COUNTRIES)(
  '[state.returns] [state.marketplaceReturnConfirmation] [ent.MarketplaceReturnPlan] %s: a removal of three parcels on three days, with every kind of line, ends with all pieces accounted for',
  async (country) => {
    const [a, b, c] = [courierNo(), courierNo(), courierNo()]
    const today = dayOf(now().toISOString())
    const { Id } = await announce({ CourierNumbers: [a, b], Boxes: 3, Pieces: 21 }, country)
    const read = () => detail(Id, country)
    await accept(Id, country)
    await receive(Id, a, [line(5), line(2, CONDITION.damaged)], country)
    expect(await read()).toMatchObject({
      Status: states.partialInbound,
      ReceivedBoxes: 1,
      ReceivedPieces: 7,
      UnconfirmedLines: 2,
    })
    inDays(2)
    await receive(Id, b, [line(4, CONDITION.opened, 'X00VASE002'), line(3, CONDITION.notOurs, 'B0SOMEONES')], country)
    inDays(3)
    // An unannounced number is added to the return.
    await receive(Id, c, [line(6), line(1)], country)
    const full = await read()
    expect(full).toMatchObject({ Status: states.pendingPutaway, ReceivedPieces: 21, NonCompanyPieces: 3, WaitingPieces: 18 })
    expect(full.Parcels.map(({ TrackingNo, ReceivedTime }) => [TrackingNo, dayOf(ReceivedTime) - today])).toEqual(
      expect.arrayContaining([
        [a, 0],
        [b, 2],
        [c, 5],
      ]),
    )
    // Each line has its own deadline; goods that are not the company's need no confirmation.
    expect(full.Items.map(({ ConfirmDeadline }) => ConfirmDeadline && dayOf(ConfirmDeadline) - today - CONFIRM_DAYS)).toEqual([
      0,
      0,
      2,
      null,
      5,
      5,
    ])

    const [good, damaged, opened, , special, relabel] = full.Items
    const confirm = (lines: object[]) => customer.ok(contract.confirmLines[country], { Lines: lines } as never)
    await confirm([
      { Id: good!.Id, ServiceType: SERVICE.shelve },
      { Id: damaged!.Id, ServiceType: SERVICE.destroy },
      { Id: opened!.Id, ServiceType: SERVICE.shelve },
      { Id: special!.Id, ServiceType: SERVICE.inspect },
    ])
    const NewFnsku = `X00NEWLB${country}`
    expect(
      (
        await customer.call(contract.confirmLines[country], {
          Lines: [{ Id: relabel!.Id, ServiceType: SERVICE.relabel, NewFnsku: 'no' }],
        })
      ).Msg,
    ).toMatch(/^Fnsku invalid: no\. For Amazon X and 9/)
    await confirm([{ Id: relabel!.Id, ServiceType: SERVICE.relabel, NewFnsku }])
    expect(await read()).toMatchObject({ UnconfirmedLines: 0, UnpricedLines: 1, Status: states.pendingPutaway })

    const { RowVersion } = await staff[country].ok(desk.getDeskReturn, row(Id))
    const price = { Amount: 12.5, ExpectedFinishTime: '2031-01-02T10:00:00Z', ValidTo: '2031-01-01' }
    await staff[country].ok(desk.quoteReturn, { ...row(Id), RowVersion, ...price } as never)
    const quoted = await read()
    const CurrencyCode = { GB: 'GBP', DE: 'EUR' }[country]
    expect(quoted).toMatchObject({ Status: states.quoted, Quotes: [{ Amount: 12.5, CurrencyCode, State: 'open' }] })
    await customer.ok(contract.acceptReturnQuote[country], { Id, RowVersion: quoted.RowVersion })

    expect(await staff[country].ok(desk.shelveReturns, { Rows: [row(Id)] })).toEqual({ Done: 1, Skipped: [] })
    const shelved = await read()
    expect(shelved).toMatchObject({
      Status: states.toBeShelved,
      ShelvedPieces: 16,
      WaitingPieces: 2,
      Destructions: [{ Pieces: 2 }],
    })
    expect(shelved.Items.map((item) => item.BatchNo)).toEqual([
      `${shelved.ReturnNo}-01`,
      null,
      `${shelved.ReturnNo}-03`,
      null,
      `${shelved.ReturnNo}-05`,
      `${shelved.ReturnNo}-06`,
    ])

    const [record] = shelved.Destructions
    await staff[country].ok(desk.startDestructions, { Rows: [row(record!.Id)] })
    const open = await staff[country].ok(desk.getDeskDestruction, row(record!.Id))
    await staff[country].ok(desk.finishDestruction, {
      ...row(record!.Id),
      RowVersion: open.RowVersion,
      Weight: 1.2,
      Witness: 'A. Hill',
    } as never)
    const done = await read()
    expect(done).toMatchObject({
      Status: states.completed,
      ReceivedPieces: 21,
      ShelvedPieces: 16,
      DestroyedPieces: 2,
      NonCompanyPieces: 3,
      WaitingPieces: 0,
    })
    expect(done.FeeLines.map((fee) => fee.Amount)).toEqual(FEES[country])
    expect(await customer.ok(contract.getDestroyPage[country], { Keyword: record!.DestroyNo })).toMatchObject({
      Items: [{ DestructionState: destruction.states.destroyed, Weight: 1.2, RelateNo: done.ReturnNo }],
    })
    const certificate = await customer.bytes(contract.getCertificate[country], { Id: record!.Id })
    expect(certificate.subarray(0, 5).toString()).toBe('%PDF-')
    const printed = { ...(await customer.ok(contract.getDestroyRecord[country], { Id: record!.Id })), ...OWNER }
    const german = await openPdf(
      await certificatePdf(printed, { translate: translatorFor('de-DE'), language: 'de-DE', time: (iso) => iso }),
    )
    expect(await textOfPage(german, 1)).toContain('1,20 kg')
    // The relabelled goods are now a separate product, to be reviewed.
    expect(await customer.ok(getProductPage[country], { Keyword: NewFnsku })).toMatchObject({ Items: [{ ReviewState: 122001 }] })
    expect(await issues()).toEqual([])
  },
)

test('a return is closed without the parcels that do not arrive, whose numbers are free again, but not before those that came are counted', async () => {
  const [counted, came, missing] = [courierNo(), courierNo(), courierNo()]
  const { Id } = await announce({ CourierNumbers: [counted, came, missing], Boxes: 3 })
  await accept(Id)
  await receive(Id, counted, [line(3)])
  const close = () => staff.GB.ok(desk.closeReturnsShort, { Rows: [row(Id)] })
  const setState = (PackageState: number) =>
    transact(pool, 'everyone', 'write', (db) =>
      db.updateTable('return_parcel').set({ PackageState }).where('TrackingNo', '=', came).execute(),
    )
  await setState(PACKAGE.claimed)
  expect(await close()).toMatchObject({ Done: 0 })
  await setState(PACKAGE.expected)
  expect(await close()).toMatchObject({ Done: 1 })
  expect((await detail(Id)).Status).toBe(states.pendingPutaway)
  expect((await announce({ CourierNumbers: [missing] })).Id).toBeGreaterThan(Id)
})
