import { kindOf } from '#features/freight/core/rules.ts'
import { cutOffsOf } from '#features/freight/schedules/rules/late-goods.ts'
import { zoneOf } from '#features/warehouse/sites/rules.ts'
import type { FieldSpec } from '#kit/web/form/field-spec.ts'
import { useFormat } from '#kit/web/format.ts'
import { useText } from '#kit/web/text.ts'
import { bookSpace } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { DeskFile } from './desk-file.tsx'
import { fileKey } from './file-key.ts'
import type { DeskOrderRow } from './desk-reads.ts'
import { OrderDialog } from './order-dialog.tsx'
import { sailingField, transportOf } from './transport-fields.ts'
import css from './desk.module.css'

const schema = bookSpace.input
  .pick({ SailingId: true, SiCutOff: true, VgmCutOff: true, CyCutOff: true, CfsCutOff: true, FreeDays: true })
  .extend({ SoFileId: fileKey })
const at = (field: string): FieldSpec => ({ field, kind: 'dateTime', zone: zoneOf(undefined) })

/** The shipping order of a sea order and its cut-offs, initially those of the chosen sailing. */
export default function BookDialog({ row, close }: { row: DeskOrderRow; close: () => void }) {
  const t = useText(orderDesk)
  const format = useFormat()
  const kind = kindOf(row.OrderLoaddingAndServiceScopeType)
  return (
    <OrderDialog row={row} close={close} title={orderDesk('move.bookSpace')}>
      {(order) => {
        const shown = cutOffsOf(kind)
        const chosen = transportOf(order, format)
        return {
          op: bookSpace,
          schema,
          initial: Object.fromEntries(shown.map((name) => [name, order[name]])),
          width: 640,
          fields: [
            sailingField(order, format, chosen !== null, shown),
            ...shown.map(at),
            ...(kind.cargo === 'containers' ? [{ field: 'FreeDays', kind: 'number' } as const] : []),
          ],
          content: (
            <>
              {chosen && <p className={css.hint}>{t('desk.asChosen', { what: chosen })}</p>}
              <div className={css.grid}>
                <DeskFile row={row} field="SoFileId" label={t('field.SoFileId')} />
              </div>
            </>
          ),
        }
      }}
    </OrderDialog>
  )
}
