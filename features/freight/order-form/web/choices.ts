import { getLadings, getPickups } from '#features/account/addresses/contract.ts'
import { LADING, PICKUP } from '#features/account/addresses/paths.ts'
import { getImporters } from '#features/account/importers/contract.ts'
import { IMPORTERS } from '#features/account/importers/paths.ts'
import { docReview } from '#kit/shared/document-review.ts'
import { getDomesticWarehouses } from '#features/freight/places/contract.ts'
import {
  DEPARTURE_AIRPORTS,
  DESTINATION_AIRPORTS,
  DISCHARGE_PORTS,
  LOADING_PORTS,
  portName,
  portsTo,
} from '#features/freight/places/rules.ts'
import { useDictionary } from '#kit/web/dictionary.ts'
import type { Option } from '#kit/web/form/field-spec.ts'
import { useFormValue } from '#kit/web/form/hooks.ts'
import { useRead } from '#kit/web/query.ts'
import { useCan } from '#kit/web/session.tsx'
import { language } from '#kit/web/text.ts'
import { CLEARANCE_MODE } from '#features/freight/core/rules.ts'
import { clearanceModesOf } from '#features/freight/core/rules/clearance-modes.ts'

/** Choices in an order: ports, warehouses, and entries of the company's settings. */

const MOST = 100
const regions = new Intl.DisplayNames(language, { type: 'region' })
export const countryName = (code: string) => regions.of(code) ?? code
const portOptions = (codes: readonly string[]): Option[] =>
  codes.map((code) => ({ value: code, label: `${portName(code, language)} (${code})` }))

export const loadingPorts = () => portOptions(LOADING_PORTS)
export const departureAirports = () => portOptions(DEPARTURE_AIRPORTS)

/** Ports and airports that serve the country; all while none is chosen. */
function useArrivals(known: readonly string[]): Option[] {
  const country = useFormValue<string | undefined>('DestinationCountry')
  const reachable = country ? portsTo(country) : known
  return portOptions(known.filter((code) => reachable.includes(code)))
}
export const useDischargePorts = () => useArrivals(DISCHARGE_PORTS)
export const useDestinationAirports = () => useArrivals(DESTINATION_AIRPORTS)

const useReceiving = () => useRead(getDomesticWarehouses, {}, { silent: true }).data ?? []
/** Where goods are handed over, by the code of the warehouse. */
export const useReceiptPlaces = (): Option[] =>
  useReceiving().map((one) => ({ value: one.WarehouseCode, label: `${one.WarehouseName} (${one.WarehouseCode})` }))
export const useDomesticWarehouses = (): Option[] =>
  useReceiving().map((one) => ({ value: one.WarehouseId, label: `${one.WarehouseName} · ${one.City}` }))

export function usePickups(): Option[] {
  const can = useCan()
  const { data } = useRead(getPickups, { PageSize: MOST }, { silent: true, enabled: can(PICKUP) })
  return (
    data?.Items.map((one) => ({ value: one.Id, label: `${one.City}${one.District} ${one.DetailAddress} · ${one.Contact}` })) ?? []
  )
}

/** Ways of clearance of the country. */
export function useClearanceModes(): Option[] {
  const modes = clearanceModesOf(useFormValue<string | undefined>('DestinationCountry'))
  return useDictionary('ClearanceMode').options.filter(({ value }) => modes.some((one) => one === value))
}

/** Approved importers of the country; with fiscal clearance those of the whole union. */
export function useImporters(): Option[] {
  const can = useCan()
  const country = useFormValue<string | undefined>('DestinationCountry')
  const isFiscal = useFormValue<number | undefined>('ClearanceMode') === CLEARANCE_MODE.fiscal
  const { data } = useRead(
    getImporters,
    { PageSize: MOST, ReviewState: docReview.states.approved },
    { silent: true, enabled: can(IMPORTERS) },
  )
  return (data?.Items ?? [])
    .filter((one) => isFiscal || !country || one.CountryCode === country)
    .map((one) => ({ value: one.Id, label: `${one.ImporterName} · ${one.EoriNumber}` }))
}

export function useLadings(): Option[] {
  const can = useCan()
  const { data } = useRead(getLadings, { PageSize: MOST }, { silent: true, enabled: can(LADING) })
  return data?.Items.map((one) => ({ value: one.Id, label: one.TemplateName })) ?? []
}
