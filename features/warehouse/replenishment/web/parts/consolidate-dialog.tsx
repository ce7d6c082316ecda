import { useState, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { COUNTRIES } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { useDialogDraft } from '#kit/web/form/dialog-draft.tsx'
import { createFormStore } from '#kit/web/form/store.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { consolidateReplenishment, getLooseOrders } from '../../consolidation-contract.ts'
import { getReplenishment, getReplenishments, type OrderDetail, type OrderRow } from '../../contract.ts'
import { mixProblem, type MixedBox, type MixedCarton } from '../../rules/mixed-cartons.ts'
import { replenishment } from '../../text/keys.ts'
import { boxesOf, piecesByLine, USUAL_PLAN, MixEditor, type Plan } from './mix-editor.tsx'

/** Queries that a plan of mixed cartons invalidates. */
export const MIX_STALE = COUNTRIES.flatMap((country) => [
  getReplenishment[country],
  getReplenishments[country],
  getLooseOrders[country],
])

type Props = { row: Pick<OrderRow, 'Id' | 'WarehouseOutNo'>; carton?: MixedCarton; close: () => void }

/** Plans the mixed cartons of an order, typed or as proposed. */
export default function ConsolidateDialog(props: Props) {
  const title = useText(replenishment)('mix.title', { no: props.row.WarehouseOutNo })
  const { country } = useSite()
  const { record, instead } = useDialogRecord(getReplenishment[country], { warehouseOutId: props.row.Id }, title, props.close)
  return record ? <PlanDialog {...props} order={record} title={title} /> : instead
}

function PlanDialog({ row, carton, close, order, title }: Props & { order: OrderDetail; title: string }) {
  const t = useText(replenishment)
  const { country } = useSite()
  const [form] = useState(() => createFormStore({ schema: z.unknown(), initial: storedPlan(order, carton) }))
  const plan = useSyncExternalStore(form.subscribe, form.values)
  const consolidate = consolidateReplenishment[country]
  const draft = useDialogDraft(form, { name: `${consolidate.path} ${row.Id}`, initial: form.saved(), onClose: close })
  const save = useWrite(consolidate, {
    silent: true,
    about: title,
    invalidate: MIX_STALE,
    onSuccess: () => {
      draft.sent()
      close()
    },
  })
  const items = order.Items.filter((item) => item.LoosePieces > 0)
  const boxes: MixedBox[] = boxesOf(plan)
  const problem = mixProblem(items, boxes, plan.carton)
  const { Length, Width, Height, MaxWeight } = plan.carton
  const change = (next: Plan) => {
    form.set('carton', next.carton)
    form.set('boxes', next.boxes)
  }
  return (
    <Dialog
      open
      title={title}
      ok={t('action.consolidate')}
      width={920}
      busy={save.busy}
      disabled={problem !== null || boxes.length === 0}
      refusal={save.refusal}
      onOk={() => save.write({ warehouseOutId: row.Id, Carton: { Length, Width, Height, MaxWeight }, Boxes: boxes as never })}
      onClose={save.busy ? close : draft.close}
    >
      {draft.banner}
      <MixEditor items={items} plan={plan} change={change} problem={problem} />
      {draft.question}
    </Dialog>
  )
}

/** The order's planned mixed cartons. */
function storedPlan({ Boxes }: OrderDetail, carton: MixedCarton | undefined): Plan {
  const stored = Boxes.filter((box) => box.IsConsolidated)
  return {
    carton: carton ?? (stored[0] ? { ...stored[0], MaxWeight: USUAL_PLAN.carton.MaxWeight } : USUAL_PLAN.carton),
    boxes: stored.map(({ Items }) => piecesByLine(Items)),
  }
}
