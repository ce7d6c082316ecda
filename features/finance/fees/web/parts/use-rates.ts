import type { Country } from '#features/warehouse/sites/rules.ts'
import { useRead } from '#kit/web/query.ts'
import { getRates } from '../../contract.ts'
import type { Rates } from '../../rules/rates.ts'

/** What a country's warehouses charge the company today; undefined until it is read. */
export const useRates = (CountryCode: Country): Rates | undefined => useRead(getRates, { CountryCode }).data
