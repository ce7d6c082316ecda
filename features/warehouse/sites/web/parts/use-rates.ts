import type { Rates } from '#features/finance/fees/rates.ts'
import { useRead } from '#kit/web/query.ts'
import { getDefaultConfig } from '../../contract.ts'
import type { Country } from '../../rules.ts'

/** What a country's warehouses charge the company today; undefined until it is read. */
export const useRates = (CountryCode: Country): Rates | undefined => useRead(getDefaultConfig, { CountryCode }).data?.Rates
