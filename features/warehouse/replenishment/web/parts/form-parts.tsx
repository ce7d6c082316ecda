import { useDeferredValue } from 'react'
import { useFormat } from '#kit/web/format.ts'
import { FormSums } from '#kit/web/form/form-sums.tsx'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useText } from '#kit/web/text.ts'
import type { FileRef } from '#kit/shared/file.ts'
import { asCode } from '#kit/shared/identity.ts'
import { SHIPMENT_ID } from '#kit/shared/marketplace-numbers.ts'
import { DESTINATION } from '../../rules.ts'
import { replenishment } from '../../text/keys.ts'
import { totalsOf, type LineValues } from '../order-values.ts'
import { LabelCheck } from './label-check.tsx'

/** Totals of the lines, shown below them. */
export function GoodsSums() {
  const t = useText(replenishment)
  const format = useFormat()
  const totals = totalsOf(useDeferredValue(useFormValue<LineValues[] | undefined>('Items')))
  const sums = [
    [t('field.Cartons'), format.quantity(totals.TotalCartons)],
    [t('field.LoosePieces'), format.quantity(totals.LoosePieces)],
    [t('field.Pieces'), format.quantity(totals.TotalPieces)],
    [t('field.GrossWeight'), format.weight(totals.GrossWeight)],
    [t('field.Volume'), format.volume(totals.Volume)],
  ] as const
  return <FormSums sums={sums} />
}

/** Codes that a scanner reads on the label files, shown below them. */
export function FormLabels() {
  const files = useFormValue<FileRef[] | undefined>('LabelFiles') ?? []
  const lines = useFormValue<LineValues[] | undefined>('Items') ?? []
  const destination = useFormValue<number>('DestWarehouseType')
  const shipment = asCode(useFormValue<string | null | undefined>('NewFbaNo') ?? '')
  const perBox = Math.min(4, Math.max(1, Math.trunc(Number(useFormValue('OuterLabelCount'))) || 1))
  const { TotalCartons, LoosePieces } = totalsOf(lines)
  const judged = destination === DESTINATION.marketplace && SHIPMENT_ID.test(shipment)
  if (Number(useFormValue('OuterLabelCount')) === 0) return null
  return (
    <LabelCheck
      files={files}
      shipment={judged ? shipment : null}
      boxes={TotalCartons}
      perBox={perBox}
      loosePieces={LoosePieces}
    />
  )
}
