import { useEffectEvent, useLayoutEffect } from 'react'
import { createAdminLink } from '#features/account/session/contract.ts'
import { orderPath } from '#features/freight/core/rules.ts'
import { openLink } from '#kit/web/parts/open-link.ts'
import type { DeskOrderRow } from './desk-reads.ts'

/** Opens the order in the portal as its company sees it: a one-time link that carries the kind of the order (SPEC 2). */
export function ViewAs({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const view = useEffectEvent(() => {
    const { ContractCompanyId, OrderLoaddingAndServiceScopeType: OrderType, Id } = row
    openLink(createAdminLink, { ContractCompanyId, OrderType, Path: orderPath(OrderType, Id) })
  })
  useLayoutEffect(() => {
    view()
    close()
  }, [close])
  return null
}
