import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { call, download } from '#kit/web/client.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { CallError } from '#kit/web/errors.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { DropZone } from '#kit/web/import/drop-zone.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { DataTable, type TableColumn } from '#kit/web/parts/table.tsx'
import { useText } from '#kit/web/text.ts'
import { getListTemplate, importPackingList } from '../contract.ts'
import { MAX_LINES } from '../rules.ts'
import { clearance } from '../text/keys.ts'
import { usePaper } from './form-context.ts'
import { lineValues } from './form-values.ts'
import css from './paper.module.css'

type Read = Output<typeof importPackingList>
type Fault = Read['Errors'][number]

/** Reads a packing list by the template of the country: what is wrong with it, or into the grid. Nothing is saved. */
export default function ImportDialog({ close }: { close: () => void }) {
  const t = useText(clearance)
  const { form } = useFormScope()
  const { OrderId, DestinationCountry } = usePaper()
  const countries = useDictionary('CountryCode')
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const [list, setList] = useState<Read>()
  const faults = list?.Errors.filter((fault) => !fault.Warning) ?? []
  const isGood = list !== undefined && faults.length === 0

  const read = async (file: File) => {
    setFailure(undefined)
    setList(undefined)
    setShare(0)
    try {
      setList(await call(importPackingList, { file, OrderId } as never, { silent: true, onProgress: setShare }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.Msg)
    } finally {
      setShare(undefined)
    }
  }
  const take = () => {
    if (!list) return
    form.set('Items', list.Items.map(lineValues))
    if (list.CurrencyCode) form.set('CurrencyCode', list.CurrencyCode)
    close()
  }
  return (
    <Dialog open title={t('form.import')} width={880} onClose={close} {...(isGood && { ok: t('form.take', { count: list.Rows }), onOk: take })}>
      <div className={css.intro}>
        <p className="quiet">{t('form.importHint', { country: countries.nameOf(DestinationCountry) })}</p>
        <Button icon={<DownloadOutlined />} onClick={() => void download(getListTemplate, { OrderId }).catch(() => undefined)}>
          {t('form.template')}
        </Button>
      </div>
      <DropZone share={share} rows={MAX_LINES} onFile={(file) => void read(file)} onWrong={setFailure} />
      <div role="status" className={css.outcome}>
        {failure && <p className={css.fault}>{failure}</p>}
        {list && faults.length > 0 && (
          <div className={css.intro}>
            <p className={css.fault}>{t('form.bad', { count: faults.length })}</p>
            {list.FailFileUrl && (
              <Button icon={<DownloadOutlined />} href={list.FailFileUrl} download>
                {t('form.marked')}
              </Button>
            )}
          </div>
        )}
        {isGood && <p>{t('form.good', { count: list.Rows })}</p>}
        {list && list.Errors.length > 0 && <Faults faults={list.Errors} />}
      </div>
    </Dialog>
  )
}

function Faults({ faults }: { faults: readonly Fault[] }) {
  const t = useText(clearance)
  const columns: TableColumn<Fault>[] = [
    { field: 'Cell', title: t('form.cell'), width: 70, cell: (fault) => <span className="figures">{fault.Cell || fault.Row}</span> },
    { field: 'Field', title: t('form.column'), width: 160, cell: (fault) => t(`field.${fault.Field}` as 'field.BoxNo') },
    { field: 'Found', title: t('form.found'), width: 160, cell: (fault) => fault.Found || <span className="nothing">–</span> },
    { field: 'Msg', title: t('form.fault'), width: 300, grow: true, cell: (fault) => <span className={fault.Warning ? css.warning : css.fault} title={fault.Msg}>{fault.Msg}</span> },
  ]
  return <DataTable label={t('form.fault')} columns={columns} rows={faults} keyOf={(fault) => `${fault.Row} ${fault.Field} ${fault.Code}`} maxHeight="min(260px, 32vh)" />
}
