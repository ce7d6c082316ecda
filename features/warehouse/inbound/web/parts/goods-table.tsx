import { useFormat } from '#kit/web/format.ts'
import { Copyable } from '#kit/web/parts/copyable.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { TwoLines } from '#kit/web/parts/two-lines.tsx'
import { useText } from '#kit/web/text.ts'
import type { PlanDetail, PlanItemRow } from '../../contract.ts'
import { inboundPlan, isPrintable } from '../../rules.ts'
import { missingPieces } from '../../rules/receipt.ts'
import { inbound } from '../../text/keys.ts'
import notes from './notes.module.css'
import { ProductName } from './product-name.tsx'
import { Received } from './received.tsx'

const total = (items: readonly PlanItemRow[], of: (item: PlanItemRow) => number) => items.reduce((sum, item) => sum + of(item), 0)

/** The lines of a plan; after the review with the received pieces of each. */
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
        <span className={item.ReceivedDamaged > 0 ? `figures ${notes.issue}` : 'figures nothing'}>
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
      cell: (item) => <Missing pieces={missingPieces(item)} isIssue={isFinal} />,
      total: quantity(total(Items, (item) => Math.max(0, missingPieces(item)))),
    },
  ]
  const hasBatches = Items.some((item) => item.BatchNo)
  const hasNumbers = Items.some((item) => item.CartonNoFrom !== null)
  const hasRemarks = Items.some((item) => item.ProductRemark)
  return (
    <DataTable
      label={t('section.goods')}
      rows={Items}
      keyOf={(item) => item.Id}
      maxHeight="min(560px, 70vh)"
      columns={[
        {
          field: 'Fnsku',
          title: hasBatches ? `${t('field.Fnsku')} · ${t('field.BatchNo')}` : t('field.Fnsku'),
          width: 164,
          pin: 'start',
          cell: (item) => (
            <TwoLines below={item.BatchNo && <span className="figures">{item.BatchNo}</span>}>
              <Copyable text={item.Fnsku} />
            </TwoLines>
          ),
        },
        {
          field: 'Name',
          title: hasRemarks ? `${t('field.Name')} · ${t('field.ProductRemark')}` : t('field.Name'),
          width: 150,
          grow: true,
          cell: (item) => (
            <TwoLines below={item.ProductRemark && <span title={item.ProductRemark}>{item.ProductRemark}</span>}>
              <ProductName item={item} />
            </TwoLines>
          ),
        },
        {
          field: 'Cartons',
          title: hasNumbers ? `${t('field.CartonsAndPieces')} · ${t('field.CartonNos')}` : t('field.CartonsAndPieces'),
          width: 148,
          align: 'right',
          cell: (item) => (
            <TwoLines
              below={
                item.CartonNoFrom !== null && (
                  <span className="figures">
                    {item.CartonNoFrom}–{item.CartonNoTo}
                  </span>
                )
              }
            >
              <span className="figures">
                {quantity(item.Cartons)} <span className="quiet">× {quantity(item.PcsPerCarton)}</span>
              </span>
            </TwoLines>
          ),
          total: quantity(total(Items, (item) => item.Cartons)),
        },
        ...(isPrintable(plan.Status) ? received : [pieces]),
      ]}
    />
  )
}

/** Missing pieces; a surplus has a plus sign. */
function Missing({ pieces, isIssue }: { pieces: number; isIssue: boolean }) {
  const { quantity } = useFormat()
  if (pieces === 0) return <span className="figures nothing">0</span>
  const words = pieces < 0 ? `+${quantity(-pieces)}` : quantity(pieces)
  return <span className={isIssue || pieces < 0 ? `figures ${notes.issue}` : 'figures'}>{words}</span>
}
