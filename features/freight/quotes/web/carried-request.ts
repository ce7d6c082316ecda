import { QUOTE_BOX } from '../rules.ts'
import type { RequestValues } from './request-form.ts'

/** What a visitor typed into the quote box of the public page, from the address it led to; the form judges it. */
export function carriedRequest(params: URLSearchParams): Partial<RequestValues> | undefined {
  const [first, ...others] = QUOTE_BOX.measures
  if (!params.has(first)) return undefined
  const measures = Object.fromEntries([first, ...others].map((name) => [name, params.get(name)?.slice(0, 12) ?? undefined]))
  return {
    DestinationCountry: (params.get(QUOTE_BOX.to) ?? undefined) as RequestValues['DestinationCountry'],
    ReceiptPlaceCode: params.get(QUOTE_BOX.from)?.slice(0, 20) ?? null,
    Cargo: [{ ...measures, BatteryType: 180001, DangerousClass: '0' }],
  }
}
