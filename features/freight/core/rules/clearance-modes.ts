import type { ValueOf } from '#features/account/dictionary/enums.ts'
import type { Country } from '#features/warehouse/sites/rules.ts'
import { ownProperty } from '#kit/shared/own-property.ts'
import type { FieldIssue } from '#kit/shared/validation.ts'
import { CLEARANCE_MODE } from '../rules.ts'
import { core } from '../text/keys.ts'

type Mode = ValueOf<'ClearanceMode'>
const { postponed, paidAtImport, taxIncluded, fiscal } = CLEARANCE_MODE

/** The United Kingdom allows postponed import VAT accounting; the European Union allows onward supply under procedure 42. */
const BRITISH: readonly Mode[] = [postponed, paidAtImport, taxIncluded]
const EUROPEAN: readonly Mode[] = [paidAtImport, taxIncluded, fiscal]

const MODES: Record<Country | ValueOf<'CountryCode'>, readonly Mode[]> = {
  GB: BRITISH,
  DE: EUROPEAN,
  FR: EUROPEAN,
  BE: EUROPEAN,
  CN: [],
}

/** Clearance modes of a country; all modes if no country is set. */
export function clearanceModesOf(country: string | null | undefined): readonly Mode[] {
  return ownProperty(MODES, country ?? undefined) ?? Object.values(CLEARANCE_MODE)
}

/** Returns an error if the country of destination does not have the clearance mode. */
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
