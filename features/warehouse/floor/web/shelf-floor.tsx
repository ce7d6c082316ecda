import { useState } from 'react'
import { getShelves, setShelf } from '#features/warehouse/shelves/contract.ts'
import { SHELVES } from '#features/warehouse/shelves/paths.ts'
import { isShelfCode } from '#features/warehouse/shelves/rules.ts'
import type { Output } from '#kit/shared/op.ts'
import { CallError } from '#kit/web/errors.ts'
import { useText } from '#kit/web/text.ts'
import { useWrite } from '#kit/web/write.ts'
import { floor } from '../text/keys.ts'
import { FloorFrame } from '#kit/web/floor/floor-frame.tsx'
import { ScanInput } from '#kit/web/floor/scan-input.tsx'
import { play, type Sound } from '#kit/web/floor/sounds.ts'
import css from '#kit/web/floor/floor.module.css'

type Row = Output<typeof getShelves>['Items'][number]
type Words = Extract<Parameters<typeof floor>[0], `shelf.${string}`>
type Notice = { tone: Sound; text: string }

/** Moves products to other locations by scanning: the product, then the new location. */
export default function ShelfFloor() {
  const t = useText(floor)
  const [found, setFound] = useState<readonly Row[]>([])
  const [warehouse, setWarehouse] = useState<number>()
  const [moved, setMoved] = useState(0)
  const [notice, setNotice] = useState<Notice>()
  const [beat, setBeat] = useState(0)
  const find = useWrite(getShelves, { silent: true })
  const save = useWrite(setShelf, { silent: true, separate: true, invalidate: [getShelves] })
  const show = (tone: Sound, text: string) => {
    setNotice({ tone, text })
    setBeat((n) => n + 1)
    play(tone)
  }
  const notify = (tone: Sound, text: Words, params: Record<string, string> = {}) => show(tone, t(text, params))
  const fail = (error: unknown, code: string) => {
    if (error instanceof CallError && error.ErrorCode > 0) return show('bad', error.Msg)
    notify('bad', 'shelf.unreached', { code })
  }
  const row = found.length === 1 ? found[0] : undefined

  async function onScan(scanned: string) {
    const code = scanned.toUpperCase()
    try {
      const { Items } = await find.send({ Keyword: code, PageSize: 100 })
      const of = Items.filter(({ Fnsku, Sku }) => Fnsku.toUpperCase() === code || Sku.toUpperCase() === code)
      if (of.length > 0) return open(of)
      if (!row) return notify('bad', found.length > 1 ? 'shelf.choose' : 'shelf.unknown', { code })
      if (!isShelfCode(code)) return notify('bad', 'shelf.notLocation', { code })
      await save.send({ ContractCompanyId: row.ContractCompanyId, Id: row.Id, Code: code })
      setMoved((n) => n + 1)
      setFound([])
      notify('done', 'shelf.moved', { fnsku: row.Fnsku, code })
    } catch (error) {
      fail(error, scanned)
    }
  }

  function open(rows: readonly Row[]) {
    const here = rows.filter(({ WarehouseId }) => WarehouseId === warehouse)
    const meant = here.length > 0 ? here : rows
    setFound(meant)
    if (meant.length > 1) notify('bad', 'shelf.choose')
    else notify('good', 'shelf.scanLocation')
  }

  function choose(one: Row) {
    setWarehouse(one.WarehouseId)
    setFound([one])
    notify('good', 'shelf.scanLocation')
  }

  return (
    <FloorFrame
      title={t('menu.shelf')}
      leave={SHELVES}
      progress={t('shelf.count', { count: moved })}
      share={0}
      status={null}
      notice={notice}
      beat={beat}
      input={<ScanInput onScan={(code) => void onScan(code)} busy={find.busy || save.busy} />}
    >
      {row ? (
        <>
          <div className={css.next}>
            <span className={row.Code ? css.place : css.number}>{row.Code ?? t('wave.noLocation')}</span>
            <span className={css.product}>
              {row.Fnsku} · {row.NameEn}
            </span>
            <span className={css.sub}>
              {row.WarehouseCode} · {row.CompanyName}
            </span>
          </div>
          <p className={css.prompt}>{t('shelf.scanLocation')}</p>
        </>
      ) : found.length > 1 ? (
        <Choices rows={found} choose={choose} />
      ) : (
        <p className={css.prompt}>{t('shelf.scanProduct')}</p>
      )}
    </FloorFrame>
  )
}

/** Choice between several warehouses or customers with the same code. */
function Choices({ rows, choose }: { rows: readonly Row[]; choose: (row: Row) => void }) {
  return (
    <div className={css.choices}>
      {rows.map((row) => (
        <button
          key={row.Id}
          type="button"
          onClick={(event) => {
            // Blurred so that the next scan is typed into the field.
            event.currentTarget.blur()
            choose(row)
          }}
        >
          {row.WarehouseCode} · {row.CompanyName}
        </button>
      ))}
    </div>
  )
}
