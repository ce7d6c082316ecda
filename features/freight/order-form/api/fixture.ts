import type { KindName } from '#features/freight/core/rules.ts'
import { documentsOf, freightWorld, orderOf } from '#features/freight/orders/api/fixture.ts'
import { getOrder } from '#features/freight/orders/contract.ts'
import type { OrderFields, OrderForm } from '#features/freight/orders/rules/fields.ts'
import type { testPortal } from '../../../../api/testing.ts'
import { createOrder, updateOrder } from '../contract.ts'

const QIHANG = 430118

/** Data for orders of qihang, and a way to place one. */
export async function placing({ as, portal }: Pick<Awaited<ReturnType<typeof testPortal>>, 'as' | 'portal'>) {
  const qihang = await as('qihang_admin')
  const world = await freightWorld(portal.pool)
  const documents = await documentsOf(portal.pool, QIHANG)

  async function placed(kind: KindName = 'lclFull', more: Partial<OrderForm> = {}) {
    const { OrderId } = await qihang.ok(createOrder[kind], { ...orderOf(kind, world, documents), ...more })
    const read = () => qihang.ok(getOrder[kind], { orderId: OrderId })
    const { Form, RowVersion } = await read()
    const send = (changed: object, version: number) =>
      qihang.call(updateOrder[kind], { ...Form, ...changed, OrderId, RowVersion: version } as never)
    /** Changes the order; if the response is a new price, sends the order again with that price. */
    const change = async (changed: Partial<OrderForm>, version = RowVersion) => {
      const answer = await send(changed, version)
      const reported = answer.Body as unknown as { TotalAmount?: number } | null
      return answer.ErrorCode === 6 && reported?.TotalAmount !== undefined && !('ExpectedAmount' in changed)
        ? send({ ...changed, ExpectedAmount: reported.TotalAmount }, version)
        : answer
    }
    return {
      OrderId,
      Form: Form as OrderFields,
      RowVersion,
      read,
      /** Its current id and version, for a call that changes it. */
      seen: async () => ({ OrderId, RowVersion: (await read()).RowVersion }),
      send,
      change,
      row: { ContractCompanyId: QIHANG, Id: OrderId },
    }
  }
  return { qihang, world, documents, placed }
}

/** Fields and codes of a refused form, such as `Cartons.0.Weight required`. */
export const issuesOf = (answer: { Body: unknown }) =>
  (answer.Body as { Errors: { Field: string; Code: string }[] }).Errors.map(({ Field, Code }) => `${Field} ${Code}`)
