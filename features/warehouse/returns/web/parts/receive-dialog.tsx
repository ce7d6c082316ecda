import { readSerials } from '#features/warehouse/stock/rules.ts'
import { measure, optional, optionalText } from '#kit/shared/fields.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useDialogRecord } from '#kit/web/detail/dialog-record.tsx'
import { useFormScope, useFormValue } from '#kit/web/form/hooks.ts'
import { LineGrid } from '#kit/web/form/line-grid.tsx'
import type { LinesSpec } from '#kit/web/form/line-spec.ts'
import { MoveDialog } from '#kit/web/form/move-dialog.tsx'
import { sentRowsSchema } from '#kit/web/form/sent-rows-schema.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { Select } from 'antd'
import { z } from 'zod'
import { getDeskReturn, receiveReturn, uploadReturnPhoto } from '../../desk-contract.ts'
import { CONDITION, countedLine, courierNumber, PACKAGE } from '../../rules.ts'
import { returns } from '../../text/keys.ts'
import { DESK_STALE, type DeskReturnRow } from '../desk-reads.ts'
import { PhotoPicker } from './photo-picker.tsx'
import css from './handling.module.css'

type Line = {
  Serials?: string
  Fnsku?: string
  GoodsCondition?: number | string
  Pieces?: number | string
  Remark?: string
  Photos?: FileRef[]
}

const photos = z
  .array(z.object({ FileId: z.number() }).loose())
  .optional()
  .transform((list) => (list ?? []).map(({ FileId }) => FileId))
const line = z.preprocess(({ GoodsCondition, Photos, Serials, ...rest }: Line) => {
  return {
    ...rest,
    Serials: readSerials(Serials),
    GoodsCondition: Number(GoodsCondition),
    Photos: (Photos ?? []).map(({ FileId }) => FileId),
  }
}, countedLine)

/** Lines without pieces were not found. */
const schema = sentRowsSchema(
  'Lines',
  (lines: readonly Line[]) => lines.filter(({ Pieces }) => Pieces !== undefined && Pieces !== null && Pieces !== ''),
  z.object({
    TrackingNo: courierNumber,
    Weight: optional(measure),
    Remark: optionalText({ max: 200 }),
    Photos: photos,
    Lines: z.array(line).min(1, { error: returns('error.nothingCounted') }),
  }),
)

/** `plain` is the set of announced products without serial numbers. */
const gridOf = (plain: ReadonlySet<string>): LinesSpec => ({
  field: 'Lines',
  most: 200,
  blank: () => ({ GoodsCondition: CONDITION.asNew }),
  columns: [
    { field: 'Fnsku', width: 150 },
    { field: 'GoodsCondition', kind: 'enum', enumeration: 'GoodsCondition', width: 170 },
    { field: 'Pieces', kind: 'number', width: 90, total: true },
    { field: 'Serials', width: 180, hiddenUntil: ({ Fnsku }: Line) => !!Fnsku && !plain.has(Fnsku) },
    { field: 'Remark', width: 170 },
  ],
})

/** Counts a parcel of a return: its content, in which condition, with photos. */
export function ReceiveDialog({ row, close }: { row: DeskReturnRow; close: () => void }) {
  const t = useText(returns)
  const { ContractCompanyId, Id } = row
  const receive = useWrite(receiveReturn, { invalidate: DESK_STALE, onSuccess: close, success: t('done.received') })
  const title = t('desk.receiveTitle', { no: row.ReturnNo })
  const { record, instead } = useDialogRecord(getDeskReturn, { ContractCompanyId, Id }, title, close)
  if (!record) return instead
  const { Parcels, Announced, RowVersion } = record
  const open = Parcels.filter((parcel) => parcel.PackageState !== PACKAGE.processed).map((parcel) => parcel.TrackingNo)
  const plain = new Set(Announced.flatMap(({ Fnsku, IsSnManaged }) => (IsSnManaged ? [] : [Fnsku])))
  const lines = Announced.map(({ Fnsku }) => ({ Fnsku, GoodsCondition: CONDITION.asNew }))
  return (
    <MoveDialog
      open
      title={title}
      ok={t('move.receive')}
      draft={`${receiveReturn.path} ${ContractCompanyId} ${Id}`}
      text={returns}
      width={820}
      schema={schema}
      fields={[
        { field: 'Weight', kind: 'number', unit: 'kg' },
        { field: 'Remark', kind: 'longText', max: 200, wide: true },
      ]}
      initial={{
        TrackingNo: open.length === 1 ? open[0] : undefined,
        Lines: lines.length > 0 ? lines : [{ GoodsCondition: CONDITION.asNew }],
      }}
      version={RowVersion}
      onSubmit={(parcel) => receive.send({ ContractCompanyId, Id, RowVersion, ...parcel })}
      onClose={close}
    >
      <p className={css.hint}>{t('desk.receiveHint')}</p>
      <ParcelChoice numbers={open} />
      <LineGrid lines={gridOf(plain)} />
      <PhotoPicker field="Photos" label={t('photo.ofParcel')} row={row} upload={uploadReturnPhoto} />
      <LinePhotos row={row} />
    </MoveDialog>
  )
}

/** Selects the parcel: one that is expected, or another number that arrived with it. */
function ParcelChoice({ numbers }: { numbers: readonly string[] }) {
  const t = useText(returns)
  const { form, disabled } = useFormScope()
  const value = useFormValue<string | undefined>('TrackingNo')
  const options = [...new Set(value ? [...numbers, value] : numbers)].map((number) => ({ value: number, label: number }))
  return (
    <label className={css.parcel}>
      <span>{t('field.TrackingNo')}</span>
      <Select
        showSearch
        disabled={disabled}
        value={value ?? null}
        aria-label={t('field.TrackingNo')}
        placeholder={t('desk.scan')}
        options={options}
        notFoundContent={t('desk.newNumber')}
        onChange={(chosen: string) => form.set('TrackingNo', chosen)}
        onInputKeyDown={(event) => {
          const typed = (event.target as HTMLInputElement).value.trim()
          if (event.key === 'Enter' && typed) form.set('TrackingNo', typed.toUpperCase())
        }}
      />
    </label>
  )
}

/** Photos of each line that has pieces. */
function LinePhotos({ row }: { row: DeskReturnRow }) {
  const t = useText(returns)
  const { nameOf } = useDictionary('GoodsCondition')
  const lines = useFormValue<Line[] | undefined>('Lines') ?? []
  return lines.map(
    (one, index) =>
      one.Fnsku &&
      one.Pieces && (
        <PhotoPicker
          key={index}
          field={`Lines[${index}].Photos`}
          label={t('photo.ofLine', { fnsku: one.Fnsku, condition: nameOf(one.GoodsCondition) })}
          row={row}
          upload={uploadReturnPhoto}
        />
      ),
  )
}
