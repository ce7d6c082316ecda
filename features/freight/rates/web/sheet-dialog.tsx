import { useState } from 'react'
import type { Output } from '#kit/shared/op.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import { useFormScope } from '#kit/web/form/hooks.ts'
import { useFormat } from '#kit/web/format.ts'
import { SheetChanges, SheetReader, type SheetChange } from '#kit/web/import/sheet-reader.tsx'
import { Dialog } from '#kit/web/parts/dialog.tsx'
import { parts } from '#kit/web/parts/texts.ts'
import { useText, useFieldName } from '#kit/web/text.ts'
import { changesBetween, MAX_LINES, rateLineFields, type LineChange } from '../card.ts'
import { getRateTemplate, readRateSheet } from '../contract.ts'
import type { RateLine } from '../rules.ts'
import { rates } from '../text/keys.ts'

/** Reads a workbook and shows the changes to the form, or its errors; applying it changes the form only. */
export function SheetDialog({ close }: { close: () => void }) {
  const t = useText(rates)
  const { form } = useFormScope<{ Lines?: readonly unknown[] }>()
  const [sheet, setSheet] = useState<Output<typeof readRateSheet>>()
  const changeText = useChangeText()

  // Incomplete lines are ignored.
  const before = (form.values().Lines ?? []).flatMap((line) => rateLineFields.safeParse(line).data ?? [])
  const changes = sheet?.Errors.length === 0 ? changesBetween(before, sheet.Lines) : []
  const take = () => {
    form.set('Lines', sheet!.Lines)
    close()
  }
  return (
    <Dialog
      open
      title={t('import.title')}
      width={760}
      onClose={close}
      {...(changes.length > 0 && { ok: t('action.take'), onOk: take })}
    >
      <SheetReader
        read={readRateSheet}
        template={getRateTemplate}
        hint={t('import.hint')}
        rows={MAX_LINES}
        text={rates}
        sheet={sheet}
        onSheet={setSheet}
      >
        <p>{changes.length === 0 ? t('import.same') : t('import.differ', { count: changes.length })}</p>
        {changes.length > 0 && <SheetChanges title={t('import.line')} changes={changes.map(changeText)} />}
      </SheetReader>
    </Dialog>
  )
}

function useChangeText() {
  const format = useFormat()
  const nameLine = useLineName()
  const nameOf = useFieldName(rates)
  const shown = useShownValue()
  return ({ Kind, Line, Fields }: LineChange): SheetChange => ({
    key: `${Kind} ${nameLine(Line)}`,
    name: nameLine(Line),
    kind: Kind,
    text: `${format.number(Line.UnitPrice)} ${Line.CurrencyCode}`,
    fields: Fields.map(({ Field, Before, After }) => ({
      name: nameOf(Field),
      before: shown(Field, Before),
      after: shown(Field, After),
    })),
  })
}

/** Cost, name, container type and break identify a line. */
function useLineName() {
  const t = useText(rates)
  const format = useFormat()
  const costs = useDictionary('CostType')
  const cabinets = useDictionary('CabinetType')
  return ({ CostType, Name, CabinetType, BreakFrom }: RateLine) =>
    [
      costs.nameOf(CostType),
      Name,
      CabinetType && cabinets.nameOf(CabinetType),
      BreakFrom > 0 && `${t('field.BreakFrom')} ${format.number(BreakFrom)}`,
    ]
      .filter(Boolean)
      .join(' · ')
}

function useShownValue() {
  const word = useText(parts)
  const format = useFormat()
  const units = useDictionary('FeeUnit')
  return (field: keyof RateLine, value: unknown) => {
    if (typeof value === 'boolean') return word(value ? 'yes' : 'no')
    return field === 'FeeUnit'
      ? units.nameOf(value as number)
      : typeof value === 'number'
        ? format.number(value)
        : String(value ?? '–')
  }
}
