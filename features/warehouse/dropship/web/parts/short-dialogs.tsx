import { readSerials, serialNumbers } from '#features/warehouse/stock/rules.ts'
import { SerialBox } from '#features/warehouse/stock/web/parts/serial-box.tsx'
import { countOrZero, text } from '#kit/shared/fields.ts'
import { typedNumber } from '#kit/shared/number.ts'
import { Waiting } from '#kit/web/detail/waiting.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import type { LineColumn } from '#kit/web/form/line-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useRead } from '#kit/web/query.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { z } from 'zod'
import { abandonDropships, finishPickingDropships, getDeskDropship } from '../../desk-contract.ts'
import { dropship } from '../../text/keys.ts'
import { DESK_STALE, type DeskOrder, type DeskOrderRow } from '../desk-reads.ts'

/** A line as it is typed, the numbers of a product with serial numbers as they were scanned. */
type Short = {
  Id: number
  Fnsku: string
  Pieces: number
  IsSnManaged: boolean
  Damaged?: number | string
  Lost?: number | string
  DamagedSerials?: string
  LostSerials?: string
}
/** Numbers as they were scanned, in one text. */
export const scannedSerials = z.string().optional().transform(readSerials).pipe(serialNumbers)
const none = z.preprocess((value) => value ?? 0, countOrZero)
const line = z
  .object({
    Id: z.number(),
    Pieces: z.number(),
    Damaged: none,
    Lost: none,
    DamagedSerials: scannedSerials,
    LostSerials: scannedSerials,
  })
  .superRefine((short, ctx) => {
    if (short.Damaged + short.Lost <= short.Pieces) return
    ctx.addIssue({ code: 'custom', path: [short.Lost > 0 ? 'Lost' : 'Damaged'], message: dropship('error.shortTooMany') })
  })
  // Numbers of pieces that are not reported after all were typed before and are hidden now.
  .transform((short) => ({
    ...short,
    DamagedSerials: short.Damaged > 0 ? short.DamagedSerials : [],
    LostSerials: short.Lost > 0 ? short.LostSerials : [],
  }))
const lines = z.array(line)

const linesOf = (order: DeskOrder): Short[] =>
  order.Items.map(({ Id, Fnsku, Pieces, IsSnManaged }) => ({ Id, Fnsku, Pieces, IsSnManaged }))
const known: LineColumn[] = [
  { field: 'Fnsku', kind: 'shown', width: 150, of: (short: Short) => short.Fnsku },
  {
    field: 'Pieces',
    label: dropship('pick.ordered'),
    kind: 'shown',
    width: 90,
    of: (short: Short) => short.Pieces,
    amount: (short: Short) => short.Pieces,
  },
]
const typed = (field: string): LineColumn => ({ field, kind: 'number', width: 110 })

/** The grid has the order's own lines. */
const gridOf = (...fields: string[]) => ({
  field: 'Lines',
  columns: [...known, ...fields.map(typed)],
  blank: () => ({}),
  fixed: true,
})
const PICKED = gridOf('Damaged', 'Lost')
const SPOILED = gridOf('Damaged')

/** Asks which pieces of products with serial numbers are meant, as soon as some are reported. */
function ShortSerials({ fates }: { fates: readonly ('Damaged' | 'Lost')[] }) {
  const t = useText(dropship)
  const { form, disabled } = useFormScope()
  const shorts = useFormValue<Short[]>('Lines')
  return shorts.flatMap((short, index) =>
    fates.map((fate) => {
      const pieces = typedNumber(short[fate]) ?? 0
      if (!short.IsSnManaged || !(pieces > 0)) return null
      const field = `${fate}Serials` as const
      const label = t(`pick.serials${fate}`, { fnsku: short.Fnsku, given: readSerials(short[field]).length, pieces })
      return (
        <SerialBox
          key={`${short.Id} ${fate}`}
          label={label}
          hint={t('pick.serialsHint')}
          disabled={disabled}
          value={short[field] ?? ''}
          onChange={(typedIn) => form.set(`Lines[${index}].${field}`, typedIn)}
        />
      )
    }),
  )
}

const rowsOf = ({ ContractCompanyId, Id }: DeskOrderRow) => [{ ContractCompanyId, Id }]

type Props = { row: DeskOrderRow; close: () => void }

function useOrder({ row }: Props) {
  const { ContractCompanyId, Id } = row
  return useRead(getDeskDropship, { ContractCompanyId, Id }, { silent: true })
}

/** Finishes picking: all pieces by default, or shortages line by line. */
export function PickDialog(props: Props) {
  const t = useText(dropship)
  const read = useOrder(props)
  const { row, close } = props
  const finish = useWrite(finishPickingDropships, { single: true, invalidate: DESK_STALE, onSuccess: close })
  const title = t('pick.title', { no: row.WarehouseOutNo })
  if (!read.data)
    return (
      <Dialog open title={title} onClose={close}>
        <Waiting read={read} />
      </Dialog>
    )
  return (
    <MoveDialog
      open
      title={title}
      ok={t('move.finishPicking')}
      draft={`${finishPickingDropships.path} ${row.Id}`}
      text={dropship}
      width={640}
      schema={z.object({ Lines: lines })}
      fields={[]}
      initial={{ Lines: linesOf(read.data) }}
      onSubmit={({ Lines }) => {
        const Shorts = Lines.filter((short) => short.Damaged + short.Lost > 0).map(({ Pieces: _, ...short }) => short)
        return finish.send({ Rows: rowsOf(row), Shorts })
      }}
      onClose={close}
    >
      <p>{t('pick.hint')}</p>
      <LineGrid lines={PICKED} />
      <ShortSerials fates={['Damaged', 'Lost']} />
    </MoveDialog>
  )
}

const abandoned = z.object({ Reason: text({ max: 200 }), IsHandlingCharged: z.boolean().default(false), Lines: lines })

/** Abandons an order: the reason, whether the work is charged, and which goods became unfit. */
export function AbandonDialog(props: Props) {
  const t = useText(dropship)
  const read = useOrder(props)
  const { row, close } = props
  const abandon = useWrite(abandonDropships, { single: true, invalidate: DESK_STALE, onSuccess: close })
  const title = t('pick.abandonTitle', { no: row.WarehouseOutNo })
  if (!read.data)
    return (
      <Dialog open title={title} onClose={close}>
        <Waiting read={read} />
      </Dialog>
    )
  return (
    <MoveDialog
      open
      danger
      title={title}
      ok={t('move.abandon')}
      draft={`${abandonDropships.path} ${row.Id}`}
      text={dropship}
      width={640}
      schema={abandoned}
      fields={[
        { field: 'Reason', kind: 'longText', max: 200, wide: true },
        { field: 'IsHandlingCharged', kind: 'switch' },
      ]}
      initial={{ Lines: linesOf(read.data) }}
      onSubmit={({ Reason, IsHandlingCharged, Lines }) => {
        const Damaged = Lines.filter((short) => short.Damaged > 0).map(({ Id, Damaged: pieces, DamagedSerials }) => ({
          Id,
          Damaged: pieces,
          DamagedSerials,
        }))
        return abandon.send({ Rows: rowsOf(row), Reason, IsHandlingCharged, Damaged })
      }}
      onClose={close}
    >
      <p>{t('pick.abandonHint')}</p>
      <LineGrid lines={SPOILED} />
      <ShortSerials fates={['Damaged']} />
    </MoveDialog>
  )
}
