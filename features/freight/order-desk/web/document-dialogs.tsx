import type { AnyKeys } from '#kit/shared/text.ts'
import { mayOweDuty } from '#features/freight/clearance/rules.ts'
import { clearance, type ClearanceMove } from '#features/freight/core/rules.ts'
import { useTranslate, useText } from '#kit/web/text.ts'
import { z } from 'zod'
import { moveClearance, sendPreFile } from '../contract.ts'
import { orderDesk } from '../text/keys.ts'
import { DeskFile } from './desk-file.tsx'
import { fileKey } from './file-key.ts'
import type { DeskOrderRow } from './desk-reads.ts'
import { OrderDialog } from './order-dialog.tsx'
import css from './desk.module.css'

type Props = { row: DeskOrderRow; close: () => void }

const clearing = moveClearance.input.pick({ Move: true, Remark: true })
const EXPLAINED: readonly string[] = ['askDocuments', 'askDuty', 'report'] satisfies ClearanceMove[]
const isExplained = ({ Move }: { Move?: string }) => EXPLAINED.includes(Move ?? '')

const words: AnyKeys = orderDesk

/** The next step of customs clearance, with a remark for the customer. */
export function ClearanceDialog({ row, close }: Props) {
  const translate = useTranslate()
  return (
    <OrderDialog row={row} close={close} title={orderDesk('move.moveClearance')}>
      {(order) => {
        const moves = clearance
          .movesFrom(order.ClearanceStatus, 'staff')
          .filter((move) => move !== 'askDuty' || mayOweDuty(order.Form.ClearanceMode))
        return {
          op: moveClearance,
          schema: clearing,
          // The step is never preselected among several: it binds the goods.
          initial: moves.length === 1 ? { Move: moves[0] } : {},
          fields: [
            {
              field: 'Move',
              kind: 'choice',
              useOptions: () => moves.map((value) => ({ value, label: translate(words(`move.${value}`)) })),
              wide: true,
            },
            {
              field: 'Remark',
              kind: 'longText',
              max: 200,
              wide: true,
              required: isExplained,
              help: orderDesk('desk.clearanceHint'),
            },
          ],
        }
      }}
    </OrderDialog>
  )
}

const filing = z.object({ PreFileId: fileKey })

export function PreFileDialog({ row, close }: Props) {
  const t = useText(orderDesk)
  return (
    <OrderDialog row={row} close={close} title={orderDesk('move.sendPreFile')}>
      {() => ({
        op: sendPreFile,
        schema: filing,
        content: (
          <div className={css.grid}>
            <DeskFile row={row} field="PreFileId" label={t('field.PreFileId')} />
          </div>
        ),
      })}
    </OrderDialog>
  )
}
