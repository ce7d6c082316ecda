import { Button } from 'antd'
import { createContext, useContext, useEffect, useState } from 'react'
import { portName } from '#features/freight/places/rules.ts'
import { systemNow } from '#kit/web/clock.ts'
import { DictionaryContext } from '#kit/web/dictionary.ts'
import type { CallError } from '#kit/web/errors.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { draftKey, localDrafts, type LocalDraft } from '#kit/web/form/local-draft.ts'
import { useFormat } from '#kit/web/format.ts'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useSession } from '#kit/web/session.tsx'
import { language, useText, useFieldName } from '#kit/web/text.ts'
import { orders } from '#features/freight/orders/text/keys.ts'
import type { OrderValues } from '#features/freight/orders/web/parts/order-values.ts'
import { orderForm } from '../text/keys.ts'
import { countryName, useImporters, useLadings, usePickups } from './choices.ts'
import { useOpenOrder } from './context.ts'
import { differences, type Difference } from './differences.ts'
import { collectValues, valuesOf } from './values.ts'
import css from './order-form.module.css'

/** The version saved in another window in the meantime, and how to send again. */
export type Conflict = { theirs: { RowVersion: number; Form: Record<string, unknown>; UpdatedTime?: string }; again: () => void }

/** The other version in a refusal after a concurrent change. */
export function otherVersion(error: CallError): Conflict['theirs'] | undefined {
  const body = error.Body as Partial<Conflict['theirs']> | null
  return body && typeof body.RowVersion === 'number' && body.Form ? (body as Conflict['theirs']) : undefined
}

type Held = { conflict: Conflict | undefined; settle: () => void; take: (version: number) => void }
export const ConflictContext = createContext<Held | undefined>(undefined)

const NAMES: Record<string, string> = {
  ExportDeclarationMode: 'ExportDeclarationMode',
  ClearanceMode: 'ClearanceMode',
  BlType: 'BlType',
  BlReleaseType: 'BlReleaseType',
  DeliveryWarehouseType: 'DeliveryWarehouseType',
  DeliveryMode: 'DeliveryMode',
  BookingMethod: 'BookingMethod',
  CabinetType: 'CabinetType',
  BatteryType: 'BatteryType',
  DangerousClass: 'DangerousClass',
  BrandType: 'BrandType',
  Type: 'AttachmentType',
}
const PORTS = new Set(['PortOfLoading', 'PortOfDischarge', 'AirportOfDeparture', 'AirportOfDestination'])

/** A value as text: names of enumerations and ports, addresses as labelled in the selects. */
function useValueText() {
  const dictionary = useContext(DictionaryContext)
  const t = useText(orderForm)
  const chosen: Record<string, readonly { value: number | string; label: string }[]> = {
    EoriInfoId: useImporters(),
    HblInfoId: useLadings(),
    PickAddressId: usePickups(),
    LoadingAddressId: usePickups(),
  }
  return (field: string, value: unknown): string => {
    if (value === undefined || value === null || value === '') return '–'
    if (value === true) return t('form.yes')
    if (value === false) return t('form.no')
    if (field === 'DestinationCountry') return countryName(String(value))
    if (PORTS.has(field)) return portName(String(value), language)
    const named = dictionary[NAMES[field] ?? '']?.find((one) => String(one.Value) === String(value))?.Name
    return named ?? chosen[field]?.find((one) => one.value === value)?.label ?? String(value)
  }
}

function usePathText() {
  const nameOf = useFieldName(orders)
  return ({ path, field }: Difference) => {
    const name = nameOf(field)
    const [, list, row] = /^(\w+)\[(\d+)\]/.exec(path) ?? []
    return list ? `${nameOf(list)} ${Number(row) + 1} · ${name}` : name
  }
}

/** Maximum number of differences listed; no one compares more cell by cell. */
const MOST = 300

/** Two versions, side by side; the one not chosen stays in this browser until it is discarded. */
export function Versions() {
  const held = useContext(ConflictContext)
  const { form } = useFormScope()
  const { kind, name } = useOpenOrder()
  const session = useSession()
  const key = `${draftKey(session, name)}/other`
  const [kept, setKept] = useState<LocalDraft>()
  useEffect(() => void localDrafts.read(key).then(setKept), [key])
  const keep = (values: object) => {
    const draft = { values, at: systemNow().toISOString() }
    setKept(draft)
    void localDrafts.write(key, draft)
  }
  const discard = () => {
    setKept(undefined)
    void localDrafts.remove(key)
  }
  const conflict = held?.conflict
  const keepMine = () => {
    keep(valuesOf(kind, conflict!.theirs.Form))
    held!.take(conflict!.theirs.RowVersion)
    held!.settle()
    conflict!.again()
  }
  const takeTheirs = () => {
    keep(form.values())
    form.reset(valuesOf(kind, conflict!.theirs.Form), { clean: true })
    held!.take(conflict!.theirs.RowVersion)
    held!.settle()
  }
  const swap = () => {
    const now = form.values()
    form.reset(kept!.values)
    keep(now)
  }
  return (
    <>
      {kept && <KeptNotice kept={kept} swap={swap} discard={discard} />}
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          mine={collectValues(kind, form.values() as OrderValues)}
          keepMine={keepMine}
          takeTheirs={takeTheirs}
          close={held.settle}
        />
      )}
    </>
  )
}

function KeptNotice({ kept, swap, discard }: { kept: LocalDraft; swap: () => void; discard: () => void }) {
  const t = useText(orderForm)
  const format = useFormat()
  return (
    <div className={css.kept} role="status">
      <span>{t('form.versionKept', { time: format.dateTime(kept.at) })}</span>
      <Button size="small" onClick={swap}>
        {t('form.versionSwap')}
      </Button>
      <Button size="small" type="text" onClick={discard}>
        {t('form.versionDiscard')}
      </Button>
    </div>
  )
}

type DialogProps = {
  conflict: Conflict
  mine: Record<string, unknown>
  keepMine: () => void
  takeTheirs: () => void
  close: () => void
}

function ConflictDialog({ conflict, mine, keepMine, takeTheirs, close }: DialogProps) {
  const t = useText(orderForm)
  const format = useFormat()
  const { kind } = useOpenOrder()
  const shown = useValueText()
  const words = usePathText()
  const all = differences(kind, mine, conflict.theirs.Form)
  const columns: TableColumn<Difference>[] = [
    { field: 'path', title: t('form.versionField'), width: 230, cell: (one) => <span title={words(one)}>{words(one)}</span> },
    {
      field: 'mine',
      title: t('form.versionMine'),
      width: 200,
      grow: true,
      cell: (one) => <span title={shown(one.field, one.mine)}>{shown(one.field, one.mine)}</span>,
    },
    {
      field: 'theirs',
      title: t('form.versionTheirs'),
      width: 240,
      cell: (one) => <span title={shown(one.field, one.theirs)}>{shown(one.field, one.theirs)}</span>,
    },
  ]
  return (
    <Dialog open title={t('form.versionTitle')} width={860} onClose={close}>
      <p className={css.lead}>{t('form.versionText', { time: format.dateTime(conflict.theirs.UpdatedTime) })}</p>
      {all.length === 0 ? (
        <p className="quiet">{t('form.versionSame')}</p>
      ) : (
        <DataTable
          label={t('form.versionTitle')}
          columns={columns}
          rows={all.slice(0, MOST)}
          keyOf={(one) => one.path}
          maxHeight="min(420px, 46vh)"
        />
      )}
      {all.length > MOST && <p className="quiet">{t('form.versionMore', { count: all.length - MOST })}</p>}
      <div className={css.choose}>
        <Button type="primary" onClick={keepMine}>
          {t('form.versionKeepMine')}
        </Button>
        <Button onClick={takeTheirs}>{t('form.versionTakeTheirs')}</Button>
        <span className="quiet">{t('form.versionHint')}</span>
      </div>
    </Dialog>
  )
}
