import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import type { Output } from '#kit/shared/op.ts'
import { call, download } from '#kit/web/client.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { DropZone } from '#kit/web/import/drop-zone.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import { getPackingListTemplate, getPlanProducts, importPackingList } from '../../contract.ts'
import { MAX_LINES } from '../../rules.ts'
import { inbound } from '../../text/keys.ts'
import { productsInChunks, type LineValues } from '../plan-values.ts'
import notes from './notes.module.css'
import css from './packing-list-dialog.module.css'

type Read = Output<(typeof importPackingList)[Country]>
type Fault = Read['Errors'][number]

/** Reads a packing list into the form's lines: with one bad cell nothing is taken, and each fault is named. Nothing is saved. */
export function PackingListDialog({ close }: { close: () => void }) {
  const t = useText(inbound)
  const { country } = useSite()
  const { form } = useFormScope()
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [list, setList] = useState<Read>()
  const [busy, setBusy] = useState(false)

  const read = async (file: File) => {
    setFailure(undefined)
    setList(undefined)
    setShare(0)
    try {
      const { WarehouseId, Id } = form.values() as { WarehouseId?: number; Id?: number }
      const input = { file, WarehouseId, Id }
      setList(await call(importPackingList[country], input, { silent: true, onProgress: setShare }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.Msg)
    } finally {
      setShare(undefined)
    }
  }
  const take = async () => {
    if (!list) return
    setBusy(true)
    const products = await productsInChunks(
      list.Items.map((line) => line.Fnsku),
      (Fnskus) => call(getPlanProducts[country], { Fnskus }),
    ).finally(() => setBusy(false))
    form.set(
      'Items',
      list.Items.map((line): LineValues => ({ ...products.get(line.Fnsku), ...line })),
    )
    if (list.Po) form.set('Po', list.Po)
    close()
  }
  const isGood = list !== undefined && list.Errors.length === 0
  return (
    <Dialog
      open
      title={t('import.title')}
      width={760}
      onClose={close}
      {...(isGood && { ok: t('action.take'), onOk: () => void take(), busy })}
    >
      <div className={css.intro}>
        <p className={notes.hint}>{t('import.hint')}</p>
        <Button
          icon={<DownloadOutlined />}
          onClick={() => void download(getPackingListTemplate[country], {}).catch(() => undefined)}
        >
          {t('action.template')}
        </Button>
      </div>
      <DropZone share={share} rows={MAX_LINES} onFile={(file) => void read(file)} onWrong={setFailure} />
      <div role="status" className={css.outcome}>
        {failure && <p className={notes.fault}>{failure}</p>}
        {isGood && <p className={css.good}>{t('import.good', { count: list.Rows })}</p>}
        {list && list.Errors.length > 0 && <Faults list={list} />}
      </div>
    </Dialog>
  )
}

function Faults({ list }: { list: Read }) {
  const t = useText(inbound)
  const nameOf = (field: string) => t(`field.${field}` as Parameters<typeof t>[0])
  const columns: TableColumn<Fault>[] = [
    {
      field: 'Row',
      title: t('import.row'),
      width: 64,
      align: 'right',
      cell: (fault) => <span className="figures">{fault.Row}</span>,
    },
    {
      field: 'Field',
      title: t('import.column'),
      width: 150,
      cell: (fault) => <span title={nameOf(fault.Field)}>{nameOf(fault.Field)}</span>,
    },
    {
      field: 'Found',
      title: t('import.found'),
      width: 150,
      cell: (fault) => (fault.Found ? <span title={fault.Found}>{fault.Found}</span> : <span className="nothing">–</span>),
    },
    {
      field: 'Msg',
      title: t('import.expected'),
      width: 300,
      grow: true,
      cell: (fault) => (
        <span className={notes.fault} title={fault.Msg}>
          {fault.Msg}
        </span>
      ),
    },
  ]
  return (
    <>
      <div className={css.intro}>
        <p className={notes.fault}>{t('import.bad', { count: list.Errors.length })}</p>
        {list.FailFileUrl && (
          <Button icon={<DownloadOutlined />} href={list.FailFileUrl} download>
            {t('action.markedFile')}
          </Button>
        )}
      </div>
      <DataTable
        label={t('import.expected')}
        columns={columns}
        rows={list.Errors}
        keyOf={(fault) => `${fault.Row} ${fault.Field} ${fault.Code}`}
        maxHeight="min(320px, 40vh)"
      />
    </>
  )
}
