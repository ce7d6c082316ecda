import { useState } from 'react'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { useSite } from '#features/warehouse/sites/web/parts/use-site.ts'
import type { Output } from '#kit/shared/op.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { SheetReader } from '#kit/web/import/sheet-reader.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { useText } from '#kit/web/text.ts'
import { showRefusal, useWrite } from '#kit/web/write.ts'
import { getPackingListTemplate, getPlanProducts, importPackingList } from '../../contract.ts'
import { MAX_LINES } from '../../rules.ts'
import { inbound } from '../../text/keys.ts'
import { productsInChunks, type LineValues } from '../plan-values.ts'

/**
 * Reads a packing list into the form's lines: if any cell is invalid nothing is imported, and all errors are listed.
 * Nothing is saved.
 */
export function PackingListDialog({ close }: { close: () => void }) {
  const t = useText(inbound)
  const { country } = useSite()
  const { form } = useFormScope()
  const { WarehouseId, Id } = form.values() as { WarehouseId?: number; Id?: number }
  const [list, setList] = useState<Output<(typeof importPackingList)[Country]>>()
  const { send, busy } = useWrite(getPlanProducts[country])

  const take = async () => {
    if (!list) return
    const products = await productsInChunks(
      list.Items.map((line) => line.Fnsku),
      (Fnskus) => send({ Fnskus }),
    )
    form.set(
      'Items',
      list.Items.map((line): LineValues => {
        const product = products.get(line.Fnsku)
        return { ...product, ...line, Fnsku: product?.Fnsku ?? line.Fnsku }
      }),
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
      {...(isGood && { ok: t('action.take'), onOk: () => void take().catch(showRefusal), busy })}
    >
      <SheetReader
        read={importPackingList[country]}
        template={getPackingListTemplate[country]}
        input={{ WarehouseId, Id }}
        hint={t('import.hint')}
        rows={MAX_LINES}
        text={inbound}
        sheet={list}
        onSheet={setList}
      >
        {list && <p>{t('import.good', { count: list.Rows })}</p>}
      </SheetReader>
    </Dialog>
  )
}
