import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { call, download } from '#kit/web/client.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { DropZone } from '#kit/web/import/drop-zone.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { parts } from '#kit/web/parts/texts.ts'
import { useText } from '#kit/web/text.ts'
import { changesBetween, MAX_LINES, rateLineFields, type LineChange } from '../card.ts'
import { getRateTemplate, readRateSheet } from '../contract.ts'
import type { RateLine } from '../rules.ts'
import { rates } from '../text/keys.ts'
import css from './rates.module.css'

type Read = Output<typeof readRateSheet>
type Fault = Read['Errors'][number]

/** Reads a workbook and shows what it would change in the form, or its faults; taking it over changes the form alone. */
export function SheetDialog({ close }: { close: () => void }) {
  const t = useText(rates)
  const { form } = useFormScope()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [sheet, setSheet] = useState<Read>()

  const read = async (file: File) => {
    setFailure(undefined)
    setSheet(undefined)
    setShare(0)
    try {
      setSheet(await call(readRateSheet, { file } as never, { silent: true, onProgress: setShare }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.Msg)
    } finally {
      setShare(undefined)
    }
  }
  // Lines that are not whole yet count as not there.
  const before = ((form.get('Lines') as unknown[] | undefined) ?? []).flatMap((line) => rateLineFields.safeParse(line).data ?? [])
  const changes = sheet?.Errors.length === 0 ? changesBetween(before, sheet.Lines) : []
  const take = () => {
    form.set('Lines', sheet!.Lines)
    close()
  }
  return (
    <Dialog open title={t('import.title')} width={760} onClose={close} {...(changes.length > 0 && { ok: t('action.take'), onOk: take })}>
      <div className={css.intro}>
        <p>{t('import.hint')}</p>
        <Button icon={<DownloadOutlined />} onClick={() => void download(getRateTemplate, {}).catch(() => undefined)}>
          {t('action.template')}
        </Button>
      </div>
      <DropZone share={share} rows={MAX_LINES} onFile={(file) => void read(file)} onWrong={setFailure} />
      <div role="status" className={css.outcome}>
        {failure && <p className={css.fault}>{failure}</p>}
        {sheet && sheet.Errors.length > 0 && <Faults faults={sheet.Errors} />}
        {sheet?.Errors.length === 0 && <p>{changes.length === 0 ? t('import.same') : t('import.differ', { count: changes.length })}</p>}
        {changes.length > 0 && <Changes changes={changes} />}
      </div>
    </Dialog>
  )
}

const HEIGHT = 'min(320px, 40vh)'
const useFieldName = () => {
  const t = useText(rates)
  return (field: string) => t(`field.${field}` as Parameters<typeof t>[0])
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const t = useText(rates)
  const nameOf = useFieldName()
  const columns: TableColumn<Fault>[] = [
    { field: 'Row', title: t('import.row'), width: 64, align: 'right', cell: (fault) => <span className="figures">{fault.Row}</span> },
    { field: 'Field', title: t('import.column'), width: 160, cell: (fault) => <span title={nameOf(fault.Field)}>{nameOf(fault.Field)}</span> },
    { field: 'Msg', title: t('import.fault'), width: 300, grow: true, cell: (fault) => <span className={css.fault} title={fault.Msg}>{fault.Msg}</span> },
  ]
  return (
    <>
      <p className={css.fault}>{t('import.bad', { count: faults.length })}</p>
      <DataTable label={t('import.fault')} columns={columns} rows={faults} keyOf={(fault) => `${fault.Row} ${fault.Field} ${fault.Code}`} maxHeight={HEIGHT} />
    </>
  )
}

function Changes({ changes }: { changes: readonly LineChange[] }) {
  const t = useText(rates)
  const nameLine = useLineName()
  const columns: TableColumn<LineChange>[] = [
    { field: 'line', title: t('import.line'), width: 190, cell: ({ Line }) => <span title={nameLine(Line)}>{nameLine(Line)}</span> },
    { field: 'change', title: t('import.change'), width: 260, grow: true, cell: (change) => <Change change={change} /> },
  ]
  return <DataTable label={t('import.change')} columns={columns} rows={changes} keyOf={({ Kind, Line }) => `${Kind} ${nameLine(Line)}`} maxHeight={HEIGHT} />
}

/** Cost, name, container type and break of a line: what makes it this one. */
function useLineName() {
  const t = useText(rates)
  const format = useFormat()
  const costs = useDictionary('CostType')
  const cabinets = useDictionary('CabinetType')
  return ({ CostType, Name, CabinetType, BreakFrom }: RateLine) =>
    [costs.nameOf(CostType), Name, CabinetType && cabinets.nameOf(CabinetType), BreakFrom > 0 && `${t('field.BreakFrom')} ${format.number(BreakFrom)}`].filter(Boolean).join(' · ')
}

function Change({ change: { Kind, Line, Fields } }: { change: LineChange }) {
  const t = useText(rates)
  const format = useFormat()
  const nameOf = useFieldName()
  const shown = useShownValue()
  if (Kind !== 'changed') return <span className={Kind === 'removed' ? css.before : undefined}>{`${t(`import.${Kind}`)}: ${format.number(Line.UnitPrice)} ${Line.CurrencyCode}`}</span>
  return (
    <span>
      {Fields.map(({ Field, Before, After }, index) => (
        <span key={Field}>
          {index > 0 && ' · '}
          {nameOf(Field)} <span className={css.before}>{shown(Field, Before)}</span> <strong>{shown(Field, After)}</strong>
        </span>
      ))}
    </span>
  )
}

function useShownValue() {
  const word = useText(parts)
  const format = useFormat()
  const units = useDictionary('FeeUnit')
  return (field: keyof RateLine, value: unknown) => {
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no')
    return field === 'FeeUnit' ? units.nameOf(value as number) : typeof value === 'number' ? format.number(value) : String(value ?? '–')
  }
}
