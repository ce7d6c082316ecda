import { useEffectEvent, useLayoutEffect } from 'react'
import { createAdminLink } from '#features/account/session/contract.ts'
import { orderPath } from '#features/freight/core/rules.ts'
import { call } from '#kit/web/client.ts'
import type { DeskOrderRow } from './desk-reads.ts'

/** Opens the order in the portal with the eyes of its company: a link of one use that carries the kind of the order (SPEC 2). */
export function ViewAs({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const view = useEffectEvent(async () => {
    const { ContractCompanyId, OrderLoaddingAndServiceScopeType: OrderType, Id } = row
    // Opened at once, while the click still counts: browsers stop windows that come later.
    const target = window.open('about:blank', '_blank')
    try {
      const { Url } = await call(createAdminLink, { ContractCompanyId, OrderType, Path: orderPath(OrderType, Id) })
      if (target) target.location.replace(Url)
    } catch {
      // The toast has told why.
      target?.close()
    }
  })
  useLayoutEffect(() => {
    void view()
    close()
  }, [close])
  return null
}
