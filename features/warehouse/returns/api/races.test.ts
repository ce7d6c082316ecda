import { expect, test } from 'vitest'
import { serverPair } from '../../../../api/server-pair.ts'
import { cancelReturn, claimParcel, confirmLines, createReturn } from '../contract.ts'
import { receiveReturn, receiveUnclaimed, shelveReturns } from '../desk-contract.ts'
import { CONDITION, returnOrder, SERVICE } from '../rules.ts'
import { returnPortal } from './fixture-returns.ts'

/** Customer and staff use two server processes on one database; of actions that cannot happen twice, only one succeeds. */
const { url, warehouses, announce, accept, counted, courierNo, detail, line, row, issues } = await returnPortal()
const pair = await serverPair(url)
const [customer, staff] = await Promise.all([pair.as('qihang_admin'), pair.as('staff_uk')])
const { states } = returnOrder
const [here, there] = [0, 1] as const

test('two concurrent counts of one parcel book it once; a concurrent cancellation is refused or wins', async () => {
  for (let round = 0; round < 5; round++) {
    const TrackingNo = courierNo()
    const { Id } = await announce({ CourierNumbers: [TrackingNo] })
    await accept(Id)
    const { RowVersion } = await detail(Id)
    const count = (at: 0 | 1) => staff[at].call(receiveReturn, { ...row(Id), RowVersion, TrackingNo, Lines: [line(4)] } as never)
    const cancel = customer[round % 2 ? here : there].call(cancelReturn.GB, { Id, RowVersion })
    const answers = await Promise.all([count(here), count(there), cancel])
    expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
    const after = await detail(Id)
    expect([after.Status, after.ReceivedPieces, after.Items.length]).toEqual(
      answers[2]!.ErrorCode === 0 ? [states.cancelled, 0, 0] : [states.pendingPutaway, 4, 1],
    )
  }
  expect(await issues()).toEqual([])
})

test('an unclaimed parcel is claimed by one of two companies', async () => {
  const rival = await pair.as('hengtai_admin')
  for (let round = 0; round < 3; round++) {
    const TrackingNo = courierNo()
    await staff[here].ok(receiveUnclaimed, { WarehouseId: warehouses.GB, TrackingNo })
    const mine = await announce()
    const theirs = await rival[here].ok(createReturn.GB, {
      WarehouseId: warehouses.GB,
      RemovalOrderNo: `RIVAL-${round}`,
      Boxes: 1,
      Pieces: 1,
      CourierNumbers: [courierNo()],
      Items: [{ Fnsku: 'X00OTHER01', Pieces: 1 }],
    } as never)
    const answers = await Promise.all([
      customer[here].call(claimParcel.GB, { TrackingNo, ReturnId: mine.Id, IsAllKnownConfirmed: true }),
      rival[there].call(claimParcel.GB, { TrackingNo, ReturnId: theirs.Id, IsAllKnownConfirmed: true }),
    ])
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 5])
  }
})

test('concurrently confirming and shelving a line has one outcome, and the ledgers stay consistent', async () => {
  for (let round = 0; round < 3; round++) {
    const { Id, Items } = await counted([line(4), line(2, CONDITION.damaged)])
    const choose = (at: 0 | 1, ServiceType: number) =>
      customer[at].call(confirmLines.GB, {
        Lines: Items.map(({ Id: Line, RowVersion }) => ({ Id: Line, RowVersion, ServiceType })),
      } as never)
    const answers = await Promise.all([choose(here, SERVICE.shelve), choose(there, SERVICE.destroy)])
    expect(answers.filter(({ ErrorCode }) => ErrorCode === 0)).toHaveLength(1)
    const after = await detail(Id)
    expect(new Set(after.Items.map((item) => item.ServiceType)).size).toBe(1)
    await Promise.all(staff.map((one) => one.ok(shelveReturns, { Rows: [row(Id)] })))
    expect((await detail(Id)).ShelvedPieces).toBe(after.Items[0]!.ServiceType === SERVICE.shelve ? 6 : 0)
    expect(await issues()).toEqual([])
  }
})
