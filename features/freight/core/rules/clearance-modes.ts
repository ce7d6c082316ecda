import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import { CLEARANCE_MODE } from '../rules.ts'
import { core } from '../text/keys.ts'

type Mode = ValueOf<'ClearanceMode'>
const { postponed, paidAtImport, taxIncluded, fiscal } = CLEARANCE_MODE

/** Import VAT is postponed to the VAT return in the United Kingdom; procedure 42 passes goods on inside the European Union. */
const BRITISH: readonly Mode[] = [postponed, paidAtImport, taxIncluded]
const EUROPEAN: readonly Mode[] = [paidAtImport, taxIncluded, fiscal]

/** How goods may be cleared in a country; all ways while none is named. */
export function clearanceModesOf(country: string | null | undefined): readonly Mode[] {
  if (!country) return Object.values(CLEARANCE_MODE)
  return country === 'GB' ? BRITISH : EUROPEAN
}

/** A way of clearance that the country of destination does not have. */
export function clearanceProblems({
  DestinationCountry,
  ClearanceMode,
}: {
  DestinationCountry: string
  ClearanceMode: number | null
}): FieldIssue[] {
  const isOffered = ClearanceMode === null || clearanceModesOf(DestinationCountry).some((one) => one === ClearanceMode)
  return isOffered
    ? []
    : [{ Field: 'ClearanceMode', Code: 'clearanceElsewhere', key: core('rule.clearanceElsewhere'), params: {} }]
}
