import { NO_BATTERY } from '#features/freight/core/rules.ts'
import { QUOTE_BOX } from '../rules.ts'
import type { RequestValues } from './request-form.ts'

/** Values of the public quote box, from the address; validated by the form. */
export function requestFromUrl(params: URLSearchParams): Partial<RequestValues> | undefined {
  const [first, ...others] = QUOTE_BOX.measures
  if (!params.has(first)) return undefined
  const measures = Object.fromEntries([first, ...others].map((name) => [name, params.get(name)?.slice(0, 12) ?? undefined]))
  return {
    DestinationCountry: (params.get(QUOTE_BOX.to) ?? undefined) as RequestValues['DestinationCountry'],
    ReceiptPlaceCode: params.get(QUOTE_BOX.from)?.slice(0, 20) ?? null,
    Cargo: [{ ...measures, BatteryType: NO_BATTERY, DangerousClass: '0' }],
  }
}
