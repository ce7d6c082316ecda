import { expect, test } from 'vitest'
import * as contract from '../contract.ts'
import { HENGTAI, labelPortal } from './fixture-labels.ts'

const { monthly, delivered, order, labelled } = await labelPortal()

test('labels of one order share its pieces until one is cancelled', async () => {
  const { Id, WarehouseOutNo } = await delivered()
  const one = { OriginalOutNo: WarehouseOutNo, Items: [{ Fnsku: 'X00LABEL01', Pieces: 1 }] }
  const first = await labelled(monthly, HENGTAI, one)
  expect((await monthly.ok(contract.getLabelOrder.GB, { Id })).Items).toMatchObject([{ Pieces: 1 }])
  const two = { ...one, Items: [{ Fnsku: 'X00LABEL01', Pieces: 2 }] }
  expect(await order(monthly, two)).toMatchObject({
    ErrorCode: 1,
    Body: { Errors: [{ Field: 'Items[0].Pieces' }] },
  })
  await labelled(monthly, HENGTAI, { OriginalOutNo: WarehouseOutNo })
  expect(await order(monthly, { OriginalOutNo: WarehouseOutNo })).toMatchObject({
    ErrorCode: 1,
    Body: { Errors: [{ Field: 'OriginalOutNo' }] },
  })
  const { RowVersion } = await first.read()
  await monthly.ok(contract.cancelLabel.GB, { Id: first.Id, RowVersion })
  await labelled(monthly, HENGTAI, one)
})

test('[rule.list.noDupFnsku] the goods of a label name each FNSKU once, so that no more come back than were sent', async () => {
  const { WarehouseOutNo } = await delivered()
  const one = { Fnsku: 'X00LABEL01', Pieces: 1 }
  expect(await order(monthly, { OriginalOutNo: WarehouseOutNo, Items: [one, one, one] })).toMatchObject({
    ErrorCode: 1,
    Body: { Errors: [{ Field: 'Items[1].Fnsku' }, { Field: 'Items[2].Fnsku' }] },
  })
})

test('[rule.postal.remote] [msg.remotePostalCode] the label of a buyer in a remote area is asked about first', async () => {
  const remote = { PostalCode: 'IV27 4AB', City: 'Lairg' }
  expect(await order(monthly, remote)).toMatchObject({ ErrorCode: 2, Body: { Ask: 'remoteArea' } })
  expect(await order(monthly, { ...remote, IsRemoteConfirmed: true })).toMatchObject({ ErrorCode: 0 })
})
