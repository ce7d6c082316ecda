import { useState } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { hasIssues, SheetReader } from '#kit/web/import/sheet-reader.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { language, useText, useFieldName } from '#kit/web/text.ts'
import { getListTemplate, importPackingList } from '../contract.ts'
import { MAX_LINES } from '../rules.ts'
import { clearance } from '../text/keys.ts'
import { useDocument } from './form-context.ts'
import { lineValues } from './form-values.ts'

const OF_IMPORTER = new Set(['ImporterName', 'ImporterAddress', 'EoriNumber', 'VatNumber', 'IsPva'])

/** Reads a packing list by the template of the country and shows its errors, or fills in the form. Nothing is saved. */
export default function ImportDialog({ close }: { close: () => void }) {
  const t = useText(clearance)
  const fieldName = useFieldName(clearance)
  const { form } = useFormScope()
  const { OrderId, DestinationCountry, HasOwnImporter } = useDocument()
  const countries = useDictionary('CountryCode')
  const [list, setList] = useState<Output<typeof importPackingList>>()
  const good = list && !hasIssues(list.Errors) ? list : undefined
  /** If the provider imports, importer fields are left out. */
  const facts = Object.entries(good?.Header ?? {}).filter(([field]) => HasOwnImporter || !OF_IMPORTER.has(field))
  const take = () => {
    if (!good) return
    form.set('Items', good.Items.map(lineValues))
    if (good.CurrencyCode) form.set('CurrencyCode', good.CurrencyCode)
    for (const [field, value] of facts) form.set(field, value)
    close()
  }
  return (
    <Dialog
      open
      title={t('form.import')}
      width={880}
      onClose={close}
      {...(good && { ok: t('form.take', { count: good.Rows }), onOk: take })}
    >
      <SheetReader
        read={importPackingList}
        template={getListTemplate}
        input={{ OrderId }}
        templateInput={{ OrderId }}
        hint={t('form.importHint', { country: countries.nameOf(DestinationCountry) })}
        rows={MAX_LINES}
        text={clearance}
        sheet={list}
        onSheet={setList}
      >
        <p>{t('form.good', { count: list?.Rows ?? 0 })}</p>
        {facts.length > 0 && (
          <p>{t('form.goodFacts', { facts: new Intl.ListFormat(language).format(facts.map(([field]) => fieldName(field))) })}</p>
        )}
      </SheetReader>
    </Dialog>
  )
}
