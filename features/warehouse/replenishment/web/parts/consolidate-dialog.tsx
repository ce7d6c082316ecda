import { Skeleton } from 'antd'
import { useState } from 'react'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { FailedNotice } from '#kit/web/parts/notice.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { consolidateReplenishment, getLooseOrders } from '../../consolidation-contract.ts'
import { getReplenishment, getReplenishments, type OrderRow } from '../../contract.ts'
import { mixProblem, type MixedBox, type MixedCarton } from '../../rules/mixed-cartons.ts'
import { replenishment } from '../../text/keys.ts'
import { boxesOf, USUAL_PLAN, MixEditor, type Plan } from './mix-editor.tsx'

/** Queries that a plan of mixed cartons invalidates. */
export const MIX_STALE = COUNTRIES.flatMap((country) => [
  getReplenishment[country],
  getReplenishments[country],
  getLooseOrders[country],
])

type Props = { row: Pick<OrderRow, 'Id' | 'WarehouseOutNo'>; carton?: MixedCarton; close: () => void }

/** Plans the mixed cartons of an order, typed or as proposed. */
export default function ConsolidateDialog({ row, carton, close }: Props) {
  const t = useText(replenishment)
  const { country } = useSite()
  const { data, error, refetch } = useRead(getReplenishment[country], { warehouseOutId: row.Id }, { silent: true })
  const [typed, setTyped] = useState<Plan>()
  const title = t('mix.title', { no: row.WarehouseOutNo })
  const save = useWrite(consolidateReplenishment[country], {
    silent: true,
    about: title,
    invalidate: MIX_STALE,
    onSuccess: close,
  })
  const items = (data?.Items ?? []).filter((item) => item.LoosePieces > 0)
  const stored = data?.Boxes.filter((box) => box.IsConsolidated) ?? []
  const plan: Plan = typed ?? {
    carton: carton ?? (stored[0] ? { ...stored[0], MaxWeight: USUAL_PLAN.carton.MaxWeight } : USUAL_PLAN.carton),
    boxes: stored.map((box) => new Map(box.Items.map(({ ItemId, Pieces }) => [ItemId, Pieces]))),
  }
  const boxes: MixedBox[] = boxesOf(plan)
  const problem = data ? mixProblem(items, boxes, plan.carton) : null
  const { Length, Width, Height, MaxWeight } = plan.carton
  return (
    <Dialog
      open
      title={title}
      ok={t('action.consolidate')}
      width={920}
      busy={save.busy}
      disabled={!data || problem !== null || boxes.length === 0}
      refusal={save.refusal}
      onOk={() => save.write({ warehouseOutId: row.Id, Carton: { Length, Width, Height, MaxWeight }, Boxes: boxes as never })}
      onClose={close}
    >
      {!data && error ? (
        <FailedNotice error={error} retry={() => void refetch()} />
      ) : data ? (
        <MixEditor items={items} plan={plan} change={setTyped} problem={problem} />
      ) : (
        <Skeleton active />
      )}
    </Dialog>
  )
}
