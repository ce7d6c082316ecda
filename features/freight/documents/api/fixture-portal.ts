import { expect } from 'vitest'
import { uploadOfClient } from '#features/account/files/contract.ts'
import type { KindName } from '#features/freight/core/rules.ts'
import { desk } from '#features/freight/order-desk/api/fixture.ts'
import { freightWorld, orderOf, documentsOf } from '#features/freight/orders/api/fixture.ts'
import { createOrder } from '#features/freight/order-form/contract.ts'
import type { OrderForm } from '#features/freight/orders/rules/fields.ts'
import { getMessagePage } from '#features/messages/inbox/contract.ts'
import { tinyPdf } from '#kit/api/pdf/testing.ts'
import { testPortal } from '../../../../api/testing.ts'
import { attachDocuments, getAttachments, getDeskOrderDocuments } from '../contract.ts'
import { documentReview } from '../rules.ts'

/** A valid archive that contains no workbook. */
export const noWorkbook = () => new Blob(['PK\x03\x04', new Uint8Array(30), 'PK\x05\x06', new Uint8Array(18)])

/** A portal with the users of the document tests and the steps they share. */
export async function documentsPortal() {
  const { as, portal } = await testPortal()
  const [qihang, hengtai, staff] = await Promise.all([as('qihang_admin'), as('hengtai_admin'), as('staff_ops')])
  const QIHANG = 430118
  const { states } = documentReview
  const world = await freightWorld(portal.pool)
  const files = await documentsOf(portal.pool, QIHANG)
  const at = desk(portal.pool, staff, world)

  const pdf = (text: string) => new Blob([tinyPdf(text)], { type: 'application/pdf' })
  const upload = async (name: string, content = pdf(name)) => {
    const { Id, FileName } = (await qihang.upload(uploadOfClient, content, name)).Body
    return { FileId: Id, FileName }
  }

  async function placed(kind: KindName = 'lclFull', more: Partial<OrderForm> = {}) {
    const { OrderId, DcgNo } = await qihang.ok(createOrder[kind], { ...orderOf(kind, world, files), ...more })
    const row = { ContractCompanyId: QIHANG, Id: OrderId }
    const groups = () => qihang.ok(getAttachments, { orderId: OrderId })
    return {
      OrderId,
      DcgNo,
      row,
      groups,
      group: async (type: number) => (await groups()).find((one) => one.Type === type),
      attach: async (Type: number, name: string) =>
        qihang.ok(attachDocuments, { OrderId, Files: [{ ...(await upload(name)), Type: Type as never }] }),
      document: async (type: number) => {
        const found = (await staff.ok(getDeskOrderDocuments, row)).Papers.find((one) => one.Type === type)
        return { Rows: [{ ContractCompanyId: QIHANG, Id: found!.PaperId!, RowVersion: found!.PaperVersion! }] }
      },
    }
  }
  const titles = async () =>
    (await qihang.ok(getMessagePage, { PageIndex: 1, PageSize: 100 })).Items.map((message) => message.MessageTitle)
  const expectMessage = async (title: string) => {
    await expect.poll(titles, { timeout: 10_000 }).toContain(title)
  }

  return { as, portal, qihang, hengtai, staff, QIHANG, states, world, files, at, pdf, upload, placed, titles, expectMessage }
}
