import { describe, expect, test } from 'vitest'
import { getDeskOrderDocuments, getContainerDropOffs, getProofs, saveContainerDropOff } from '../contract.ts'
import { DOCUMENT } from '../rules.ts'
import { documentsPortal } from './fixture-portal.ts'

const { qihang, hengtai, staff, states, at, placed } = await documentsPortal()

describe('container drop-off and proof of delivery', () => {
  test('[call.oms.OrderFbaAmazonDeliveryAddress.GetPortDropListByOrderId] lists container drop-offs', async () => {
    const order = await placed('fclTail')
    const [drop] = (await staff.ok(getDeskOrderDocuments, order.row)).Drops
    expect(await qihang.ok(getContainerDropOffs, { OrderId: order.OrderId })).toEqual([
      { ContainerNo: 'CSQU3054383', DropTime: null, Terminal: null, FreeUntil: null },
    ])
    const known = { ...order.row, ContainerId: drop!.Id, DropTime: '2026-01-10T18:00:00.000Z', Terminal: 'Felixstowe Trinity' }
    expect(await staff.call(saveContainerDropOff, { ...known, FreeUntil: '2026-01-09' })).toMatchObject({
      ErrorCode: 2,
      Msg: 'The free days cannot end before the container drop-off',
    })
    // At the terminal it is still the 10th, in China the 11th.
    await staff.ok(saveContainerDropOff, { ...known, FreeUntil: '2026-01-10' })
    expect(await qihang.ok(getContainerDropOffs, { OrderId: order.OrderId })).toEqual([
      {
        ContainerNo: 'CSQU3054383',
        DropTime: '2026-01-10T18:00:00.000Z',
        Terminal: 'Felixstowe Trinity',
        FreeUntil: '2026-01-10',
      },
    ])
    expect(await hengtai.refused(getContainerDropOffs, { OrderId: order.OrderId })).toBe(5)
  })

  test('[call.oms.OrderFbaAmazonDeliveryAddress.GetTrackingnumFileList] [msg.noValidPod] lists proofs of delivery, and shows a message if there is none', async () => {
    const order = await placed()
    expect(await qihang.call(getProofs, { OrderId: order.OrderId })).toMatchObject({
      ErrorCode: 2,
      Msg: 'No valid POD, contact support',
    })
    await at.advance(order.row, 6)
    const [proof, ...others] = await qihang.ok(getProofs, { OrderId: order.OrderId })
    expect(proof).toMatchObject({
      TrackingNo: null,
      FcCode: 'BHX1',
      FileName: 'pod.pdf',
      PodUrl: `/cms/api/File/Download?Id=${proof!.FileId}`,
      DeliveredTime: expect.any(String),
    })
    expect(others).toEqual([])
    expect(await order.group(DOCUMENT.pod)).toMatchObject({
      DocState: states.approved,
      MayBring: false,
      Items: [{ FileName: 'pod.pdf' }],
    })
    expect(await hengtai.refused(getProofs, { OrderId: order.OrderId })).toBe(5)
  })
})
