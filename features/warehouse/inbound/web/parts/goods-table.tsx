import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import type { PlanDetail, PlanItemRow } from '../../contract.ts'
import { inboundPlan, isPrintable } from '../../rules.ts'
import { missingPieces } from '../../rules/receipt.ts'
import { inbound } from '../../text/keys.ts'
import notes from './notes.module.css'
import { ProductName } from './product-name.tsx'
import { Received } from './received.tsx'

const total = (items: readonly PlanItemRow[], of: (item: PlanItemRow) => number) => items.reduce((sum, item) => sum + of(item), 0)

/** The lines of a plan; from the review on with what of each has come. */
export function GoodsTable({ plan }: { plan: Pick<PlanDetail, 'Items' | 'Status'> }) {
  const t = useText(inbound)
  const { quantity } = useFormat()
  const { Items } = plan
  const isFinal = [inboundPlan.states.completed, inboundPlan.states.exception].includes(plan.Status)
  const pieces: TableColumn<PlanItemRow> = {
    field: 'Pieces',
    title: t('field.Pieces'),
    width: 100,
    align: 'right',
    cell: (item) => <span className="figures">{quantity(item.Pieces)}</span>,
    total: quantity(total(Items, (item) => item.Pieces)),
  }
  const received: TableColumn<PlanItemRow>[] = [
    {
      field: 'ReceivedGood',
      title: t('field.Progress'),
      width: 132,
      cell: (item) => <Received actual={item.ReceivedGood + item.ReceivedDamaged} expected={item.Pieces} />,
      total: (
        <Received
          actual={total(Items, (item) => item.ReceivedGood + item.ReceivedDamaged)}
          expected={total(Items, (item) => item.Pieces)}
        />
      ),
    },
    {
      field: 'ReceivedDamaged',
      title: t('field.ReceivedDamaged'),
      width: 112,
      align: 'right',
      cell: (item) => (
        <span className={item.ReceivedDamaged > 0 ? `figures ${notes.fault}` : 'figures nothing'}>
          {quantity(item.ReceivedDamaged)}
        </span>
      ),
      total: quantity(total(Items, (item) => item.ReceivedDamaged)),
    },
    {
      field: 'ShortPieces',
      title: t(isFinal ? 'field.ShortPieces' : 'field.OpenPieces'),
      width: 110,
      align: 'right',
      cell: (item) => <Missing pieces={missingPieces(item)} isFault={isFinal} />,
      total: quantity(total(Items, (item) => Math.max(0, missingPieces(item)))),
    },
  ]
  const remark: TableColumn<PlanItemRow> = {
    field: 'ProductRemark',
    title: t('field.ProductRemark'),
    width: 160,
    cell: (item) => <span title={item.ProductRemark ?? ''}>{item.ProductRemark ?? <span className="nothing">–</span>}</span>,
  }
  return (
    <DataTable
      label={t('section.goods')}
      rows={Items}
      keyOf={(item) => item.Id}
      maxHeight="min(560px, 70vh)"
      columns={[
        { field: 'Fnsku', title: t('field.Fnsku'), width: 124, pin: 'start', cell: (item) => <Copyable text={item.Fnsku} /> },
        { field: 'Name', title: t('field.Name'), width: 150, grow: true, cell: (item) => <ProductName item={item} /> },
        {
          field: 'Cartons',
          title: t('field.CartonsAndPieces'),
          width: 108,
          align: 'right',
          cell: (item) => (
            <span className="figures">
              {quantity(item.Cartons)} <span className="quiet">× {quantity(item.PcsPerCarton)}</span>
            </span>
          ),
          total: quantity(total(Items, (item) => item.Cartons)),
        },
        ...(isPrintable(plan.Status) ? received : [pieces]),
        {
          field: 'BatchNo',
          title: t('field.BatchNo'),
          width: 154,
          cell: (item) => (item.BatchNo ? <Copyable text={item.BatchNo} /> : <span className="nothing">–</span>),
        },
        {
          field: 'CartonNos',
          title: t('field.CartonNos'),
          width: 124,
          cell: (item) =>
            item.CartonNoFrom === null ? (
              <span className="nothing">–</span>
            ) : (
              <span className="figures">
                {item.CartonNoFrom}–{item.CartonNoTo}
              </span>
            ),
        },
        // Rare, and wide.
        ...(Items.some((item) => item.ProductRemark) ? [remark] : []),
      ]}
    />
  )
}

/** Missing pieces; a surplus has a plus sign. */
function Missing({ pieces, isFault }: { pieces: number; isFault: boolean }) {
  const { quantity } = useFormat()
  if (pieces === 0) return <span className="figures nothing">0</span>
  const words = pieces < 0 ? `+${quantity(-pieces)}` : quantity(pieces)
  return <span className={isFault || pieces < 0 ? `figures ${notes.fault}` : 'figures'}>{words}</span>
}
